//! The words an order is written in: every choice a person can make, and how it is spelt.

use std::fmt;

/// A word that no choice knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// The choice that was asked, `hairStyle` for example.
    pub option: &'static str,
    pub word: String,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a {}", self.word, self.option)
    }
}

impl std::error::Error for UnknownWord {}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident $option:literal { $($variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl std::str::FromStr for $name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<Self, UnknownWord> {
                match word {
                    $($text => Ok(Self::$variant),)+
                    _ => Err(UnknownWord { option: $option, word: word.to_owned() }),
                }
            }
        }
    };
}

choices!(Gender "gender" { Female = "female", Male = "male", Trans = "trans" });
choices!(Skin "skinTone" {
    Porcelain = "porcelain", Fair = "fair", Olive = "olive",
    Tan = "tan", Brown = "brown", Deep = "deep",
});
choices!(
    /// Narrows skin, hair and eyes where the order leaves them open.
    Ethnicity "ethnicity" {
        European = "european", Asian = "asian", African = "african",
        Latin = "latin", Indian = "indian", Arab = "arab",
    }
);
choices!(HairColor "hairColor" {
    Black = "black", Brown = "brown", Ginger = "ginger", Blond = "blond", Gray = "gray",
    White = "white", Red = "red", Green = "green", Blue = "blue", Yellow = "yellow", Colorful = "colorful",
});
choices!(HairStyle "hairStyle" {
    LongWaves = "longWaves", StraightLong = "straightLong", Bob = "bob", Bun = "bun",
    Braid = "braid", Afro = "afro", ShortCrop = "shortCrop", SlickBack = "slickBack",
    Bald = "bald", Undercut = "undercut",
});
choices!(Eyes "eyeColor" {
    Brown = "brown", Amber = "amber", Hazel = "hazel", Green = "green", Blue = "blue", Gray = "gray",
});
choices!(FacialHair "facialHair" {
    None = "none", Stubble = "stubble", Moustache = "moustache",
    ShortBeard = "shortBeard", FullBeard = "fullBeard",
});
choices!(FaceShape "faceShape" {
    Oval = "oval", Round = "round", Square = "square", Heart = "heart", Diamond = "diamond", Long = "long",
    Angular = "angular", Freckled = "freckled",
});

choices!(
    /// Work that shows in what somebody holds.
    Trade "trade" {
        Librarian = "librarian", Writer = "writer", Scholar = "universityLecturer", Lawyer = "lawyer",
        Journalist = "journalist", Accountant = "accountant", Chef = "chef", Engineer = "engineer",
        Musician = "musician", Designer = "designer", Architect = "architect", Scientist = "scientist",
        Doctor = "doctor", Nurse = "nurse", Veterinarian = "veterinarian", Dentist = "dentist",
        Trainer = "fitnessTrainer", Florist = "florist", Bartender = "bartender", Barista = "barista",
        Photographer = "photographer", Developer = "softwareDeveloper", Assistant = "officeAssistant",
        Executive = "executive", Farmer = "farmer", Detective = "detective",
    }
);
choices!(Outfit "outfit" {
    Casual = "casual", Business = "business", Evening = "evening", Sportswear = "sportswear",
    Coat = "coat", SummerDress = "summerDress", Turtleneck = "turtleneck", Biker = "biker",
});
choices!(
    /// `calm` is the mood of an order that names none.
    Mood "mood" {
        Calm = "calm", Happy = "happy", Excited = "excited", Serious = "serious", Angry = "angry",
    }
);
choices!(View "view" {
    FullBody = "fullBody", CloseUp = "closeUp", Front = "front", Back = "back", Portrait = "portrait",
    WaistUp = "waistUp",
});
choices!(
    /// Where the head looks.
    Turn "turn" {
        Front = "front", HalfLeft = "halfLeft", HalfRight = "halfRight", Left = "left", Right = "right",
    }
);
choices!(Pose "pose" {
    Standing = "standing", Sitting = "sitting", Leaning = "leaning",
    Walking = "walking", ArmsCrossed = "armsCrossed",
});
choices!(
    /// `studio` is never asked for by name: it is what an order without a place may get.
    Setting "setting" {
        Bar = "bar", Beach = "beach", City = "city", Bedroom = "bedroom", Office = "office",
        Bathroom = "bathroom", FittingRoom = "fittingRoom", MagicWood = "magicWood", Studio = "studio",
    }
);
choices!(HairLength "hairLength" {
    Short = "short", ChinLength = "chinLength", ShoulderLength = "shoulderLength", Long = "long",
    WaistLength = "waistLength",
});
choices!(BodyType "bodyType" {
    Slender = "slender", Average = "average", Athletic = "athletic", Muscular = "muscular", Curvy = "curvy",
    Hourglass = "hourglass", PearShaped = "pearShaped", PlusSize = "plusSize", Broad = "broad", Stocky = "stocky",
    SoftBuild = "softBuild", HeavySet = "heavySet",
});
choices!(Height "height" {
    BelowAverage = "belowAverage", Average = "average", AboveAverage = "aboveAverage", Tall = "tall",
    VeryTall = "veryTall",
});
choices!(
    /// Breasts and buttocks, under clothes.
    Measure "measure" { Small = "small", Medium = "medium", Large = "large", VeryLarge = "veryLarge" }
);
choices!(ChestSize "chestSize" { Narrow = "narrow", Average = "average", Broad = "broad", VeryBroad = "veryBroad" });
choices!(
    /// Light and finish of the whole picture.
    Preset "imageStylePreset" {
        Natural = "natural", Studio = "studio", Cinematic = "cinematic", GoldenHour = "goldenHour",
        InstantFilm = "instantFilm", BlackAndWhite = "blackAndWhite", Editorial = "editorial",
        NightCity = "nightCity", Modern = "modern", Cel = "cel", Watercolor = "watercolor", Ink = "ink",
        Pastel = "pastel", Retro = "retro", Painterly = "painterly", Neon = "neon",
    }
);
choices!(Treatment "imageStyle" { Realistic = "realistic", Anime = "anime" });
choices!(Aspect "aspect" { Portrait = "portrait", Square = "square", Tall = "tall", Wide = "wide" });
choices!(
    /// How far two people with the same options may differ in the bones of the face.
    FaceDiversity "faceDiversity" { Low = "low", Default = "default", High = "high" }
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back() {
        assert!(Setting::ALL.iter().all(|s| s.name().parse() == Ok(*s)));
        assert!(Outfit::ALL.iter().all(|o| o.name().parse() == Ok(*o)));
        assert!(HairStyle::ALL.iter().all(|h| h.name().parse() == Ok(*h)));
    }

    #[test]
    fn a_strange_word_is_named_in_the_error() {
        let refused = "moonbase".parse::<Setting>();

        assert_eq!(
            refused.map_err(|e| e.to_string()),
            Err("\"moonbase\" is not a setting".to_owned())
        );
    }
}
