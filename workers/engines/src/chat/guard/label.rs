//! Names before lines, as in a script: `Mara: Hello`.

/// A label at the beginning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// No label.
    None,
    /// It may become one with the next piece.
    Begun,
    /// Length in bytes, emphasis and colon included.
    Whole(usize),
}

/// Words that models use for the character, besides its name.
const OWN: [&str; 3] = ["assistant", "character", "{{char}}"];
/// Words for the person, in the eight languages.
const PERSON: [&str; 22] = [
    "you",
    "user",
    "human",
    "person",
    "{{user}}",
    "du",
    "benutzer",
    "tú",
    "usted",
    "usuario",
    "toi",
    "vous",
    "tu",
    "utilisateur",
    "utente",
    "あなた",
    "ユーザー",
    "jij",
    "gebruiker",
    "ты",
    "вы",
    "пользователь",
];

/// The character's names, in lower case.
pub(super) fn own_names(name: &str) -> Vec<String> {
    let name = name.trim().to_lowercase();
    let first = name.split_whitespace().next().map(str::to_owned);
    let mut names: Vec<String> = OWN.iter().map(|word| (*word).to_owned()).collect();
    names.extend(first);
    names.push(name);
    names.retain(|name| !name.is_empty());
    names
}

/// The names of others, in lower case, without the character's own.
pub(super) fn names_of_others(others: &[String], own: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in others {
        let name = name.trim().to_lowercase();
        names.extend(name.split_whitespace().next().map(str::to_owned));
        names.push(name);
    }
    names.retain(|name| !name.is_empty() && !own.contains(name));
    names
}

/// The person's names, without the character's own.
pub(super) fn names_of_person(own: &[String]) -> Vec<String> {
    let names = PERSON.iter().map(|word| (*word).to_owned());
    names.filter(|name| !own.contains(name)).collect()
}

pub(super) fn label_at(line: &str, names: &[String]) -> Label {
    let mut best = Label::None;
    for name in names {
        match label_of(line, name) {
            Label::None => {}
            Label::Begun => best = Label::Begun,
            whole @ Label::Whole(_) => return whole,
        }
    }
    best
}

fn label_of(line: &str, name: &str) -> Label {
    let emphasis = &line[..line.len() - line.trim_start_matches(['*', '_']).len()];
    let Some(rest) = line.strip_prefix(emphasis) else {
        return Label::None;
    };
    let rest = match after_name(rest, name) {
        After::Name(rest) => rest,
        After::Nothing => return Label::Begun,
        After::Other => return Label::None,
    };
    let closed = rest.strip_prefix(emphasis).filter(|_| !emphasis.is_empty());
    let rest = closed.unwrap_or(rest).trim_start_matches(' ');
    let Some(rest) = rest.strip_prefix([':', '：']) else {
        return begun_or_none(rest, emphasis);
    };
    if closed.is_some() || emphasis.is_empty() {
        return Label::Whole(line.len() - rest.len());
    }
    match rest.strip_prefix(emphasis) {
        Some(rest) => Label::Whole(line.len() - rest.len()),
        None => begun_or_none(rest, emphasis),
    }
}

enum After<'a> {
    Name(&'a str),
    /// The line ends within the name.
    Nothing,
    Other,
}

fn after_name<'a>(line: &'a str, name: &str) -> After<'a> {
    let mut rest = line.chars();
    for wanted in name.chars() {
        match rest.next() {
            None => return After::Nothing,
            Some(c) if c == wanted || c.to_lowercase().eq([wanted]) => {}
            Some(_) => return After::Other,
        }
    }
    After::Name(rest.as_str())
}

/// Nothing yet, or the first part of the closing emphasis.
fn begun_or_none(rest: &str, emphasis: &str) -> Label {
    if emphasis.starts_with(rest) {
        Label::Begun
    } else {
        Label::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_known_whole_and_begun() {
        let names = own_names("Mara Lind");

        assert_eq!(label_at("Mara: Hello", &names), Label::Whole(5));
        assert_eq!(label_at("**MARA LIND:** Hello", &names), Label::Whole(14));
        for begun in ["", "M", "Mara", "Mara ", "Mara L", "**Mara*", "**Mara:*"] {
            assert_eq!(label_at(begun, &names), Label::Begun, "{begun}");
        }
        for none in ["Mary", "Mara is", "*smiles", "**Mara: Hello**"] {
            assert_eq!(label_at(none, &names), Label::None, "{none}");
        }
    }

    #[test]
    fn a_character_may_have_a_name_of_the_persons() {
        let own = own_names("Du Barry");

        assert!(!names_of_person(&own).contains(&"du".to_owned()));
        assert!(names_of_person(&own).contains(&"you".to_owned()));
    }
}
