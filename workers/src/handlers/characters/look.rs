use chrono::TimeDelta;
use engines::{ImageRequest, Prompt, PromptParts, RenderedImage};
use jobs::domains::characters::Look;

use crate::{
    deps::Deps,
    engine_failure::outcome_of,
    run::{JobContext, JobError},
};

/// Image model for characters, which every installation has.
pub(super) const MODEL: &str = "sdxl";

/// One picture of a look, 4:5.
pub(super) struct Sitting<'a> {
    pub(super) look: &'a Look,
    pub(super) seed: i64,
    /// Equal keys ask the engine for the same picture.
    pub(super) key: String,
    /// Pixels.
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Has the picture drawn.
pub(super) async fn draw(deps: &Deps, cx: &JobContext, sitting: Sitting<'_>) -> Result<RenderedImage, JobError> {
    let request = ImageRequest {
        job_key: sitting.key,
        prompt: Prompt::build(parts_of(sitting.look)).map_err(|error| JobError::give_up("moderated", &error))?,
        width: sitting.width,
        height: sitting.height,
        seed: sitting.seed.unsigned_abs(),
    };
    deps.engines
        .render(MODEL, &request, &mut |_| {}, &cx.stop)
        .await
        .map_err(|error| outcome_of(&error, TimeDelta::zero()))
}

fn parts_of(look: &Look) -> PromptParts {
    PromptParts {
        style: look.image_style.clone(),
        model: MODEL.to_owned(),
        gender: look.gender.clone(),
        age: u8::try_from(look.age).unwrap_or_default(),
        mood: Some("happy".to_owned()),
        view: Some("front".to_owned()),
        hair_color: look.hair_color.clone(),
        hair_style: look.hair_style.clone(),
        eye_color: look.eye_color.clone(),
        skin_tone: look.skin_tone.clone(),
        ethnicity: look.ethnicity.clone(),
        face: look.face.clone(),
        hair_length: look.hair_length.clone(),
        body_type: look.body_type.clone(),
        breasts: look.breasts.clone(),
        chest_size: look.chest_size.clone(),
        buttocks: look.buttocks.clone(),
        height: look.height.clone(),
        occupation: look.occupation.clone(),
        style_preset: look.style_preset.clone(),
        is_modest: look.is_modest(),
        ..PromptParts::default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engines::Prompt;
    use jobs::domains::{
        characters::{Look, OPTIONS, Person},
        generation::{Gender, ImageStyle},
    };

    use super::parts_of;

    /// Features that clothes cover: pictures stay clothed.
    const COVERED: [&str; 4] = ["genitals", "circumcised", "cockGrooming", "cockSize"];

    fn told(person: &Person) -> String {
        let prompt = Prompt::build(parts_of(&Look::of(person))).expect("an adult");
        prompt.positive().to_owned()
    }

    #[test]
    fn every_choice_of_an_appearance_is_told_to_the_engine() {
        for gender in [Gender::Female, Gender::Male, Gender::Trans] {
            for image_style in [ImageStyle::Realistic, ImageStyle::Anime] {
                let plain = serde_json::to_value(Person::starting(gender, image_style)).expect("a person");
                for (field, list) in &OPTIONS.lists {
                    let Some(name) = field.strip_prefix("appearance.") else {
                        continue;
                    };
                    let offered = list.offered(gender, image_style);
                    let prompts: BTreeSet<String> = offered
                        .iter()
                        .map(|option| {
                            let mut chosen = plain.clone();
                            chosen["appearance"][name] = option.clone().into();
                            told(&serde_json::from_value(chosen).expect("a person"))
                        })
                        .collect();
                    let expected = if COVERED.contains(&name) { 1 } else { offered.len() };
                    assert_eq!(prompts.len(), expected.min(offered.len()), "{field} of {gender:?}");
                }
            }
        }
    }

    #[test]
    fn an_occupation_reaches_the_engine() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.personality.occupation = Some("fitnessTrainer".to_owned());

        assert!(told(&person).contains("fitness trainer by trade"));
    }

    #[test]
    fn a_safety_level_reaches_the_engine() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.safety_level = Some("safe".to_owned());
        let safe = told(&person);
        person.safety_level = Some("nude".to_owned());

        assert_ne!(told(&person), safe);
        assert!(told(&person).contains("fully clothed") && safe.contains("fully clothed"));
    }
}
