//! Parametric portraits of clothed adults: an [`Order`] in, opaque pixels out.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    reason = "drawing counts in small whole numbers and measures in f32, and its points are called x, y, w and h"
)]

mod arms;
mod background;
mod beard;
mod brushwork;
mod build;
mod canvas;
mod compose;
mod draw;
mod face;
mod features;
mod figure;
mod furniture;
mod garment;
mod gesture;
mod grade;
mod grain;
mod hair;
mod hands;
mod head;
mod held;
mod label;
mod layout;
mod legs;
mod lexicon;
mod light;
mod limb;
mod marks;
mod order;
mod outfit;
mod palette;
mod person;
mod places;
mod posture;
mod prompt;
mod props;
mod raster;
mod resolve;
mod rng;
mod shape;
mod soften;
mod subject;
mod things;
mod tokens;
mod torso;
mod trade;
mod wish;
mod words;

pub use draw::{DrawError, Pixels, SIDES, draw, heed};
pub use order::Order;
pub use resolve::Heed;
pub use subject::{Subject, subject_of};
pub use trade::trade_of;
pub use words::{
    Aspect, BodyType, ChestSize, Ethnicity, Eyes, FaceDiversity, FaceShape, FacialHair, Gender, HairColor, HairLength,
    HairStyle, Height, Measure, Mood, Outfit, Pose, Preset, Setting, Skin, Trade, Treatment, Turn, UnknownWord, View,
};
