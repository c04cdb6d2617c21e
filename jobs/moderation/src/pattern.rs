//! One line of a lexicon, ready to be compared with a view.
use super::{
    alphabet::is_east_asian, alternatives::spell_out, decision::Category, normalise::normalise, phrase::spellings,
    rule_file::RuleFile, shape::Shape,
};

/// Letters and digits of the shortest phrase that staff can add, of words and of a script without spaces.
const SHORTEST_WORD: usize = 3;
const SHORTEST_SCRIPT: usize = 2;

/// Meaning of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Refuses alone.
    Always,
    /// Refuses near an act.
    Subject,
    Act,
    /// Refuses where a `Then` follows it directly.
    First,
    Then,
    /// May stand between a `First` and its `Then`.
    Between,
    /// Excuses the hits of its own category that lie inside it.
    Allow,
}

/// When a hit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    None,
    /// The text must look like this language: the word is harmless in another.
    Language(&'static str),
    PictureOnly,
    UnlessAdultAge,
    /// Only without a mark between the words: `Emma, stone wall` names no one.
    OnePhrase,
    /// Only as the whole text: `女子高生`.
    Alone,
}

/// Whether a pattern may start or end anywhere, only where words do, or only where the script changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Anywhere,
    Word,
    Script,
}

#[derive(Clone, Debug)]
pub struct Pattern {
    pub shape: Shape,
    pub start: Edge,
    pub end: Edge,
    pub role: Role,
    pub category: Category,
    pub condition: Condition,
    /// Counts only in turns of a chat.
    pub window: u32,
    /// Written for turns of a chat, and counts only there.
    pub is_for_message: bool,
}

impl Pattern {
    /// Meaning of a match in a chat, where a word for a child, a name or the news is talk until it meets an act or is
    /// played.
    pub fn roles_in_message(&self) -> &[Role] {
        let own = std::slice::from_ref(&self.role);
        if self.is_for_message || self.role == Role::Allow {
            return own;
        }
        match (self.category, self.role) {
            // Japanese puts the verb behind the word; the message files spell those phrases out.
            (Category::Minor, Role::Always | Role::Subject) if self.is_east_asian() => &[Role::Subject],
            (Category::Minor, Role::Always | Role::Subject) => &[Role::Subject, Role::Then],
            (Category::Violence, Role::Always) => &[Role::Subject],
            (Category::Coercion | Category::Animal | Category::Incest | Category::Violence | Category::Added, _) => own,
            (Category::RealPerson, Role::Always) => &[Role::Then],
            (Category::Minor | Category::RealPerson, _) => &[],
        }
    }

    pub fn is_east_asian(&self) -> bool {
        self.shape.key.contains(is_east_asian) || self.start == Edge::Script
    }
}

/// Every pattern of one lexicon file, each in all its spellings.
pub fn read_patterns(file: &RuleFile) -> Vec<Pattern> {
    let category = file.header("category").map_or(Category::Minor, category);
    let language = file.header("language").unwrap_or("any");
    let window = file
        .header("window")
        .and_then(|window| window.parse().ok())
        .unwrap_or(0);
    let genitive = file.header("genitive");
    let is_for_message = file.header("field") == Some("message");
    let mut patterns = Vec::new();
    for (section, line) in file.lines() {
        let role = match section {
            "always" => Role::Always,
            "subject" => Role::Subject,
            "act" => Role::Act,
            "first" => Role::First,
            "then" => Role::Then,
            "between" => Role::Between,
            _ => Role::Allow,
        };
        let (words, condition) = line.split_once(" ; ").unwrap_or((line, ""));
        let condition = match condition {
            "lang" => Condition::Language(language),
            "picture" => Condition::PictureOnly,
            "unless-adult" => Condition::UnlessAdultAge,
            "one-phrase" => Condition::OnePhrase,
            "alone" => Condition::Alone,
            _ => Condition::None,
        };
        let lines = spell_out(words).into_iter().flat_map(|line| in_cases(line, genitive));
        for (shape, start, end) in lines.flat_map(|line| shapes(&line)) {
            patterns.push(Pattern {
                shape,
                start,
                end,
                role,
                category,
                condition,
                window,
                is_for_message,
            });
        }
    }
    patterns
}

/// A phrase that staff added, in all its spellings: words as they stand, which count everywhere.
pub fn added(phrase: &str, role: Role, language: Option<&'static str>) -> Vec<Pattern> {
    let shapes = shapes(phrase).into_iter();
    let patterns = shapes.map(|(shape, start, end)| Pattern {
        shape,
        start,
        end,
        role,
        category: Category::Added,
        condition: language.map_or(Condition::None, Condition::Language),
        window: 0,
        is_for_message: false,
    });
    patterns.collect()
}

/// Whether staff can add this phrase: words without signs that mean something in a rule file, and not so short that it
/// is met by accident.
pub fn is_phrase(phrase: &str) -> bool {
    let shortest = if phrase.contains(is_east_asian) {
        SHORTEST_SCRIPT
    } else {
        SHORTEST_WORD
    };
    let shapes = shapes(phrase);
    !phrase.contains(['*', '|', '(', ')', ';', '\n'])
        && !shapes.is_empty()
        && shapes
            .iter()
            .all(|(shape, ..)| shape.key.chars().filter(|ch| ch.is_alphanumeric()).count() >= shortest)
}

/// A Latin line as written and in the genitive: `Anna Maiers Gesicht`.
fn in_cases(line: String, genitive: Option<&str>) -> impl Iterator<Item = String> {
    let inflected = genitive
        .filter(|_| line.ends_with(|ch: char| ch.is_ascii_alphabetic()))
        .map(|ending| format!("{line}{ending}"));
    std::iter::once(line).chain(inflected)
}

fn shapes(line: &str) -> Vec<(Shape, Edge, Edge)> {
    if line.contains(|ch| is_east_asian(ch) || ch == '|') {
        let edge = |is_marked| if is_marked { Edge::Script } else { Edge::Anywhere };
        let folded: String = normalise(line.trim_matches('|'))
            .chars()
            .filter(|ch| ch.is_alphanumeric())
            .map(to_hiragana)
            .collect();
        return vec![(
            Shape::of(&folded),
            edge(line.starts_with('|')),
            edge(line.ends_with('|')),
        )];
    }
    let edge = |is_open| if is_open { Edge::Anywhere } else { Edge::Word };
    let (start, ending) = (edge(line.starts_with('*')), edge(line.ends_with('*')));
    let spelled = spellings(line.trim_matches('*')).into_iter();
    spelled
        .map(|words| (join(&words), start, ending))
        .filter(|(shape, ..)| !shape.key.is_empty())
        .collect()
}

/// Katakana as hiragana: the choice between them is style.
pub fn to_hiragana(ch: char) -> char {
    match ch {
        '\u{30a1}'..='\u{30f6}' => char::from_u32(u32::from(ch) - 0x60).unwrap_or(ch),
        _ => ch,
    }
}

fn join(words: &[Shape]) -> Shape {
    let mut joined = Shape::default();
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            joined.push(' ');
        }
        joined.key.push_str(&word.key);
        joined.runs.extend(&word.runs);
    }
    joined
}

fn category(name: &str) -> Category {
    match name {
        "real_person" => Category::RealPerson,
        "animal" => Category::Animal,
        "coercion" => Category::Coercion,
        "incest" => Category::Incest,
        "violence" => Category::Violence,
        _ => Category::Minor,
    }
}
