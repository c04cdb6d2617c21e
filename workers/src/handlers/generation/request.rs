use engines::{ImageRequest, Prompt, PromptError, PromptParts};
use jobs::{
    domains::{
        characters::Likeness,
        generation::{ImageOrder, Mode, RenderWork, seed_of_picture},
    },
    ids::GenerationId,
};

/// The engine's request for one picture of the batch.
pub(super) fn request_of(
    generation: GenerationId,
    work: &RenderWork,
    likeness: Option<&Likeness>,
    index: i16,
) -> Result<ImageRequest, PromptError> {
    let (width, height) = work.order.aspect.size();
    Ok(ImageRequest {
        job_key: format!("{generation}-{index}"),
        prompt: Prompt::build(parts_of(&work.order, likeness))?,
        width,
        height,
        seed: seed_of_picture(work.seed, index).unsigned_abs(),
    })
}

/// A character's looks override the order's; clothes, place and view are the order's.
fn parts_of(order: &ImageOrder, likeness: Option<&Likeness>) -> PromptParts {
    let parts = parts_of_order(order);
    let Some(Likeness { look, seed }) = likeness else {
        return parts;
    };
    PromptParts {
        style: look.image_style.clone(),
        gender: look.gender.clone(),
        age: u8::try_from(look.age).unwrap_or_default(),
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
        is_led_by_words: false,
        is_modest: look.is_modest(),
        face_seed: Some(seed.unsigned_abs()),
        ..parts
    }
}

fn parts_of_order(order: &ImageOrder) -> PromptParts {
    let word = |text: &str| Some(text.to_owned());
    PromptParts {
        story: order.story_prompt.trim().to_owned(),
        style: order.image_style.as_str().to_owned(),
        model: order.model.as_str().to_owned(),
        gender: order.gender.as_str().to_owned(),
        age: u8::try_from(order.age).unwrap_or_default(),
        setting: order.setting.and_then(|choice| word(choice.as_str())),
        mood: order.mood.and_then(|choice| word(choice.as_str())),
        view: order.view.and_then(|choice| word(choice.as_str())),
        pose: order.pose.and_then(|choice| word(choice.as_str())),
        outfit: order.outfit.and_then(|choice| word(choice.as_str())),
        hair_color: order.hair_color.and_then(|choice| word(choice.as_str())),
        hair_style: order.hair_style.and_then(|choice| word(choice.as_str())),
        eye_color: order.eye_color.and_then(|choice| word(choice.as_str())),
        skin_tone: order.skin_tone.and_then(|choice| word(choice.as_str())),
        ethnicity: order.ethnicity.and_then(|choice| word(choice.as_str())),
        face: order.face.and_then(|choice| word(choice.as_str())),
        face_diversity: word(order.face_diversity.as_str()),
        is_led_by_words: order.mode == Mode::Imagine,
        ..PromptParts::default()
    }
}
