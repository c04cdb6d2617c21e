//! Whether a card stays within the limits.

use std::collections::BTreeMap;

use crate::{Card, CardError, Limits, Part};

/// Refuses a card that has too many or too long parts, or texts that no database takes.
pub(crate) fn check_bounds(card: &Card, limits: &Limits) -> Result<(), CardError> {
    check_counts(card, limits)?;
    let (mut lorebook_chars, mut extension_bytes) = (0, 0);
    for (part, text) in card.texts() {
        // A NUL has no place in any text, and PostgreSQL takes none.
        if text.contains('\0') {
            return Err(CardError::Broken(part));
        }
        if matches!(part, Part::Extensions | Part::Other) {
            extension_bytes += text.len();
            continue;
        }
        // Counting characters is only needed where the bytes don't answer the question.
        let chars = if text.len() > limits.text_chars {
            text.chars().count()
        } else {
            0
        };
        if chars > limits.text_chars {
            return Err(CardError::TooLarge(part));
        }
        if part == Part::Lorebook {
            lorebook_chars += text.chars().count();
        }
    }
    within(lorebook_chars, limits.lorebook_chars, Part::Lorebook)?;
    within(extension_bytes, limits.extension_bytes, Part::Extensions)
}

fn check_counts(card: &Card, limits: &Limits) -> Result<(), CardError> {
    let entries = card.character_book.as_ref().map_or(0, |book| book.entries.len());
    within(entries, limits.lorebook_entries, Part::Lorebook)?;
    within(card.tags.len(), limits.tags, Part::Tags)?;
    within(
        card.assets.as_ref().map_or(0, Vec::len),
        limits.list_items,
        Part::Assets,
    )?;
    within(
        card.source.as_ref().map_or(0, Vec::len),
        limits.list_items,
        Part::Source,
    )?;
    let languages = card.creator_notes_multilingual.as_ref().map_or(0, BTreeMap::len);
    within(languages, limits.list_items, Part::CreatorNotes)
}

/// Keeps the first greetings, as many as there is room for. Returns the number left out.
pub(crate) fn keep_greetings(card: &mut Card, limits: &Limits) -> usize {
    let mut room = limits.greetings_chars;
    let mut left_out = 0;
    for greetings in [&mut card.alternate_greetings, &mut card.group_only_greetings] {
        let kept = greetings.iter().take(limits.greetings).take_while(|greeting| {
            let left = room.checked_sub(greeting.chars().count());
            room = left.unwrap_or_default();
            left.is_some()
        });
        let kept = kept.count();
        left_out += greetings.len() - kept;
        greetings.truncate(kept);
    }
    left_out
}

fn within(found: usize, limit: usize, part: Part) -> Result<(), CardError> {
    if found > limit {
        Err(CardError::TooLarge(part))
    } else {
        Ok(())
    }
}
