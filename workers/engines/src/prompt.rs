//! Prompts for the engines. Each states an adult and carries the same fixed exclusions.

use art::{Subject, subject_of};

/// The version of [`NEGATIVE`] and of the adult statement; stored with pictures, so that a change can be traced.
pub const PROMPT_VERSION: u32 = 4;

/// The minimum age that can be requested.
pub const MIN_AGE: u8 = 18;

/// Excluded from every picture, whatever was asked for. Part of every request.
pub const NEGATIVE: &str = "child, minor, underage, young-looking, childlike face, childlike body, \
    childlike proportions, school uniform, nude, nudity, nsfw, explicit, blood, gore, text, watermark, signature, \
    logo, deformed, extra limbs, extra fingers, blurry, low quality";

/// Excluded as well where the words ask for a scene without people.
const NO_PEOPLE: &str = "people, person, woman, man, human figure, face, portrait";

/// A member's choices. Options hold the ids of the generator's menus; `story` is the member's own text, already
/// moderated. The default has no age, which [`Prompt::build`] refuses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PromptParts {
    pub story: String,
    /// `realistic` or `anime`.
    pub style: String,
    /// `sdxl`, `flux-krea` or `flux`.
    pub model: String,
    /// `female`, `male` or `trans`.
    pub gender: String,
    /// Years.
    pub age: u8,
    pub setting: Option<String>,
    pub mood: Option<String>,
    pub view: Option<String>,
    pub pose: Option<String>,
    pub outfit: Option<String>,
    pub hair_color: Option<String>,
    pub hair_style: Option<String>,
    pub eye_color: Option<String>,
    pub skin_tone: Option<String>,
    pub ethnicity: Option<String>,
    /// Its shape, freckles or beard: `oval`, `freckled`, `fullBeard`.
    pub face: Option<String>,
    /// `default`, `low` or `high`.
    pub face_diversity: Option<String>,
    pub hair_length: Option<String>,
    pub body_type: Option<String>,
    pub breasts: Option<String>,
    pub chest_size: Option<String>,
    pub buttocks: Option<String>,
    pub height: Option<String>,
    /// `chef`; shown where neither clothes nor place were chosen.
    pub occupation: Option<String>,
    /// Light and finish: `goldenHour`, `watercolor`.
    pub style_preset: Option<String>,
    /// Whether the words of the story decide who is shown, if anyone, overriding `gender`.
    pub is_led_by_words: bool,
    /// Whether clothes cover more than they have to: what the character's safety level `safe` asks for.
    pub is_modest: bool,
    /// Pictures with the same number show the same person, if the engine supports it.
    pub face_seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PromptError {
    #[error("only adults can be drawn: {0} is below {MIN_AGE}")]
    NotAdult(u8),
}

/// A prompt ready for an engine. Only built by [`Prompt::build`], so that none is sent without the exclusions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    parts: PromptParts,
    positive: String,
    negative: String,
}

impl Prompt {
    pub fn build(parts: PromptParts) -> Result<Self, PromptError> {
        if parts.age < MIN_AGE {
            return Err(PromptError::NotAdult(parts.age));
        }
        let positive = positive(&parts);
        let negative = negative(&parts);
        Ok(Self {
            parts,
            positive,
            negative,
        })
    }

    pub fn parts(&self) -> &PromptParts {
        &self.parts
    }

    pub fn positive(&self) -> &str {
        &self.positive
    }

    pub fn negative(&self) -> &str {
        &self.negative
    }
}

/// Clothes of characters whose safety level is `safe`; others may wear swimwear.
const MODEST: &str = "modest clothes that cover shoulders, belly and legs";
const NOT_MODEST: &str = "swimwear, bare midriff, low neckline";

