//! The demo engine: draws by rule, in this process, so that everything works without a GPU.

use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
use crate::prompt::PromptParts;
use art::{Aspect, Gender, Heed, Order, Pixels, UnknownWord};
use async_trait::async_trait;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Longer sides of the previews, in pixels, and how far along each of them is.
const PREVIEWS: [(u32, u8); 3] = [(64, 10), (128, 25), (256, 50)];

pub struct Demo;

#[async_trait]
impl ImageEngine for Demo {
    fn name(&self) -> &'static str {
        "demo"
    }

    fn is_demo(&self) -> bool {
        true
    }

    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        progress(Progress::Stage(Stage::Preparing));
        let order = Arc::new(order(request).map_err(|unknown| EngineError::Rejected(unknown.to_string()))?);
        let longest = request.width.max(request.height);
        progress(Progress::Stage(Stage::Drawing));
        for (side, percent) in PREVIEWS.into_iter().filter(|(side, _)| *side < longest) {
            let preview = draw(&order, side, cancel).await?;
            progress(Progress::Preview {
                content_type: preview.content_type,
                bytes: preview.bytes,
            });
            progress(Progress::Percent(percent));
        }
        let picture = RenderedImage {
            heed: art::heed(&order),
            ..draw(&order, longest, cancel).await?
        };
        progress(Progress::Stage(Stage::Finishing));
        progress(Progress::Percent(100));
        Ok(picture)
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        Ok(())
    }
}

/// One size of the picture. Drawing cannot be interrupted: a cancelled render returns immediately, and its thread
/// finishes in the background.
async fn draw(order: &Arc<Order>, longest: u32, cancel: &CancellationToken) -> Result<RenderedImage, EngineError> {
    let order = Arc::clone(order);
    let work = tokio::task::spawn_blocking(move || {
        let pixels = art::draw(&order, longest).map_err(|error| EngineError::Rejected(error.to_string()))?;
        encode(&pixels)
    });
    tokio::select! {
        biased;
        () = cancel.cancelled() => Err(EngineError::Cancelled),
        drawn = work => drawn.map_err(|_| EngineError::Garbage("the drawing broke off".to_owned()))?,
    }
}

fn encode(pixels: &Pixels) -> Result<RenderedImage, EngineError> {
    let (width, height) = (pixels.width, pixels.height);
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Adaptive)
        .write_image(&pixels.rgba, width, height, ExtendedColorType::Rgba8)
        .map_err(|_| EngineError::Garbage("the drawing could not be encoded".to_owned()))?;
    Ok(RenderedImage {
        bytes,
        content_type: "image/png",
        width,
        height,
        heed: Heed::default(),
    })
}

fn order(request: &ImageRequest) -> Result<Order, UnknownWord> {
    let parts = request.prompt.parts();
    let mut order = Order::new(parts.gender.parse::<Gender>()?, parts.age, request.seed);
    order.prompt.clone_from(&parts.story);
    order.face_seed = parts.face_seed;
    order.is_led_by_words = parts.is_led_by_words;
    order.trade = parts.occupation.as_deref().and_then(art::trade_of);
    order.aspect = nearest_aspect(request.width, request.height);
    order.set("imageStyle", &parts.style)?;
    for (option, word) in options(parts) {
        if let Some(word) = word {
            order.set(option, word)?;
        }
    }
    Ok(order)
}

fn options(parts: &PromptParts) -> [(&'static str, Option<&str>); 20] {
    [
        ("setting", parts.setting.as_deref()),
        ("mood", parts.mood.as_deref()),
        ("view", parts.view.as_deref()),
        ("pose", parts.pose.as_deref()),
        ("outfit", parts.outfit.as_deref()),
        ("hairColor", parts.hair_color.as_deref()),
        ("hairStyle", parts.hair_style.as_deref()),
        ("eyeColor", parts.eye_color.as_deref()),
        ("skinTone", parts.skin_tone.as_deref()),
        ("ethnicity", parts.ethnicity.as_deref()),
        (
            "faceShape",
            parts.face.as_deref().filter(|face| facial_hair(face) == "none"),
        ),
        ("facialHair", parts.face.as_deref().map(facial_hair)),
        ("hairLength", parts.hair_length.as_deref()),
        ("bodyType", parts.body_type.as_deref()),
        ("breasts", parts.breasts.as_deref()),
        ("chestSize", parts.chest_size.as_deref()),
        ("buttocks", parts.buttocks.as_deref()),
        ("height", parts.height.as_deref()),
        ("imageStylePreset", parts.style_preset.as_deref()),
        ("faceDiversity", parts.face_diversity.as_deref()),
    ]
}

/// A face that can be chosen is a beard or a shape.
fn facial_hair(face: &str) -> &str {
    match face {
        "stubble" | "moustache" | "shortBeard" | "fullBeard" => face,
        _ => "none",
    }
}

fn nearest_aspect(width: u32, height: u32) -> Aspect {
    let ratio = f64::from(width) / f64::from(height.max(1));
    match ratio {
        _ if ratio > 1.2 => Aspect::Wide,
        _ if ratio > 0.9 => Aspect::Square,
        _ if ratio > 0.65 => Aspect::Portrait,
        _ => Aspect::Tall,
    }
}
