use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::generation::{Gender, ImageStyle};

/// A tab of the discovery page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Tab {
    #[default]
    All,
    Girls,
    Guys,
    GuysGay,
    Anime,
    AnimeGirlfriend,
    AnimeBoyfriend,
    AnimeGay,
}

impl Tab {
    pub const EVERY: &'static [Self] = &[
        Self::All,
        Self::Girls,
        Self::Guys,
        Self::GuysGay,
        Self::Anime,
        Self::AnimeGirlfriend,
        Self::AnimeBoyfriend,
        Self::AnimeGay,
    ];

    /// Mask of the tab. Stored: a number is never reused.
    pub(super) const fn mask(self) -> i64 {
        match self {
            Self::All => 0,
            Self::Girls => 1,
            Self::Guys => 1 << 1,
            Self::GuysGay => 1 << 2,
            Self::Anime => 1 << 3,
            Self::AnimeGirlfriend => 1 << 4,
            Self::AnimeBoyfriend => 1 << 5,
            Self::AnimeGay => 1 << 6,
        }
    }

    const fn holds(self, gender: Gender, style: ImageStyle, is_gay: bool) -> bool {
        let is_anime = matches!(style, ImageStyle::Anime);
        let is_man = matches!(gender, Gender::Male);
        match self {
            Self::All => true,
            Self::Girls => !is_anime && !is_man,
            Self::Guys => !is_anime && is_man,
            Self::GuysGay => !is_anime && is_man && is_gay,
            Self::Anime => is_anime,
            Self::AnimeGirlfriend => is_anime && !is_man,
            Self::AnimeBoyfriend => is_anime && is_man,
            Self::AnimeGay => is_anime && is_man && is_gay,
        }
    }

    /// Tabs that contain a character, as a mask.
    pub(super) fn mask_of(gender: Gender, style: ImageStyle, is_gay: bool) -> i64 {
        let holding = Self::EVERY.iter().filter(|tab| tab.holds(gender, style, is_gay));
        holding.fold(0, |mask, tab| mask | tab.mask())
    }
}

#[cfg(test)]
mod tests {
    use super::Tab;
    use crate::domains::generation::{Gender, ImageStyle};

    #[test]
    fn everybody_stands_in_the_tabs_where_one_would_look_for_them() {
        let cases = [
            (Gender::Female, ImageStyle::Realistic, false, vec![Tab::Girls]),
            (Gender::Trans, ImageStyle::Realistic, false, vec![Tab::Girls]),
            (Gender::Male, ImageStyle::Realistic, false, vec![Tab::Guys]),
            (Gender::Male, ImageStyle::Realistic, true, vec![Tab::Guys, Tab::GuysGay]),
            (
                Gender::Female,
                ImageStyle::Anime,
                false,
                vec![Tab::Anime, Tab::AnimeGirlfriend],
            ),
            (
                Gender::Male,
                ImageStyle::Anime,
                true,
                vec![Tab::Anime, Tab::AnimeBoyfriend, Tab::AnimeGay],
            ),
        ];
        for (gender, style, is_gay, tabs) in cases {
            let expected = tabs.iter().fold(0, |mask, tab| mask | tab.mask());
            assert_eq!(
                Tab::mask_of(gender, style, is_gay),
                expected,
                "{gender:?} {style:?} {is_gay}"
            );
        }
    }
}
