//! Prompt texts from an imported card.
use serde::Deserialize;
use serde_json::Value;

use super::read_out::told_to_models;

/// Unicode scalar values of each text in the prompt.
const MOST_CHARS: usize = 4_000;
/// Messages searched for keys, if the book does not say how many.
const SCAN_DEPTH: usize = 4;
const MOST_DEPTH: usize = 20;
/// Tokens of lorebook text, if the book does not say how many. A token has about four letters.
const TOKENS: usize = 500;
const MOST_TOKENS: usize = 1_000;
const CHARS_OF_A_TOKEN: usize = 4;

/// A card's texts for models; empty without a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardWords {
    pub description: String,
    pub personality: String,
    pub system_prompt: String,
    /// How it speaks.
    pub examples: String,
    /// Lorebook entries whose keys were mentioned.
    pub lore: Vec<String>,
}

impl CardWords {
    /// Texts of a stored card; `heard` are the messages of the chat, oldest first. The seed decides random words.
    pub fn of(card: &Value, heard: &[&str], seed: u64) -> Self {
        let Some(data) = card.get("data") else {
            return Self::default();
        };
        let text = |name: &str| {
            let text = data.get(name).and_then(Value::as_str).unwrap_or_default();
            told_to_models(text, seed).chars().take(MOST_CHARS).collect::<String>()
        };
        let book = data.get("character_book").cloned().unwrap_or_default();
        let book: Book = serde_json::from_value(book).unwrap_or_default();
        Self {
            description: text("description"),
            personality: text("personality"),
            system_prompt: text("system_prompt"),
            examples: text("mes_example"),
            lore: book
                .told(heard)
                .iter()
                .map(|words| told_to_models(words, seed))
                .collect(),
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Book {
    scan_depth: Option<f64>,
    token_budget: Option<f64>,
    entries: Vec<Entry>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Entry {
    keys: Vec<String>,
    secondary_keys: Vec<String>,
    content: String,
    enabled: bool,
    constant: Option<bool>,
    selective: Option<bool>,
    case_sensitive: Option<bool>,
    use_regex: Option<bool>,
    insertion_order: f64,
    priority: Option<f64>,
}

impl Book {
    /// The triggered entries in the book's order, without the least important where room is short.
    fn told(&self, heard: &[&str]) -> Vec<String> {
        let depth = at_most(self.scan_depth, SCAN_DEPTH, MOST_DEPTH);
        let said = heard[heard.len().saturating_sub(depth)..].join("\n");
        let folded = said.to_lowercase();
        let mut found: Vec<&Entry> = self
            .entries
            .iter()
            .filter(|entry| entry.is_heard(&said, &folded))
            .collect();
        found.sort_by(|one, other| other.weight().total_cmp(&one.weight()));
        let mut room = at_most(self.token_budget, TOKENS, MOST_TOKENS) * CHARS_OF_A_TOKEN;
        found.retain(|entry| {
            let chars = entry.words().chars().count();
            let fits = chars <= room;
            room -= if fits { chars } else { 0 };
            fits
        });
        found.sort_by(|one, other| one.insertion_order.total_cmp(&other.insertion_order));
        found
            .into_iter()
            .map(Entry::words)
            .filter(|words| !words.is_empty())
            .collect()
    }
}

impl Entry {
    /// Regular expressions from strangers are never run.
    fn is_heard(&self, said: &str, folded: &str) -> bool {
        let has = |key: &String| match key.trim() {
            "" => false,
            key if self.case_sensitive == Some(true) => said.contains(key),
            key => folded.contains(&key.to_lowercase()),
        };
        let is_both =
            self.selective != Some(true) || self.secondary_keys.is_empty() || self.secondary_keys.iter().any(has);
        let is_pattern = self.use_regex == Some(true);
        self.enabled && (self.constant == Some(true) || (!is_pattern && self.keys.iter().any(has) && is_both))
    }

    fn weight(&self) -> f64 {
        self.priority.unwrap_or(0.0)
    }

    /// The text without directives for other programs.
    fn words(&self) -> String {
        let lines = self.content.lines().filter(|line| !line.starts_with("@@"));
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a small range in the same expression"
)]
fn at_most(wanted: Option<f64>, usual: usize, most: usize) -> usize {
    wanted.map_or(usual, |wanted| (wanted.clamp(0.0, 1e6) as usize).min(most))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::CardWords;

    fn card(book: &Value) -> Value {
        json!({ "data": {
            "description": "Keeps a lighthouse.", "personality": "calm", "system_prompt": "Stay calm.",
            "mes_example": "{{char}}: Come in.", "character_book": book,
        } })
    }

    fn lore(book: &Value, heard: &[&str]) -> Vec<String> {
        CardWords::of(&card(book), heard, 1).lore
    }

    #[test]
    fn texts_of_a_card_are_told_and_nothing_where_there_is_none() {
        let told = CardWords::of(&card(&json!(null)), &[], 1);

        assert_eq!(
            (told.personality.as_str(), told.system_prompt.as_str()),
            ("calm", "Stay calm.")
        );
        assert_eq!(told.examples, "{{char}}: Come in.");
        assert_eq!(CardWords::of(&json!({}), &["lamp"], 1), CardWords::default());
    }

    #[test]
    fn an_entry_is_told_when_its_key_was_said_lately() {
        let book = json!({ "scan_depth": 2, "entries": [
            { "keys": ["lamp"], "content": "It turns.", "enabled": true, "insertion_order": 2 },
            { "keys": ["sea"], "content": "It is cold.", "enabled": true, "insertion_order": 1 },
            { "keys": ["lamp"], "content": "Off.", "enabled": false, "insertion_order": 1 },
            { "keys": ["(a+)+"], "use_regex": true, "content": "Pattern.", "enabled": true, "insertion_order": 1 },
            { "keys": [], "constant": true, "content": "@@depth 3\nAlways.", "enabled": true, "insertion_order": 9 },
        ] });

        assert_eq!(
            lore(&book, &["The Lamp?", "By the SEA."]),
            ["It is cold.", "It turns.", "Always."]
        );
        assert_eq!(
            lore(&book, &["The lamp?", "Well.", "And (a+)+?"]),
            ["Always."],
            "too long ago"
        );
    }

    #[test]
    fn a_selective_entry_wants_both_keys() {
        let book = json!({ "entries": [{
            "keys": ["lamp"], "secondary_keys": ["night"], "selective": true, "content": "It is lit.", "enabled": true,
            "insertion_order": 1
        }] });

        assert!(lore(&book, &["the lamp"]).is_empty());
        assert_eq!(lore(&book, &["the lamp at night"]), ["It is lit."]);
    }

    #[test]
    fn what_has_no_room_in_the_budget_is_left_out_the_less_weighty_first() {
        let entry = |order: u32, priority: u32| {
            json!({
                "keys": ["lamp"], "content": order.to_string().repeat(100), "enabled": true, "insertion_order": order,
                "priority": priority
            })
        };
        let book = json!({ "token_budget": 50, "entries": [entry(1, 1), entry(2, 9), entry(3, 5)] });

        assert_eq!(lore(&book, &["lamp"]), ["2".repeat(100), "3".repeat(100)]);
    }
}
