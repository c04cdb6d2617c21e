//! Parametric portraits of clothed adults: an [`Order`] in, opaque pixels out.

mod background;
mod beard;
mod build;
mod canvas;
mod compose;
mod draw;
mod face;
mod features;
mod figure;
mod hair;
mod head;
mod light;
mod order;
mod outfit;
mod palette;
mod person;
mod prompt;
mod props;
mod grain;
mod raster;
mod soften;
mod resolve;
mod rng;
mod shape;
mod torso;
mod vocabulary;
mod words;

pub use draw::{DrawError, Pixels, SIDES, draw};
pub use order::Order;
pub use words::{
    Aspect, Ethnicity, Eyes, FaceDiversity, Gender, HairColor, HairStyle, Mood, Outfit, Pose, Setting, Skin, Treatment,
    UnknownWord, View,
};
