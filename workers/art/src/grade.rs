//! The finish of a picture: what a style preset does to light and colour, pixel by pixel.

use crate::brushwork;
use crate::words::Preset;
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// Red, green and blue from 0 to 1.
type Light = [f32; 3];

/// Changes every pixel as the preset wants it. Pictures are opaque.
pub fn apply(map: &mut Pixmap, preset: Preset, seed: u64) {
    match preset {
        Preset::Ink => return brushwork::ink(map),
        Preset::Pastel => return brushwork::pastel(map, seed),
        Preset::Watercolor => return brushwork::watercolor(map, seed),
        Preset::Painterly => return brushwork::painted(map, seed),
        Preset::Cel => return brushwork::cel(map),
        _ => {}
    }

    for pixel in map.pixels_mut() {
        let light = [pixel.red(), pixel.green(), pixel.blue()].map(|value| f32::from(value) / 255.0);
        let [r, g, b] = graded(light, preset).map(|value| (value.clamp(0.0, 1.0) * 255.0).round() as u8);
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque pixel holds any color");
    }
}

/// Whether the preset makes hard edges, pixel by pixel.
pub fn is_redrawn(preset: Preset) -> bool {
    matches!(preset, Preset::Ink | Preset::Cel | Preset::Pastel)
}

/// Whether the preset brings its paper or its strokes, so that film grain would spoil it.
pub fn has_own_grain(preset: Preset) -> bool {
    matches!(
        preset,
        Preset::Ink | Preset::Pastel | Preset::Watercolor | Preset::Painterly | Preset::Cel
    )
}

fn graded(light: Light, preset: Preset) -> Light {
    match preset {
        Preset::Natural
        | Preset::Modern
        | Preset::Cel
        | Preset::Watercolor
        | Preset::Ink
        | Preset::Pastel
        | Preset::Painterly => light,
        Preset::Studio => contrasted(saturated(light, 0.85), 1.08, 0.04),
        Preset::Cinematic => toned(contrasted(light, 1.12, 0.0), [-0.04, 0.02, 0.07], [0.07, 0.02, -0.05]),
        Preset::GoldenHour => tinted(light, [1.16, 1.0, 0.72]),
        Preset::InstantFilm => contrasted(tinted(saturated(light, 0.75), [1.08, 1.0, 0.84]), 0.9, 0.04),
        Preset::BlackAndWhite => contrasted(saturated(light, 0.0), 1.1, 0.0),
        Preset::Editorial => contrasted(saturated(light, 0.7), 1.28, 0.02),
        Preset::NightCity => tinted(contrasted(light, 1.15, -0.08), [0.78, 0.86, 1.2]),
        Preset::Retro => contrasted(tinted(saturated(light, 0.8), [1.1, 0.98, 0.8]), 0.88, 0.03),
        Preset::Neon => toned(saturated(light, 1.5), [0.02, -0.05, 0.14], [0.12, -0.06, 0.1]),
    }
}

fn luminance([r, g, b]: Light) -> f32 {
    0.3 * r + 0.59 * g + 0.11 * b
}

/// 0 takes all colour away, 1 leaves it.
fn saturated(light: Light, share: f32) -> Light {
    let gray = luminance(light);
    light.map(|value| gray + (value - gray) * share)
}

fn contrasted(light: Light, contrast: f32, lift: f32) -> Light {
    light.map(|value| (value - 0.5) * contrast + 0.5 + lift)
}

fn tinted(light: Light, factors: Light) -> Light {
    [light[0] * factors[0], light[1] * factors[1], light[2] * factors[2]]
}

/// Colour for the shadows, and for the lights.
fn toned(light: Light, shadows: Light, lights: Light) -> Light {
    let bright = luminance(light);
    let mix = |at: usize| light[at] + shadows[at] * (1.0 - bright) + lights[at] * bright;
    [mix(0), mix(1), mix(2)]
}
