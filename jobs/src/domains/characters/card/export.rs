use cards::{Card, Portrait, Version, write_charx, write_json, write_png};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::import::{EXTENSION, brought, cut};
use crate::domains::characters::{
    CharacterError, Takeable,
    draft::{ABOUT_MAX_CHARS, DISPLAY_NAME_MAX_CHARS, GREETING_MAX_CHARS, SCENARIO_MAX_CHARS},
};

/// Export formats of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardFormat {
    /// A PNG with a card of version 2.
    V2,
    /// A PNG with a card of version 3, and one of version 2 for older programs.
    V3,
    Json,
    Charx,
}

/// A file to be saved.
pub struct CardFile {
    pub bytes: Vec<u8>,
    pub content_type: &'static str,
    /// Of its name: `v2.png`.
    pub ending: &'static str,
}

impl Takeable {
    /// The file; `portrait` is a PNG. Only the picture forms need one.
    pub fn write(&self, format: CardFormat, portrait: &[u8]) -> Result<CardFile, CharacterError> {
        let card = self.card();
        let (bytes, content_type, ending) = match format {
            CardFormat::V2 => (write_png(&card, portrait, Version::V2)?, "image/png", "v2.png"),
            CardFormat::V3 => (write_png(&card, portrait, Version::V3)?, "image/png", "v3.png"),
            CardFormat::Json => (write_json(&card, Version::V3), "application/json", "json"),
            CardFormat::Charx => {
                let icon = (!portrait.is_empty()).then_some(Portrait {
                    bytes: portrait,
                    extension: "png",
                });
                (write_charx(&card, icon)?, "application/zip", "charx")
            }
        };
        Ok(CardFile {
            bytes,
            content_type,
            ending,
        })
    }

    fn card(&self) -> Card {
        let mut card = brought(&self.card).unwrap_or_default();
        keep_or(&mut card.name, &self.draft.display_name, DISPLAY_NAME_MAX_CHARS);
        let about = if self.card.get("data").is_some() {
            &mut card.creator_notes
        } else {
            &mut card.description
        };
        keep_or(about, &self.draft.about, ABOUT_MAX_CHARS);
        keep_or(&mut card.first_mes, &self.draft.greeting, GREETING_MAX_CHARS);
        keep_or(&mut card.scenario, &self.draft.scenario, SCENARIO_MAX_CHARS);
        let had = card
            .tags
            .iter()
            .map(|tag| tag.trim().trim_start_matches('#').to_lowercase());
        if !self
            .draft
            .tags
            .iter()
            .eq(had.collect::<Vec<_>>().iter().take(self.draft.tags.len()))
        {
            card.tags.clone_from(&self.draft.tags);
        }
        card.extensions
            .insert(EXTENSION.to_owned(), json!({ "person": self.draft.person }));
        card
    }
}

/// Restores the full imported text that had to be cut, unless it was edited here.
fn keep_or(brought: &mut String, ours: &str, most_chars: usize) {
    if cut(brought, most_chars) != ours {
        ours.clone_into(brought);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{CardFormat, Takeable};
    use crate::{
        domains::{
            characters::{Language, Person, card::read_card},
            generation::{Gender, ImageStyle},
        },
        ids::CharacterId,
    };

    fn a_card() -> serde_json::Value {
        json!({
            "spec": "chara_card_v2", "spec_version": "2.0", "fav": true,
            "data": {
                "name": "Ada", "description": "Keeps a lighthouse. ".repeat(300), "personality": "calm", "scenario": "",
                "first_mes": "Come in.", "mes_example": "", "creator_notes": "Made at sea. ".repeat(300), "system_prompt": "Stay calm.",
                "post_history_instructions": "", "alternate_greetings": ["The lamp is lit."], "tags": ["Sea", "#Calm"],
                "creator": "someone", "character_version": "2", "extensions": { "talkativeness": "0.5" },
                "character_book": { "extensions": {}, "entries": [{
                    "keys": ["lamp"], "content": "It turns every ten seconds.", "extensions": {}, "enabled": true,
                    "insertion_order": 1
                }] },
            }
        })
    }

    fn takeable(file: &[u8]) -> Takeable {
        let imported = read_card(file, Language::En).expect("a card");
        Takeable {
            id: CharacterId::fresh(),
            draft: imported.draft.draft().clone(),
            card: imported.card,
            portrait: None,
        }
    }

    #[test]
    fn what_came_in_goes_out_whole_and_with_our_settings() {
        let mut first = takeable(a_card().to_string().as_bytes());
        assert_eq!(
            first.draft.about.chars().count(),
            2000,
            "cut: the notes, and not the description"
        );
        first.draft.person = Person::starting(Gender::Male, ImageStyle::Anime);

        let file = first.write(CardFormat::Json, &[]).expect("a file");
        let second = takeable(&file.bytes);

        assert_eq!(second.draft.person, first.draft.person);
        let (before, after) = (&first.card["data"], &second.card["data"]);
        for field in [
            "description",
            "creator_notes",
            "system_prompt",
            "alternate_greetings",
            "character_book",
            "tags",
            "creator",
        ] {
            assert_eq!(before[field], after[field], "{field}");
        }
        assert_eq!(after["extensions"]["talkativeness"], "0.5");
        assert_eq!(second.card["fav"], true);
    }

    #[test]
    fn what_was_changed_here_goes_out_changed() {
        let mut ours = takeable(a_card().to_string().as_bytes());
        ours.draft.about = "Sells maps.".to_owned();

        let again = takeable(&ours.write(CardFormat::Charx, &[]).expect("a file").bytes);

        assert_eq!(again.draft.about, "Sells maps.");
        assert_eq!(again.card["data"]["creator_notes"], "Sells maps.");
    }
}
