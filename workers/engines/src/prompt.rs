//! Words for the engines. Every prompt states an adult and carries the same fixed exclusions.

/// The version of [`NEGATIVE`] and of the adult statement; kept with what was drawn, so that a change can be traced.
pub const PROMPT_VERSION: u32 = 2;

/// The youngest age that can be asked for.
pub const MIN_AGE: u8 = 18;

/// What no picture may show, whatever was asked for. Goes into every request.
pub const NEGATIVE: &str = "child, minor, underage, young-looking, childlike face, childlike body, \
    childlike proportions, school uniform, nude, nudity, nsfw, explicit, blood, gore, text, watermark, signature, \
    logo, deformed, extra limbs, extra fingers, blurry, low quality";

/// What a member chose. Options hold the ids of the generator's menus; `story` is the member's own text, moderated
/// before it comes here.
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PromptError {
    #[error("only adults are drawn: {0} is below {MIN_AGE}")]
    NotAdult(u8),
}

/// A prompt ready for an engine. Can only be made by [`Prompt::build`], so none goes out without its exclusions.
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

/// The adult statement comes first: text encoders give the beginning most weight and cut the end.
fn positive(parts: &PromptParts) -> String {
    let mut words = vec![subject(parts), "mature adult features, fully clothed".to_owned()];
    words.extend(looks(parts));
    let story = parts.story.split_whitespace().collect::<Vec<_>>().join(" ");
    words.push(story);
    words.extend(scene(parts));
    words.push(style(&parts.style).to_owned());
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

fn subject(parts: &PromptParts) -> String {
    let person = match parts.gender.as_str() {
        "female" => "woman",
        "male" => "man",
        _ => "transgender person",
    };
    let age = parts.age;
    format!("an adult {person}, {age} years old")
}

fn looks(parts: &PromptParts) -> Vec<String> {
    let named = [
        (&parts.hair_color, "hair"),
        (&parts.hair_style, "hairstyle"),
        (&parts.eye_color, "eyes"),
        (&parts.skin_tone, "skin"),
        (&parts.ethnicity, "heritage"),
    ];
    let mut looks: Vec<String> = named
        .into_iter()
        .filter_map(|(option, noun)| Some(format!("{} {noun}", spaced(option.as_deref()?))))
        .collect();
    looks.extend(parts.face.as_deref().map(face_words));
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

fn scene(parts: &PromptParts) -> Vec<String> {
    let mut scene = Vec::new();
    scene.extend(parts.pose.as_deref().map(spaced));
    scene.extend(parts.mood.as_deref().map(|mood| format!("{} expression", spaced(mood))));
    scene.extend(parts.setting.as_deref().map(setting_words));
    scene.extend(parts.view.as_deref().map(view_words));
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

fn negative(parts: &PromptParts) -> String {
    match parts.style.as_str() {
        "anime" => format!("{NEGATIVE}, chibi, photograph"),
        _ => format!("{NEGATIVE}, illustration, cartoon"),
    }
}

/// `armsCrossed` and `long-waves` as plain words; anything that is not a letter or a digit becomes a space, so that
/// an option can bring neither weights nor commas into a prompt.
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

    /// The least a member can choose.
    pub(crate) fn parts() -> PromptParts {
        PromptParts {
            story: String::new(),
            style: "realistic".to_owned(),
            model: "sdxl".to_owned(),
            gender: "female".to_owned(),
            age: 34,
            setting: None,
            mood: None,
            view: None,
            pose: None,
            outfit: None,
            hair_color: None,
            hair_style: None,
            eye_color: None,
            skin_tone: None,
            ethnicity: None,
            face: None,
            face_diversity: None,
        }
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