/// The adult statement comes first: text encoders give the beginning most weight and cut the end.
fn positive(parts: &PromptParts) -> String {
    let mut words = vec![subject(parts)];
    // Of whoever is shown, named or not.
    if !shows_nobody(parts) {
        words.push("mature adult features, fully clothed".to_owned());
        words.extend(parts.is_modest.then(|| MODEST.to_owned()));
        words.extend(looks(parts));
    }
    let story = parts.story.split_whitespace().collect::<Vec<_>>().join(" ");
    words.push(story);
    words.extend(scene(parts));
    words.push(style(&parts.style).to_owned());
    words.extend(parts.style_preset.as_deref().map(preset_words));
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

/// The subject that the words name, where they decide.
fn named(parts: &PromptParts) -> Option<Subject> {
    subject_of(&parts.story).filter(|_| parts.is_led_by_words)
}

/// Whether every word describes a scene without people. The only prompt without an age.
fn shows_nobody(parts: &PromptParts) -> bool {
    named(parts) == Some(Subject::Nobody)
}

fn subject(parts: &PromptParts) -> String {
    let age = parts.age;
    let person = match (named(parts), parts.gender.as_str()) {
        // Stated here too, whatever an engine makes of the words.
        (Some(Subject::Nobody), _) => return "an adult-only picture of a scene without people".to_owned(),
        // Nothing but things is named, by words of which some are unknown: a person may be among them.
        (Some(Subject::Things), _) => return format!("any person shown is an adult, {age} years old"),
        (Some(Subject::Man), _) | (None, "male") => "man",
        (Some(Subject::Woman), "female" | "male") | (None, "female") => "woman",
        _ => "transgender person",
    };
    format!("an adult {person}, {age} years old")
}

fn looks(parts: &PromptParts) -> Vec<String> {
    let named = [
        (&parts.hair_color, "hair"),
        (&parts.hair_length, "hair length"),
        (&parts.hair_style, "hairstyle"),
        (&parts.eye_color, "eyes"),
        (&parts.skin_tone, "skin"),
        (&parts.ethnicity, "heritage"),
        (&parts.body_type, "body"),
        (&parts.breasts, "bust"),
        (&parts.chest_size, "chest"),
        (&parts.buttocks, "hips"),
        (&parts.height, "height"),
    ];
    let mut looks: Vec<String> = named
        .into_iter()
        .filter_map(|(option, noun)| Some(format!("{} {noun}", spaced(option.as_deref()?))))
        .collect();
    looks.extend(parts.face.as_deref().map(face_words));
    let is_at_work = parts.outfit.is_none() && parts.setting.is_none();
    let occupation = parts.occupation.as_deref().filter(|_| is_at_work);
    looks.extend(occupation.map(|occupation| format!("{} by trade", spaced(occupation))));
    looks.extend(
        parts
            .outfit
            .as_deref()
            .map(|outfit| format!("wearing {}", outfit_words(outfit))),
    );
    if parts.face_diversity.as_deref() == Some("high") {
        looks.push("a distinctive, individual face".to_owned());
    }
    looks
}

/// Pose, expression and view are a person's: a scene without people has none.
fn scene(parts: &PromptParts) -> Vec<String> {
    let of_person = |choice: &Option<String>| choice.clone().filter(|_| !shows_nobody(parts));
    let mut scene = Vec::new();
    scene.extend(of_person(&parts.pose).as_deref().map(spaced));
    scene.extend(of_person(&parts.mood).map(|mood| format!("{} expression", spaced(&mood))));
    scene.extend(parts.setting.as_deref().map(setting_words));
    scene.extend(of_person(&parts.view).as_deref().map(view_words));
    scene
}

fn face_words(face: &str) -> String {
    match face {
        "stubble" => "stubble".to_owned(),
        "moustache" | "shortBeard" | "fullBeard" => format!("a {}", spaced(face)),
        other => format!("{} face", spaced(other)),
    }
}

fn outfit_words(outfit: &str) -> String {
    match outfit {
        "casual" => "casual everyday clothes".to_owned(),
        "business" => "a business suit".to_owned(),
        "evening" => "elegant evening wear".to_owned(),
        "biker" => "a leather biker jacket".to_owned(),
        "coat" | "turtleneck" => format!("a {outfit}"),
        "summerDress" => "a summer dress".to_owned(),
        other => spaced(other),
    }
}

fn setting_words(setting: &str) -> String {
    match setting {
        "city" => "in a city street at dusk".to_owned(),
        "beach" => "at the beach".to_owned(),
        "fittingRoom" => "in a boutique fitting room".to_owned(),
        "magicWood" => "in an enchanted forest".to_owned(),
        "office" => "in an office".to_owned(),
        other => format!("in a {}", spaced(other)),
    }
}

fn view_words(view: &str) -> String {
    match view {
        "fullBody" => "full body shot".to_owned(),
        "portrait" => "head and shoulders portrait".to_owned(),
        "waistUp" => "seen from the waist up".to_owned(),
        "closeUp" => "close-up portrait".to_owned(),
        "front" => "seen from the front".to_owned(),
        "back" => "seen from behind".to_owned(),
        other => spaced(other),
    }
}

fn style(style: &str) -> &'static str {
    match style {
        "anime" => "anime illustration of an adult character, clean line art",
        _ => "editorial photograph, natural light, detailed",
    }
}

