//! One line of a lexicon, ready to be compared with a view.
use super::{
    alphabet::is_east_asian, decision::Category, normalise::normalise, phrase::spellings, rule_file::RuleFile,
    shape::Shape,
};

/// What a hit of the pattern means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Refuses by itself.
    Always,
    /// Refuses near an act.
    Subject,
    Act,
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
    /// How far a subject may be from an act, in characters.
    pub window: u32,
}

impl Pattern {
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
    let mut patterns = Vec::new();
    for (section, line) in file.lines() {
        let role = match section {
            "always" => Role::Always,
            "subject" => Role::Subject,
            "act" => Role::Act,
            _ => Role::Allow,
        };
        let (words, condition) = line.split_once(" ; ").unwrap_or((line, ""));
        let condition = match condition {
            "lang" => Condition::Language(language),
            "picture" => Condition::PictureOnly,
            "unless-adult" => Condition::UnlessAdultAge,
            _ => Condition::None,
        };
        for (shape, start, end) in shapes(words) {
            patterns.push(Pattern {
                shape,
                start,
                end,
                role,
                category,
                condition,
                window,
            });
        }
    }
    patterns
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
        "animal" => Category::Animal,
        "coercion" => Category::Coercion,
        "incest" => Category::Incest,
        "violence" => Category::Violence,
        _ => Category::Minor,
    }
}
