//! Parametric portraits of clothed adults: an [`Order`] in, opaque pixels out.

mod arms;
mod background;
mod beard;
mod build;
mod canvas;
mod compose;
mod draw;
mod face;
mod features;
mod figure;
mod furniture;
mod garment;
mod grain;
mod hair;
mod head;
mod label;
mod legs;
mod light;
mod limb;
mod order;
mod outfit;
mod palette;
mod person;
mod posture;
mod prompt;
mod props;
mod raster;
mod resolve;
mod rng;
mod shape;
mod soften;
mod torso;
mod vocabulary;
mod words;

pub use draw::{DrawError, Pixels, SIDES, draw};
pub use order::Order;
pub use words::{
    Aspect, Ethnicity, Eyes, FaceDiversity, Gender, HairColor, HairStyle, Mood, Outfit, Pose, Setting, Skin, Treatment,
    UnknownWord, View,
};
