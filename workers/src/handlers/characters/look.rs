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
        story: String::new(),
        style: look.image_style.clone(),
        model: MODEL.to_owned(),
        gender: look.gender.clone(),
        age: u8::try_from(look.age).unwrap_or_default(),
        setting: None,
        mood: Some("happy".to_owned()),
        view: Some("front".to_owned()),
        pose: None,
        outfit: None,
        hair_color: look.hair_color.clone(),
        hair_style: look.hair_style.clone(),
        eye_color: look.eye_color.clone(),
        skin_tone: look.skin_tone.clone(),
        ethnicity: look.ethnicity.clone(),
        face: look.face.clone(),
        face_diversity: None,
        hair_length: look.hair_length.clone(),
        body_type: look.body_type.clone(),
        breasts: look.breasts.clone(),
        chest_size: look.chest_size.clone(),
        buttocks: look.buttocks.clone(),
        height: look.height.clone(),
        style_preset: look.style_preset.clone(),
        is_led_by_words: false,
        is_modest: look.is_modest(),
        face_seed: None,
    }
}
