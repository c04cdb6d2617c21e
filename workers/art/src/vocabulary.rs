//! English word stems for reading a prompt.

use crate::prompt::{Hit, LIGHTS};
use crate::props::Prop;
use crate::words::{HairColor, HairStyle, Mood, Outfit, Pose, Setting, View};

/// Hints given by `word`.
pub(crate) fn hits(word: &str) -> impl Iterator<Item = Hit> {
    let lights = LIGHTS
        .iter()
        .filter(move |(name, _)| *name == word)
        .map(|&(_, c)| Hit::Light(c));
    WORDS
        .iter()
        .filter(move |(stem, _)| matches(word, stem))
        .map(|&(_, hit)| hit)
        .chain(lights)
}

/// Short stems must match whole words (or their plural) only.
fn matches(word: &str, stem: &str) -> bool {
    if stem.len() <= 4 {
        word == stem || word.strip_suffix('s') == Some(stem)
    } else {
        word.starts_with(stem)
    }
}

/// A word of the prompt matches when it starts with the stem.
const WORDS: &[(&str, Hit)] = &[
    ("city", Hit::Place(Setting::City)),
    ("street", Hit::Place(Setting::City)),
    ("skyline", Hit::Place(Setting::City)),
    ("rooftop", Hit::Place(Setting::City)),
    ("neon", Hit::Place(Setting::City)),
    ("night", Hit::Place(Setting::City)),
    ("beach", Hit::Place(Setting::Beach)),
    ("sea", Hit::Place(Setting::Beach)),
    ("ocean", Hit::Place(Setting::Beach)),
    ("island", Hit::Place(Setting::Beach)),
    ("sunset", Hit::Place(Setting::Beach)),
    ("lake", Hit::Place(Setting::Beach)),
    ("bar", Hit::Place(Setting::Bar)),
    ("jazz", Hit::Place(Setting::Bar)),
    ("pub", Hit::Place(Setting::Bar)),
    ("restaurant", Hit::Place(Setting::Bar)),
    ("cafe", Hit::Place(Setting::Bar)),
    ("café", Hit::Place(Setting::Bar)),
    ("office", Hit::Place(Setting::Office)),
    ("desk", Hit::Place(Setting::Office)),
    ("meeting", Hit::Place(Setting::Office)),
    ("librar", Hit::Place(Setting::Office)),
    ("bath", Hit::Place(Setting::Bathroom)),
    ("bathroom", Hit::Place(Setting::Bathroom)),
    ("mist", Hit::Place(Setting::Bathroom)),
    ("spa", Hit::Place(Setting::Bathroom)),
    ("fitting", Hit::Place(Setting::FittingRoom)),
    ("mirror", Hit::Place(Setting::FittingRoom)),
    ("wardrobe", Hit::Place(Setting::FittingRoom)),
    ("forest", Hit::Place(Setting::MagicWood)),
    ("wood", Hit::Place(Setting::MagicWood)),
    ("magic", Hit::Place(Setting::MagicWood)),
    ("garden", Hit::Place(Setting::MagicWood)),
    ("bedroom", Hit::Place(Setting::Bedroom)),
    ("window", Hit::Place(Setting::Bedroom)),
    ("hotel", Hit::Place(Setting::Bedroom)),
    ("home", Hit::Place(Setting::Bedroom)),
    ("studio", Hit::Place(Setting::Studio)),
    ("stage", Hit::Place(Setting::Studio)),
    ("desert", Hit::Place(Setting::Studio)),
    ("theat", Hit::Place(Setting::Studio)),
    ("moon", Hit::Thing(Prop::Moon)),
    ("sun", Hit::Thing(Prop::Sun)),
    ("star", Hit::Thing(Prop::Stars)),
    ("rain", Hit::Thing(Prop::Rain)),
    ("storm", Hit::Thing(Prop::Rain)),
    ("snow", Hit::Thing(Prop::Snow)),
    ("winter", Hit::Thing(Prop::Snow)),
    ("mountain", Hit::Thing(Prop::Mountains)),
    ("hill", Hit::Thing(Prop::Mountains)),
    ("petal", Hit::Thing(Prop::Petals)),
    ("spring", Hit::Thing(Prop::Petals)),
    ("autumn", Hit::Thing(Prop::Petals)),
    ("rose", Hit::Thing(Prop::Rose)),
    ("flower", Hit::Thing(Prop::Rose)),
    ("guitar", Hit::Thing(Prop::Guitar)),
    ("music", Hit::Thing(Prop::Guitar)),
    ("wine", Hit::Thing(Prop::Glass)),
    ("drink", Hit::Thing(Prop::Glass)),
    ("cocktail", Hit::Thing(Prop::Glass)),
    ("candle", Hit::Thing(Prop::Candle)),
    ("umbrella", Hit::Thing(Prop::Umbrella)),
    ("cat", Hit::Thing(Prop::Cat)),
    ("fox", Hit::Thing(Prop::Fox)),
    ("coffee", Hit::Thing(Prop::Cup)),
    ("tea", Hit::Thing(Prop::Cup)),
    ("boat", Hit::Thing(Prop::Boat)),
    ("sail", Hit::Thing(Prop::Boat)),
    ("lantern", Hit::Thing(Prop::Lantern)),
    ("festival", Hit::Thing(Prop::Lantern)),
    ("book", Hit::Thing(Prop::Book)),
    ("letter", Hit::Thing(Prop::Book)),
    ("mask", Hit::Thing(Prop::Mask)),
    ("carnival", Hit::Thing(Prop::Mask)),
    ("blond", Hit::Hair(HairColor::Blond)),
    ("redhead", Hit::Hair(HairColor::Ginger)),
    ("ginger", Hit::Hair(HairColor::Ginger)),
    ("brunette", Hit::Hair(HairColor::Brown)),
    ("grey", Hit::Hair(HairColor::Gray)),
    ("braid", Hit::Cut(HairStyle::Braid)),
    ("bob", Hit::Cut(HairStyle::Bob)),
    ("bald", Hit::Cut(HairStyle::Bald)),
    ("afro", Hit::Cut(HairStyle::Afro)),
    ("curls", Hit::Cut(HairStyle::Afro)),
    ("waves", Hit::Cut(HairStyle::LongWaves)),
    ("happy", Hit::Feel(Mood::Happy)),
    ("smile", Hit::Feel(Mood::Happy)),
    ("smiling", Hit::Feel(Mood::Happy)),
    ("joyful", Hit::Feel(Mood::Happy)),
    ("laugh", Hit::Feel(Mood::Excited)),
    ("excited", Hit::Feel(Mood::Excited)),
    ("sad", Hit::Feel(Mood::Serious)),
    ("serious", Hit::Feel(Mood::Serious)),
    ("angry", Hit::Feel(Mood::Angry)),
    ("furious", Hit::Feel(Mood::Angry)),
    ("quiet", Hit::Feel(Mood::Calm)),
    ("dream", Hit::Feel(Mood::Calm)),
    ("closeup", Hit::Seen(View::CloseUp)),
    ("face", Hit::Seen(View::CloseUp)),
    ("behind", Hit::Seen(View::Back)),
    ("sitting", Hit::Stance(Pose::Sitting)),
    ("seated", Hit::Stance(Pose::Sitting)),
    ("leaning", Hit::Stance(Pose::Leaning)),
    ("walking", Hit::Stance(Pose::Walking)),
    ("strolling", Hit::Stance(Pose::Walking)),
    ("standing", Hit::Stance(Pose::Standing)),
    ("jeans", Hit::Clothes(Outfit::Casual)),
    ("suit", Hit::Clothes(Outfit::Business)),
    ("blazer", Hit::Clothes(Outfit::Business)),
    ("gown", Hit::Clothes(Outfit::Evening)),
    ("tuxedo", Hit::Clothes(Outfit::Evening)),
    ("tracksuit", Hit::Clothes(Outfit::Sportswear)),
    ("sport", Hit::Clothes(Outfit::Sportswear)),
    ("coat", Hit::Clothes(Outfit::Coat)),
    ("dress", Hit::Clothes(Outfit::SummerDress)),
    ("sweater", Hit::Clothes(Outfit::Turtleneck)),
    ("turtleneck", Hit::Clothes(Outfit::Turtleneck)),
    ("leather", Hit::Clothes(Outfit::Biker)),
    ("biker", Hit::Clothes(Outfit::Biker)),
];
