//! The screen's decision: never the text, only the rule that matched.
use serde::Serialize;

/// The version in every rule file's header. Refusals carry it, to be explainable later.
pub const RULES_VERSION: &str = "2026-11-29.1";

/// Where the text was written, because the same words weigh differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A picture's story prompt: a number next to a person is taken for an age.
    ImagePrompt,
    /// A character's description or greeting: a number that stands alone is taken for an age too.
    Character,
    /// A name or a title: digits are decoration unless marked as an age.
    Name,
    /// A turn of a chat: adults may mention children and famous people, but neither party may be one.
    Message,
}

/// Allow, or the first rule that refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Allow,
    Refuse(Refusal),
}

impl Decision {
    /// Errors with the refusal.
    pub fn allowed(self) -> Result<(), Refusal> {
        match self {
            Self::Allow => Ok(()),
            Self::Refuse(refusal) => Err(refusal),
        }
    }

    pub(super) fn is_minor(&self) -> bool {
        matches!(self, Self::Refuse(refusal) if refusal.category == Category::Minor)
    }
}

/// Safe to store and to log: contains none of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    pub category: Category,
    pub layer: Layer,
    pub rules_version: &'static str,
}

/// Ordered by gravity: when several rules refuse, the first of these is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Minor,
    /// The likeness of someone who lives, or lived less than a hundred years ago.
    RealPerson,
    Coercion,
    Animal,
    Incest,
    Violence,
    /// A phrase that staff added.
    Added,
}

/// Which part of the screen refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// A stated age, limit, school grade or year of birth.
    Age,
    /// A word or phrase of a closed list.
    Lexicon,
    /// Two words that are harmless apart.
    Context,
}

impl Refusal {
    pub(super) fn new(category: Category, layer: Layer) -> Self {
        Self {
            category,
            layer,
            rules_version: RULES_VERSION,
        }
    }
}