fn preset_words(preset: &str) -> String {
    match preset {
        "studio" => "soft studio light, plain backdrop".to_owned(),
        "cinematic" => "cinematic color grading, shallow depth of field".to_owned(),
        "goldenHour" => "warm light of the golden hour".to_owned(),
        "instantFilm" => "faded instant film".to_owned(),
        "blackAndWhite" => "black and white photograph".to_owned(),
        "nightCity" => "city lights at night".to_owned(),
        "cel" => "cel shading, flat colors".to_owned(),
        "retro" => "retro animation of the nineties".to_owned(),
        "neon" => "glowing neon colors".to_owned(),
        other => format!("{} look", spaced(other)),
    }
}

fn negative(parts: &PromptParts) -> String {
    let of_style = match parts.style.as_str() {
        "anime" => "chibi, photograph",
        _ => "illustration, cartoon",
    };
    if shows_nobody(parts) {
        return format!("{NEGATIVE}, {NO_PEOPLE}, {of_style}");
    }
    if parts.is_modest {
        return format!("{NEGATIVE}, {NOT_MODEST}, {of_style}");
    }
    format!("{NEGATIVE}, {of_style}")
}

/// `armsCrossed` and `long-waves` as plain words; anything but letters and digits becomes a space, so that an option
/// can add neither weights nor commas to a prompt.
fn spaced(id: &str) -> String {
    let mut words = String::with_capacity(id.len() + 4);
    for letter in id.chars() {
        match letter {
            _ if letter.is_uppercase() => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            _ if letter.is_alphanumeric() => words.push(letter),
            _ => words.push(' '),
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The minimum of choices.
    pub(crate) fn parts() -> PromptParts {
        PromptParts {
            style: "realistic".to_owned(),
            model: "sdxl".to_owned(),
            gender: "female".to_owned(),
            age: 34,
            ..PromptParts::default()
        }
    }

    #[test]
    fn a_safety_level_decides_how_much_clothes_cover() {
        let told = |is_modest| {
            let prompt = Prompt::build(PromptParts {
                story: "swimming at the beach".to_owned(),
                is_modest,
                ..parts()
            });
            prompt.expect("an adult")
        };
        let (safe, further) = (told(true), told(false));

        assert!(safe.positive().contains(MODEST) && safe.negative().contains("swimwear"));
        assert!(!further.positive().contains(MODEST) && !further.negative().contains("swimwear"));
        for either in [safe, further] {
            assert!(either.positive().contains("fully clothed"), "{}", either.positive());
        }
    }

    /// Sets one choice.
    type Choice = fn(&mut PromptParts);

    #[test]
    fn every_choice_makes_a_difference_in_the_prompt() {
        let choices: [(&str, Choice); 26] = [
            ("safety level", |p| p.is_modest = true),
            ("story", |p| p.story = "on a bridge".into()),
            ("style", |p| p.style = "anime".into()),
            ("gender", |p| p.gender = "male".into()),
            ("age", |p| p.age = 60),
            ("setting", |p| p.setting = Some("bar".into())),
            ("mood", |p| p.mood = Some("angry".into())),
            ("view", |p| p.view = Some("back".into())),
            ("image type", |p| p.view = Some("waistUp".into())),
            ("pose", |p| p.pose = Some("sitting".into())),
            ("outfit", |p| p.outfit = Some("biker".into())),
            ("hair color", |p| p.hair_color = Some("red".into())),
            ("hair style", |p| p.hair_style = Some("bob".into())),
            ("hair length", |p| p.hair_length = Some("waistLength".into())),
            ("eyes", |p| p.eye_color = Some("hazel".into())),
            ("skin", |p| p.skin_tone = Some("tan".into())),
            ("ethnicity", |p| p.ethnicity = Some("arab".into())),
            ("face", |p| p.face = Some("oval".into())),
            ("diversity", |p| p.face_diversity = Some("high".into())),
            ("body type", |p| p.body_type = Some("athletic".into())),
            ("breasts", |p| p.breasts = Some("small".into())),
            ("chest size", |p| p.chest_size = Some("broad".into())),
            ("buttocks", |p| p.buttocks = Some("large".into())),
            ("height", |p| p.height = Some("tall".into())),
            ("occupation", |p| p.occupation = Some("chef".into())),
            ("preset", |p| p.style_preset = Some("goldenHour".into())),
        ];
        let plain = Prompt::build(parts()).unwrap();
        for (name, choose) in choices {
            let mut chosen = parts();
            choose(&mut chosen);
            let prompt = Prompt::build(chosen).unwrap();

            assert_ne!(prompt.positive(), plain.positive(), "{name}");
        }
    }

    #[test]
    fn words_go_before_the_menu_where_they_lead() {
        let told = |story: &str, is_led_by_words| {
            let story = story.to_owned();
            let prompt = Prompt::build(PromptParts {
                story,
                is_led_by_words,
                ..parts()
            });
            prompt.unwrap().positive().to_owned()
        };

        assert!(told("a man in a coat", true).starts_with("an adult man, 34 years old"));
        assert!(told("a man in a coat", false).starts_with("an adult woman, 34 years old"));
        assert!(told("a fox in snow", true).starts_with("an adult-only picture of a scene without people"));
        assert!(told("a girl with a cat in a garden", true).starts_with("an adult woman, 34 years old, mature adult"));
        assert!(told("Emma in a garden", true).starts_with("any person shown is an adult, 34 years old, mature adult"));
    }

    #[test]
    fn a_scene_without_people_excludes_them() {
        let prompt = |story: &str| {
            let story = story.to_owned();
            let is_led_by_words = true;
            Prompt::build(PromptParts {
                story,
                is_led_by_words,
                pose: Some("sitting".into()),
                view: Some("portrait".into()),
                ..parts()
            })
            .unwrap()
        };

        assert!(prompt("a lighthouse at night").negative().contains(NO_PEOPLE));
        assert!(!prompt("a lighthouse at night").positive().contains("portrait"));
        assert!(!prompt("a keeper at a lighthouse").negative().contains(NO_PEOPLE));
    }

    #[test]
    fn every_prompt_begins_with_an_adult_and_the_age() {
        for (gender, style, age) in [
            ("female", "realistic", 18),
            ("male", "anime", 80),
            ("trans", "realistic", 41),
        ] {
            let prompt = Prompt::build(PromptParts {
                gender: gender.into(),
                style: style.into(),
                age,
                ..parts()
            })
            .unwrap();

            assert!(prompt.positive().starts_with("an adult "), "{}", prompt.positive());
            assert!(
                prompt.positive().contains(&format!("{age} years old")),
                "{}",
                prompt.positive()
            );
        }
    }

    #[test]
    fn every_prompt_carries_the_fixed_exclusions() {
        for style in ["realistic", "anime", "unheard of"] {
            let prompt = Prompt::build(PromptParts {
                style: style.into(),
                ..parts()
            })
            .unwrap();

            assert!(prompt.negative().starts_with(NEGATIVE), "{style}");
        }
        for word in ["child", "minor", "underage", "young-looking", "nudity"] {
            assert!(NEGATIVE.contains(word), "{word}");
        }
    }

    #[test]
    fn nobody_below_eighteen_is_drawn() {
        for age in [0, 1, 17] {
            assert_eq!(
                Prompt::build(PromptParts { age, ..parts() }),
                Err(PromptError::NotAdult(age))
            );
        }
    }

    #[test]
    fn choices_become_plain_words() {
        let prompt = Prompt::build(PromptParts {
            story: "  reading\n a  letter ".into(),
            setting: Some("fittingRoom".into()),
            mood: Some("happy".into()),
            view: Some("closeUp".into()),
            pose: Some("armsCrossed".into()),
            outfit: Some("summerDress".into()),
            hair_color: Some("ginger".into()),
            ..parts()
        })
        .unwrap();

        assert_eq!(
            prompt.positive(),
            "an adult woman, 34 years old, mature adult features, fully clothed, ginger hair, wearing a summer dress, \
             reading a letter, arms crossed, happy expression, in a boutique fitting room, close-up portrait, \
             editorial photograph, natural light, detailed"
        );
    }

    #[test]
    fn a_face_is_told_by_its_shape_or_its_beard() {
        for (face, words) in [
            ("fullBeard", "a full beard"),
            ("stubble", "stubble"),
            ("oval", "oval face"),
            ("freckled", "freckled face"),
        ] {
            let prompt = Prompt::build(PromptParts {
                face: Some(face.into()),
                ..parts()
            })
            .unwrap();

            assert!(prompt.positive().split(", ").any(|part| part == words), "{face}");
        }
    }

    #[test]
    fn an_option_cannot_smuggle_weights_into_a_prompt() {
        let prompt = Prompt::build(PromptParts {
            mood: Some("(calm:2), <lora:x>".into()),
            ..parts()
        })
        .unwrap();

        assert!(
            prompt.positive().contains("calm 2 lora x expression"),
            "{}",
            prompt.positive()
        );
    }
}
