//! Fills the macros that character cards hold, as their makers' programs would.

/// Bytes of one macro, with its braces; longer ones stay as they are.
const MOST_BYTES: usize = 2_000;
/// How deep macros may stand in one another.
const MOST_DEPTH: u8 = 4;

/// Macros that tell of a program's own state, such as its clock. They have no meaning elsewhere and give way to nothing.
const DROPPED: &[&str] = &[
    "banned",
    "comment",
    "date",
    "datetimeformat",
    "getglobalvar",
    "getvar",
    "group",
    "hidden_key",
    "idle_duration",
    "input",
    "isodate",
    "isotime",
    "lastcharmessage",
    "lastmessage",
    "lastmessageid",
    "lastusermessage",
    "model",
    "noop",
    "original",
    "outlet",
    "persona",
    "setglobalvar",
    "setvar",
    "time",
    "timediff",
    "trim",
    "weekday",
];

/// Names that stand where a card names its two sides.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub character: &'a str,
    pub person: &'a str,
}

impl Names<'static> {
    /// Leaves both names open, in one spelling: `{{char}}` and `{{user}}`.
    pub const OPEN: Self = Self {
        character: "{{char}}",
        person: "{{user}}",
    };
}

/// The text with its macros filled in. The same seed takes the same words of `{{random:…}}`, `{{pick:…}}` and
/// `{{roll:…}}`. Notes to writers, and lines that held nothing else, are left out; braces without a known word stay.
/// Pictures, `![words](address)`, leave their words.
pub fn fill_macros(text: &str, names: Names<'_>, seed: u64) -> String {
    let mut dice = Dice(seed);
    let filled = fill(text, names, &mut dice, 0);
    if text.contains("![") {
        without_pictures(&filled)
    } else {
        filled
    }
}

fn fill(text: &str, names: Names<'_>, dice: &mut Dice, depth: u8) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(['{', '<']) {
        filled.push_str(&rest[..start]);
        rest = &rest[start..];
        let Some((length, words)) = macro_at(rest, names, dice, depth) else {
            filled.push_str(&rest[..1]);
            rest = &rest[1..];
            continue;
        };
        rest = &rest[length..];
        if words.is_empty() && is_line_start(&filled) {
            rest = rest.trim_start_matches([' ', '\t']);
            rest = rest
                .strip_prefix("\r\n")
                .or_else(|| rest.strip_prefix('\n'))
                .unwrap_or(rest);
        }
        filled.push_str(&words);
    }
    filled.push_str(rest);
    filled
}

fn is_line_start(text: &str) -> bool {
    text.trim_end_matches([' ', '\t']).is_empty() || text.ends_with('\n')
}

/// The macro that the text begins with: its length, and the words in its place.
fn macro_at(text: &str, names: Names<'_>, dice: &mut Dice, depth: u8) -> Option<(usize, String)> {
    if text.starts_with('<') {
        return in_angles(text, names);
    }
    let length = length_in_braces(text)?;
    let inside = text[2..length - 2].trim();
    Some((length, words_for(inside, names, dice, depth)?))
}

fn in_angles(text: &str, names: Names<'_>) -> Option<(usize, String)> {
    let (word, _) = text[1..].split_once('>')?;
    let words = match word.to_ascii_lowercase().as_str() {
        "bot" | "char" => names.character,
        "user" => names.person,
        // Parts the example talks of a card.
        "start" => "",
        _ => return None,
    };
    Some((word.len() + 2, words.to_owned()))
}

/// Length of `{{…}}` at the start, others within it included.
fn length_in_braces(text: &str) -> Option<usize> {
    if !text.starts_with("{{") {
        return None;
    }
    let bytes = &text.as_bytes()[..text.len().min(MOST_BYTES)];
    let (mut at, mut open) = (2, 1_u32);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"{{" => open += 1,
            b"}}" => open -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if open == 0 {
            return Some(at);
        }
    }
    None
}

fn words_for(inside: &str, names: Names<'_>, dice: &mut Dice, depth: u8) -> Option<String> {
    if inside.starts_with("//") {
        return Some(String::new());
    }
    let end = inside.find([':', ' ', '+', '-']).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(end);
    let rest = rest.trim_start();
    let words = match name.to_ascii_lowercase().as_str() {
        "char" | "bot" if rest.is_empty() => names.character.to_owned(),
        "user" if rest.is_empty() => names.person.to_owned(),
        "newline" if rest.is_empty() => "\n".to_owned(),
        "random" | "pick" => {
            let list = list_of(rest);
            let chosen = list.get(dice.below(list.len())).map_or("", String::as_str);
            return Some(inner(chosen, names, dice, depth));
        }
        "reverse" => inner(after_colon(rest), names, dice, depth).chars().rev().collect(),
        "roll" => roll(after_colon(rest), dice),
        name if DROPPED.contains(&name) || name.starts_with("time_utc") => String::new(),
        _ => return None,
    };
    Some(words)
}

/// Words of a macro, which may hold macros.
fn inner(text: &str, names: Names<'_>, dice: &mut Dice, depth: u8) -> String {
    if depth == MOST_DEPTH {
        text.to_owned()
    } else {
        fill(text, names, dice, depth + 1)
    }
}

fn after_colon(text: &str) -> &str {
    text.trim_start_matches(':').trim()
}

