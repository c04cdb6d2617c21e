//! A person and a picture with every choice made.

use crate::palette::Rgb;
use crate::places::Place;
use crate::props::Prop;
use crate::wish::Item;
use crate::words::{
    Aspect, BodyType, ChestSize, Eyes, FacialHair, Gender, HairColor, HairLength, HairStyle, Height, Measure, Mood,
    Outfit, Pose, Preset, Skin, Treatment,
};

/// Viewing angle of the head. Turned heads face left; the stage mirrors them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Angle {
    Front,
    ThreeQuarter,
    Profile,
    Back,
}

/// How much of the figure the picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    Face,
    Bust,
    WaistUp,
    FullBody,
}

impl Aspect {
    /// Width and height in drawing units; the longer side is 1024.
    pub fn size(self) -> (f32, f32) {
        match self {
            Self::Square => (1024.0, 1024.0),
            Self::Portrait => (820.0, 1024.0),
            Self::Tall => (576.0, 1024.0),
            Self::Wide => (1024.0, 576.0),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub gender: Gender,
    /// Years as drawn, never below `YOUNGEST`.
    pub age: u8,
    pub skin: Skin,
    pub hair_color: HairColor,
    pub hair: HairStyle,
    pub eyes: Eyes,
    pub hair_length: Option<HairLength>,
    pub figure: Figure,
    pub facial_hair: FacialHair,
    pub outfit: Outfit,
    /// Color of the outfit, if the words name one.
    pub cloth: Option<Rgb>,
    pub mood: Mood,
    pub bones: Bones,
}

/// The body as it shows under clothes; `None` is drawn as average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    pub body_type: Option<BodyType>,
    pub breasts: Option<Measure>,
    pub buttocks: Option<Measure>,
    pub chest_size: Option<ChestSize>,
    pub height: Option<Height>,
}

/// Apparent minimum age, whatever adult age was asked for.
pub const YOUNGEST: u8 = 27;

/// Individual features of a face beyond its options; every value is about -1 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bones {
    /// Width of the jaw at its corner.
    pub jaw: f32,
    /// Length of the chin.
    pub chin: f32,
    pub cheek: f32,
    pub nose_width: f32,
    pub nose_length: f32,
    pub eye_spacing: f32,
    pub eye_size: f32,
    /// Slant of the outer corners.
    pub eye_tilt: f32,
    pub lips: f32,
    pub mouth_width: f32,
    pub brow: f32,
}

#[derive(Clone, Debug)]
pub struct Portrait {
    pub person: Person,
    pub angle: Angle,
    pub framing: Framing,
    pub pose: Pose,
    pub place: Place,
    pub treatment: Treatment,
    pub preset: Option<Preset>,
    /// No person: only the place and the things in it.
    pub is_empty: bool,
    pub aspect: Aspect,
    pub props: Vec<Prop>,
    /// Things around the person.
    pub items: Vec<Item>,
    /// On head and neck.
    pub worn: Vec<Item>,
    /// How near a person with things around is seen: 1 as usual, more for portraits, 0 from head to toe.
    pub nearness: f32,
    /// A color word in the prompt that paints nothing overrides the light.
    pub accent: Option<Rgb>,
    pub seed: u64,
}

impl Portrait {
    pub fn anime(&self) -> bool {
        self.treatment == Treatment::Anime
    }
}
