//! A person and a picture with every choice made.

use crate::palette::Rgb;
use crate::places::Place;
use crate::props::Prop;
use crate::wish::Item;
use crate::words::{
    Aspect, BodyType, ChestSize, Eyes, FaceShape, FacialHair, Gender, HairColor, HairLength, HairStyle, Height,
    Measure, Mood, Outfit, Pose, Preset, Skin, Treatment,
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
    pub marks: Marks,
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
    /// Width and length of the whole head.
    pub width: f32,
    pub length: f32,
    pub chin_width: f32,
    /// Height of the hairline.
    pub forehead: f32,
    /// From upturned to aquiline.
    pub nose_hook: f32,
    pub eye_round: f32,
    /// From a lid without a crease to a deep one.
    pub lid: f32,
    pub upper_lip: f32,
    pub mouth_height: f32,
    pub brow_arch: f32,
    pub brow_height: f32,
    pub brow_slant: f32,
    pub ears: f32,
}

impl Bones {
    /// These bones with those that make the shape of the face.
    pub fn of_shape(self, shape: FaceShape) -> Self {
        match shape {
            FaceShape::Oval => Self {
                jaw: -0.3,
                cheek: 0.1,
                chin_width: -0.2,
                length: 0.2,
                ..self
            },
            FaceShape::Round => Self {
                jaw: 0.6,
                cheek: 1.1,
                chin: -0.8,
                width: 0.9,
                length: -0.8,
                ..self
            },
            FaceShape::Square => Self {
                jaw: 1.2,
                chin_width: 0.9,
                chin: -0.2,
                cheek: 0.2,
                ..self
            },
            FaceShape::Heart => Self {
                jaw: -0.9,
                chin_width: -1.0,
                cheek: 0.6,
                forehead: 0.5,
                ..self
            },
            FaceShape::Diamond => Self {
                jaw: -0.6,
                cheek: 1.2,
                chin: 0.5,
                chin_width: -0.5,
                ..self
            },
            FaceShape::Long => Self {
                length: 1.2,
                width: -0.8,
                chin: 0.6,
                jaw: -0.1,
                ..self
            },
            FaceShape::Angular => Self {
                jaw: 0.8,
                cheek: 0.8,
                chin: 0.7,
                chin_width: 0.3,
                ..self
            },
            FaceShape::Freckled => self,
        }
    }
}

/// How the front of the hair falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fringe {
    None,
    Straight,
    Swept,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glasses {
    None,
    Round,
    Square,
    Half,
}

/// Small marks by which one knows a person again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marks {
    pub fringe: Fringe,
    pub glasses: Glasses,
    pub has_freckles: bool,
    /// Where a beauty spot is, in figure units of a face seen from the front.
    pub spot: Option<(f32, f32)>,
    /// Sideways place of the parting.
    pub part: f32,
    /// How much the hair waves, 1 as usual.
    pub curl: f32,
    /// Strength of the color on the lips.
    pub lipstick: f32,
}

/// Pose of the arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture {
    None,
    /// A hand at the chin.
    Chin,
    Wave,
    /// A hand on the heart.
    Heart,
    /// Both hands around a thing at the chest.
    Hold,
}

#[derive(Clone, Debug)]
pub struct Portrait {
    pub person: Person,
    pub angle: Angle,
    /// How far a head seen from the front turns: -1 to 1.
    pub yaw: f32,
    /// Where a turned head looks, if it was asked for: 1 left, -1 right.
    pub facing: Option<f32>,
    pub has_stethoscope: bool,
    /// Pose of the arms where no pose is asked for.
    pub gesture: Gesture,
    /// In the hands.
    pub held: Option<Item>,
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