/// Items of `:a,b` or `::a::b`. `\,` is a comma within one.
fn list_of(text: &str) -> Vec<String> {
    if let Some(items) = text.strip_prefix("::") {
        return items.split("::").map(|item| item.trim().to_owned()).collect();
    }
    let mut items = vec![String::new()];
    let (mut letters, mut open) = (after_colon(text).chars().peekable(), 0_u32);
    while let Some(letter) = letters.next() {
        let mut said = letter;
        match (letter, letters.peek()) {
            ('\\', Some(',')) => {
                letters.next();
                said = ',';
            }
            // A comma within an inner macro is that one's.
            (',', _) if open == 0 => {
                items.push(String::new());
                continue;
            }
            ('{', _) => open += 1,
            ('}', _) => open = open.saturating_sub(1),
            _ => {}
        }
        if let Some(last) = items.last_mut() {
            last.push(said);
        }
    }
    items.into_iter().map(|item| item.trim().to_owned()).collect()
}

/// `6`, `d6` or `2d6`.
fn roll(text: &str, dice: &mut Dice) -> String {
    let (count, sides) = text.split_once(['d', 'D']).unwrap_or(("1", text));
    let count = if count.is_empty() { Ok(1) } else { count.parse() };
    let (Ok(count @ 1..=100), Ok(sides @ 1..=1_000_000)) = (count, sides.parse::<usize>()) else {
        return String::new();
    };
    (0..count).map(|_| dice.below(sides) + 1).sum::<usize>().to_string()
}

/// Pictures of other places are never loaded: their words stay.
fn without_pictures(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("![") {
        kept.push_str(&rest[..start]);
        let picture = &rest[start + 2..];
        let found = picture.split_once("](").and_then(|(words, after)| {
            let (_, after) = after.split_once(')')?;
            let is_one_line = !words.contains(['\n', '[']);
            is_one_line.then_some((words, after))
        });
        if let Some((words, after)) = found {
            kept.push_str(words.trim());
            rest = after;
        } else {
            kept.push_str("![");
            rest = picture;
        }
    }
    kept.push_str(rest);
    kept
}

/// `SplitMix64`: the same seed throws the same numbers on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut thrown = self.0;
        thrown = (thrown ^ (thrown >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        thrown = (thrown ^ (thrown >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        thrown ^= thrown >> 31;
        let sides = u64::try_from(sides).unwrap_or(u64::MAX).max(1);
        usize::try_from(thrown % sides).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Names, fill_macros};

    const NAMES: Names<'static> = Names {
        character: "Mara",
        person: "Tom",
    };

    fn filled(text: &str) -> String {
        fill_macros(text, NAMES, 7)
    }

    #[test]
    fn names_are_filled_in_however_they_are_spelled() {
        for spelling in ["{{user}}", "{{ user }}", "{{User}}", "<USER>", "<user>"] {
            assert_eq!(filled(&format!("Hello {spelling}.")), "Hello Tom.", "{spelling}");
        }
        for spelling in ["{{char}}", "{{ CHAR }}", "<BOT>", "<char>", "{{bot}}"] {
            assert_eq!(filled(&format!("I am {spelling}.")), "I am Mara.", "{spelling}");
        }
        assert_eq!(
            fill_macros("<BOT> sees {{ user }}", Names::OPEN, 7),
            "{{char}} sees {{user}}"
        );
    }

    #[test]
    fn notes_and_clocks_give_way_to_nothing_and_take_their_line_with_them() {
        assert_eq!(filled("{{// a note to writers}}\nCome in."), "Come in.");
        assert_eq!(filled("Come in.\n{{comment: later}}\nSit."), "Come in.\nSit.");
        assert_eq!(
            filled("It is {{time}}{{date}}{{time_UTC+2}}{{isotime}} late."),
            "It is  late."
        );
        assert_eq!(filled("{{setvar::mood::calm}}Hello{{trim}}"), "Hello");
        assert_eq!(filled("<START>\n{{char}}: Tea?"), "Mara: Tea?");
    }

    #[test]
    fn a_random_word_is_one_of_its_words_and_stays_the_same() {
        let text = "A {{random:red,blue,a\\,b}} and {{pick::one::two}} cup";
        let of = |seed| fill_macros(text, NAMES, seed);

        let all: BTreeSet<String> = (0..200).map(of).collect();

        assert_eq!(all.len(), 6, "{all:?}");
        assert!(
            all.contains("A red and two cup") && all.contains("A a,b and one cup"),
            "{all:?}"
        );
        assert_eq!(of(11), of(11));
        assert_eq!(filled("{{random: {{char}} waves , {{char}} waves }}"), "Mara waves");
        let thrown: BTreeSet<String> = (0..200).map(|seed| fill_macros("{{roll:d6}}", NAMES, seed)).collect();
        assert_eq!(thrown, (1..=6).map(|side: u8| side.to_string()).collect());
    }

    #[test]
    fn other_braces_and_angles_stay() {
        for text in [
            "{{unknown}} {{}} {one} a < b > c <i>",
            "{{user",
            "fn main() { }",
            "{{roll}} is not {{known words}",
        ] {
            let expected = text.replace("{{roll}}", "");
            assert_eq!(filled(text), expected.trim_start_matches(' '), "{text}");
        }
        let open = "{{".repeat(30_000);
        assert_eq!(filled(&open), open);
    }

    #[test]
    fn pictures_of_other_places_leave_their_words() {
        assert_eq!(
            filled("![the harbor](https://example.com/a.png) Come in."),
            "the harbor Come in."
        );
        assert_eq!(filled("![](https://example.com/a.png)Hello![ "), "Hello![ ");
    }
}
