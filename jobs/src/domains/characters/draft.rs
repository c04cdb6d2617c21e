use moderation::{Field, screen_text};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use text::{clean_line, clean_lines, is_seen};
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;

use super::{CharacterError, CharacterName, Language, Person, PersonError, Visibility};

/// Unicode scalar values after trimming, here and below.
pub const DISPLAY_NAME_MAX_CHARS: usize = 40;
pub const ABOUT_MAX_CHARS: usize = 2000;
pub const GREETING_MAX_CHARS: usize = 2000;
pub const SCENARIO_MAX_CHARS: usize = 4000;
pub const TAG_MAX_CHARS: usize = 24;
pub const TAGS_MAX: usize = 10;

/// The editable fields of a character.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CharacterDraft {
    pub display_name: String,
    /// Its name in URLs. Only used at creation; derived from the display name if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    pub person: Person,
    #[serde(default)]
    pub about: String,
    /// The opening message.
    #[serde(default)]
    pub greeting: String,
    /// Setting and start of a chat.
    #[serde(default)]
    pub scenario: String,
    #[serde(default)]
    pub language: Language,
    /// Free words for the search.
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether others may clone it.
    #[serde(default)]
    pub is_cloneable: bool,
}

/// A draft with valid options and screened texts. Only [`CharacterDraft::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedDraft {
    draft: CharacterDraft,
    username: Option<CharacterName>,
}

impl CheckedDraft {
    pub fn draft(&self) -> &CharacterDraft {
        &self.draft
    }

    pub(super) fn username(&self) -> Option<&CharacterName> {
        self.username.as_ref()
    }

    /// Tells apart two drafts under the same idempotency key.
    pub fn fingerprint(&self) -> Vec<u8> {
        let text = serde_json::to_vec(&self.draft).expect("a draft serializes");
        Sha256::digest(text).to_vec()
    }
}

impl CharacterDraft {
    /// Cleans the texts and errors with the first problem. Screening long texts takes milliseconds: keep it off the
    /// async threads.
    pub fn check(mut self) -> Result<CheckedDraft, CharacterError> {
        self.clean();
        self.person.check().map_err(CharacterError::from)?;
        if !is_seen(&self.display_name) {
            return Err(CharacterError::Empty("displayName"));
        }
        self.check_lengths()?;
        let username = self.username.as_deref().map(CharacterName::parse).transpose()?;
        self.screen()?;
        Ok(CheckedDraft { draft: self, username })
    }

    fn clean(&mut self) {
        self.display_name = clean_line(&self.display_name);
        for text in [&mut self.about, &mut self.greeting, &mut self.scenario] {
            *text = clean_lines(text);
        }
        let personality = &mut self.person.personality;
        for text in [&mut personality.hometown, &mut personality.specifics]
            .into_iter()
            .flatten()
        {
            *text = clean_lines(text);
        }
        for tag in &mut self.tags {
            *tag = clean_line(tag).trim_start_matches('#').trim_start().to_lowercase();
        }
        self.tags.retain(|tag| is_seen(tag));
        let mut seen = Vec::new();
        self.tags.retain(|tag| {
            let is_new = !seen.contains(tag);
            seen.push(tag.clone());
            is_new
        });
    }

    fn check_lengths(&self) -> Result<(), CharacterError> {
        let limits = [
            ("displayName", &self.display_name, DISPLAY_NAME_MAX_CHARS),
            ("about", &self.about, ABOUT_MAX_CHARS),
            ("greeting", &self.greeting, GREETING_MAX_CHARS),
            ("scenario", &self.scenario, SCENARIO_MAX_CHARS),
        ];
        let long = limits.iter().find(|(_, text, most)| text.chars().count() > *most);
        if let Some((field, ..)) = long {
            return Err(CharacterError::TooLong((*field).to_owned()));
        }
        let has_long_tag = self.tags.iter().any(|tag| tag.chars().count() > TAG_MAX_CHARS);
        if has_long_tag || self.tags.len() > TAGS_MAX {
            return Err(CharacterError::TooLong("tags".to_owned()));
        }
        Ok(())
    }

    fn screen(&self) -> Result<(), CharacterError> {
        self.texts()
            .into_iter()
            .try_for_each(|(field, kind, text)| screen(&field, kind, text))?;
        if has_age_of_minor(&self.display_name) {
            return Err(CharacterError::AdultsOnly("displayName".to_owned()));
        }
        // Name and tags are harmless one by one, but are read together.
        let together = format!("{} {}", self.display_name, self.tags.join(" "));
        screen("tags", Field::Character, &together)
    }

    /// Every text of the person, by field name.
    fn texts(&self) -> Vec<(String, Field, &str)> {
        let named = |field: &str, kind, text| (field.to_owned(), kind, text);
        let mut texts = vec![
            named("displayName", Field::Name, self.display_name.as_str()),
            named("username", Field::Name, self.username.as_deref().unwrap_or_default()),
            named("about", Field::Character, &self.about),
            named("greeting", Field::Character, &self.greeting),
            named("scenario", Field::Character, &self.scenario),
        ];
        texts.extend(self.tags.iter().map(|tag| named("tags", Field::Character, tag)));
        let of_person = self.person.texts();
        texts.extend(
            of_person
                .into_iter()
                .map(|(field, text)| (format!("person.{field}"), Field::Character, text)),
        );
        texts
    }
}

/// "Mia, 15": a two-digit number in a person's name reads as an age, whatever it means.
fn has_age_of_minor(name: &str) -> bool {
    let name: String = name.nfkc().collect();
    name.split(|letter: char| !letter.is_alphanumeric())
        .any(|word| word.parse().is_ok_and(|number: u32| (10..18).contains(&number)))
}

/// Refuses a text that fails the screen, by its field's name.
pub(super) fn screen(field: &str, kind: Field, text: &str) -> Result<(), CharacterError> {
    let refused = |refusal| CharacterError::refused(field.to_owned(), &refusal);
    screen_text(kind, text).allowed().map_err(refused)
}

impl From<PersonError> for CharacterError {
    fn from(error: PersonError) -> Self {
        match error {
            PersonError::UnknownOption(field) => Self::UnknownOption(format!("person.{field}")),
            PersonError::TooLong(field) => Self::TooLong(format!("person.{field}")),
        }
    }
}
