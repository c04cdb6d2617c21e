//! The parts of a card file, as errors and screens name them.

use std::fmt;

/// A part of a card or of the file around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The file as a whole.
    File,
    /// The PNG around the card.
    Picture,
    /// The ZIP of a CHARX.
    Archive,
    /// The card's own data: a chunk's text, or `card.json`.
    CardData,
    /// Nesting depth of lists and objects.
    Nesting,
    /// The portrait: the icon of a CHARX, or the picture to write into.
    Portrait,
    Name,
    Nickname,
    Description,
    Personality,
    Scenario,
    /// First message, alternate greetings, greetings for groups.
    Greetings,
    ExampleMessages,
    CreatorNotes,
    SystemPrompt,
    PostHistoryInstructions,
    Lorebook,
    Tags,
    Creator,
    CharacterVersion,
    Assets,
    Source,
    Dates,
    /// Program-specific data under `extensions`, in the card, its lorebook or an entry.
    Extensions,
    /// Fields that no standard knows.
    Other,
}

impl Part {
    /// Plain English, fit for "… can't be read".
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::File => "the file",
            Self::Picture => "the picture",
            Self::Archive => "the archive",
            Self::CardData => "the data of the card",
            Self::Nesting => "the nesting of the card's data",
            Self::Portrait => "the portrait",
            Self::Name => "the name",
            Self::Nickname => "the nickname",
            Self::Description => "the description",
            Self::Personality => "the personality",
            Self::Scenario => "the scenario",
            Self::Greetings => "the set of greetings",
            Self::ExampleMessages => "the set of example messages",
            Self::CreatorNotes => "the creator's note",
            Self::SystemPrompt => "the system prompt",
            Self::PostHistoryInstructions => "the post-history instruction",
            Self::Lorebook => "the lorebook",
            Self::Tags => "the list of tags",
            Self::Creator => "the creator",
            Self::CharacterVersion => "the character's version",
            Self::Assets => "the list of assets",
            Self::Source => "the list of sources",
            Self::Dates => "the date of creation or change",
            Self::Extensions => "the data of other programs",
            Self::Other => "a field that no standard knows",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
