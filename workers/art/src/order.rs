//! A caller's order.

use crate::words::{
    Aspect, BodyType, ChestSize, Ethnicity, Eyes, FaceDiversity, FaceShape, FacialHair, Gender, HairColor, HairLength,
    HairStyle, Height, Measure, Mood, Outfit, Pose, Preset, Setting, Skin, Trade, Treatment, Turn, UnknownWord, View,
};

/// One picture of one adult. `None` is read from the prompt's words, else chosen by the seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    pub gender: Gender,
    /// Years; below 18 the order is refused.
    pub age: u8,
    pub setting: Option<Setting>,
    pub mood: Option<Mood>,
    pub view: Option<View>,
    pub pose: Option<Pose>,
    pub turn: Option<Turn>,
    pub outfit: Option<Outfit>,
    pub hair_color: Option<HairColor>,
    pub hair_style: Option<HairStyle>,
    pub hair_length: Option<HairLength>,
    pub body_type: Option<BodyType>,
    pub breasts: Option<Measure>,
    pub buttocks: Option<Measure>,
    pub chest_size: Option<ChestSize>,
    pub height: Option<Height>,
    pub preset: Option<Preset>,
    pub eyes: Option<Eyes>,
    /// By default only men have beards.
    pub facial_hair: Option<FacialHair>,
    pub face: Option<FaceShape>,
    /// The person's trade: a thing of it may be in the hands.
    pub trade: Option<Trade>,
    pub skin: Option<Skin>,
    pub ethnicity: Option<Ethnicity>,
    pub diversity: FaceDiversity,
    pub treatment: Treatment,
    pub aspect: Aspect,
    pub prompt: String,
    /// Whether the prompt's words decide who is drawn, if anyone; `gender` is for prompts that name nobody.
    pub is_led_by_words: bool,
    /// Identity: one number is one person in every picture. `None`: the seed of the picture.
    pub face_seed: Option<u64>,
    pub seed: u64,
}

impl Order {
    /// A realistic portrait with everything else left to prompt and seed.
    pub fn new(gender: Gender, age: u8, seed: u64) -> Self {
        Self {
            gender,
            age,
            setting: None,
            mood: None,
            view: None,
            pose: None,
            turn: None,
            outfit: None,
            hair_color: None,
            hair_style: None,
            hair_length: None,
            body_type: None,
            breasts: None,
            buttocks: None,
            chest_size: None,
            height: None,
            preset: None,
            eyes: None,
            facial_hair: None,
            face: None,
            trade: None,
            skin: None,
            ethnicity: None,
            diversity: FaceDiversity::Default,
            treatment: Treatment::Realistic,
            aspect: Aspect::Portrait,
            prompt: String::new(),
            is_led_by_words: false,
            face_seed: None,
            seed,
        }
    }

    /// Sets the option called `name` (`hairColor`, `setting`, …) to a word; an unknown name is refused the same way as
    /// an unknown word.
    pub fn set(&mut self, name: &str, word: &str) -> Result<(), UnknownWord> {
        match name {
            "gender" => self.gender = word.parse()?,
            "setting" => self.setting = Some(word.parse()?),
            "mood" => self.mood = Some(word.parse()?),
            "view" => self.view = Some(word.parse()?),
            "turn" => self.turn = Some(word.parse()?),
            "pose" => self.pose = Some(word.parse()?),
            "outfit" => self.outfit = Some(word.parse()?),
            "hairColor" => self.hair_color = Some(word.parse()?),
            "hairStyle" => self.hair_style = Some(word.parse()?),
            "hairLength" => self.hair_length = Some(word.parse()?),
            "bodyType" => self.body_type = Some(word.parse()?),
            "breasts" => self.breasts = Some(word.parse()?),
            "buttocks" => self.buttocks = Some(word.parse()?),
            "chestSize" => self.chest_size = Some(word.parse()?),
            "height" => self.height = Some(word.parse()?),
            "imageStylePreset" => self.preset = Some(word.parse()?),
            "trade" => self.trade = Some(word.parse()?),
            "faceShape" => self.face = Some(word.parse()?),
            "facialHair" => self.facial_hair = Some(word.parse()?),
            "eyeColor" => self.eyes = Some(word.parse()?),
            "skinTone" => self.skin = Some(word.parse()?),
            "ethnicity" => self.ethnicity = Some(word.parse()?),
            "faceDiversity" => self.diversity = word.parse()?,
            "imageStyle" => self.treatment = word.parse()?,
            "aspect" => self.aspect = word.parse()?,
            _ => {
                return Err(UnknownWord {
                    option: "option",
                    word: name.to_owned(),
                });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_by_the_names_of_the_wire() {
        let mut order = Order::new(Gender::Female, 30, 1);

        order.set("setting", "magicWood").expect("a known word");
        order.set("hairColor", "ginger").expect("a known word");

        assert_eq!(
            (order.setting, order.hair_color),
            (Some(Setting::MagicWood), Some(HairColor::Ginger))
        );
        assert!(order.set("mood", "sleepy").is_err());
        assert!(order.set("shoeSize", "44").is_err());
    }
}
