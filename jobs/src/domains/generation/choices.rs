//! The closed option lists, shared by the interface, the engines and the database.

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:tt),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            /// All choices, in display order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stored and sent form.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Parses the stored form.
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == word)
            }
        }
    )+};
}

choices! {
    /// One of the two order screens.
    Mode { Imagine = "imagine", Character = "character" }
    /// Image model, each with its own price.
    ImageModel { Sdxl = "sdxl", FluxKrea = "flux-krea", Flux = "flux" }
    /// Photographic or drawn.
    ImageStyle { Realistic = "realistic", Anime = "anime" }
    /// Gender of the person in the picture.
    Gender { Female = "female", Male = "male", Trans = "trans" }
    /// How much faces may vary within a batch.
    FaceDiversity { Default = "default", Low = "low", High = "high" }
    /// Aspect ratio.
    Aspect {
        /// 4:5
        Portrait = "portrait",
        /// 1:1
        Square = "square",
        /// 9:16
        Tall = "tall",
        /// 16:9
        Wide = "wide",
    }
    /// Location.
    Setting {
        Bar = "bar", Beach = "beach", City = "city", Bedroom = "bedroom", Office = "office",
        Bathroom = "bathroom", FittingRoom = "fittingRoom", MagicWood = "magicWood",
    }
    /// Facial expression.
    Mood { Excited = "excited", Happy = "happy", Serious = "serious", Angry = "angry" }
    /// Angle and framing.
    View {
        FullBody = "fullBody", CloseUp = "closeUp", Front = "front", Back = "back", Portrait = "portrait",
        WaistUp = "waistUp",
    }
    /// How near a picture of a character is. `nude` is refused while explicit pictures are closed.
    ImageType { Portrait = "portrait", CloseUp = "closeUp", WaistUp = "waistUp", Nude = "nude" }
    /// Posture.
    Pose {
        Standing = "standing", Sitting = "sitting", Leaning = "leaning", Walking = "walking",
        ArmsCrossed = "armsCrossed",
    }
    /// Clothes.
    Outfit {
        Casual = "casual", Business = "business", Evening = "evening", Sportswear = "sportswear", Coat = "coat",
        SummerDress = "summerDress", Turtleneck = "turtleneck", Biker = "biker",
    }
    /// Hair color.
    HairColor {
        Black = "black", Brown = "brown", Ginger = "ginger", Blond = "blond", Gray = "gray", White = "white",
        Red = "red", Green = "green", Blue = "blue", Yellow = "yellow", Colorful = "colorful",
    }
    /// Haircut.
    HairStyle {
        LongWaves = "longWaves", StraightLong = "straightLong", Bob = "bob", Bun = "bun", Braid = "braid",
        Afro = "afro", ShortCrop = "shortCrop", SlickBack = "slickBack", Bald = "bald", Undercut = "undercut",
    }
    /// Eye color.
    EyeColor { Brown = "brown", Amber = "amber", Hazel = "hazel", Green = "green", Blue = "blue", Gray = "gray" }
    /// Skin tone, from light to dark.
    SkinTone {
        Porcelain = "porcelain", Fair = "fair", Olive = "olive", Tan = "tan", Brown = "brown", Deep = "deep",
    }
    /// Shape of the face, freckles or beard.
    Face {
        Oval = "oval", Round = "round", Heart = "heart", Square = "square", Diamond = "diamond", Long = "long",
        Angular = "angular", Freckled = "freckled", Stubble = "stubble", Moustache = "moustache",
        ShortBeard = "shortBeard", FullBeard = "fullBeard",
    }
    /// Ancestry.
    Ethnicity {
        African = "african", Asian = "asian", European = "european", Indian = "indian", Latin = "latin",
        Arab = "arab",
    }
}

impl ImageType {
    /// The view that it is drawn with.
    pub const fn view(self) -> Option<View> {
        match self {
            Self::Portrait => Some(View::Portrait),
            Self::CloseUp => Some(View::CloseUp),
            Self::WaistUp => Some(View::WaistUp),
            Self::Nude => None,
        }
    }
}

impl Aspect {
    /// Width and height in pixels; the longer side has 1024.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Self::Portrait => (820, 1024),
            Self::Square => (1024, 1024),
            Self::Tall => (576, 1024),
            Self::Wide => (1024, 576),
        }
    }
}
