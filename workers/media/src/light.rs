//! Brings light of wide gamuts and high dynamic range onto ordinary displays: BT.709 primaries with the curve of sRGB.

use ffmpeg_next::util::color::{Primaries, TransferCharacteristic as Transfer};

type Matrix = [[f32; 3]; 3];

const SAME: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const FROM_BT2020: Matrix = [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
];
const FROM_P3: Matrix = [
    [1.2249, -0.2247, 0.0],
    [-0.0420, 1.0419, 0.0],
    [-0.0197, -0.0786, 1.0979],
];
/// Light of paper white, in nits: BT.2408.
const WHITE: f32 = 203.0;
/// Brightest highlight that keeps its details, in nits.
const PEAK: f32 = 1_000.0;
/// Light up to here stays as it is, where 1 is white; the rest makes room for highlights.
const KNEE: f32 = 0.7;
/// Values per table.
const STEPS: usize = 4_096;

pub(crate) struct Light {
    /// From a code to light, where 1 is white.
    lights: Vec<f32>,
    /// From the square root of light to a code: the root spreads the dark tones.
    codes: Vec<f32>,
    to_srgb: Matrix,
    curve: Curve,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Curve {
    Ordinary,
    /// Absolute light.
    Pq,
    /// Light of the scene; the display adds contrast.
    Hlg,
}

impl Light {
    /// `None`: it is ordinary already.
    pub(crate) fn of(primaries: Primaries, transfer: Transfer) -> Option<Self> {
        let curve = match transfer {
            Transfer::SMPTE2084 => Curve::Pq,
            Transfer::ARIB_STD_B67 => Curve::Hlg,
            _ => Curve::Ordinary,
        };
        let to_srgb = match primaries {
            Primaries::BT2020 => FROM_BT2020,
            Primaries::SMPTE432 => FROM_P3,
            _ => SAME,
        };
        if curve == Curve::Ordinary && to_srgb == SAME {
            return None;
        }
        Some(Self {
            lights: table(|code| curve.light(code)),
            codes: table(|root| srgb_code(root * root)),
            to_srgb,
            curve,
        })
    }

    /// Codes from 0 to 1, red green blue.
    pub(crate) fn shown(&self, codes: [f32; 3]) -> [f32; 3] {
        let mut light = codes.map(|code| look_up(&self.lights, code));
        if self.curve == Curve::Hlg {
            let luma = 0.2627 * light[0] + 0.6780 * light[1] + 0.0593 * light[2];
            let contrast = luma.max(0.0).powf(0.2) * PEAK / WHITE;
            light = light.map(|channel| channel * contrast);
        }
        let mut light = self
            .to_srgb
            .map(|row| row[0] * light[0] + row[1] * light[1] + row[2] * light[2]);
        if self.curve != Curve::Ordinary {
            let brightest = light[0].max(light[1]).max(light[2]);
            if brightest > KNEE {
                // One factor for all channels keeps the hue.
                let factor = rolled_off(brightest) / brightest;
                light = light.map(|channel| channel * factor);
            }
        }
        light.map(|channel| look_up(&self.codes, channel.max(0.0).sqrt()))
    }
}

impl Curve {
    fn light(self, code: f32) -> f32 {
        match self {
            Self::Ordinary if code <= 0.040_45 => code / 12.92,
            Self::Ordinary => ((code + 0.055) / 1.055).powf(2.4),
            Self::Pq => {
                let power = code.powf(1.0 / 78.843_75);
                let above = (power - 0.835_937_5).max(0.0) / (18.851_563 - 18.6875 * power);
                10_000.0 / WHITE * above.powf(1.0 / 0.159_301_76)
            }
            Self::Hlg if code <= 0.5 => code * code / 3.0,
            Self::Hlg => (((code - 0.559_910_7) / 0.178_832_77).exp() + 0.284_668_92) / 12.0,
        }
    }
}

/// Bends light above the knee so that the peak becomes 1.
fn rolled_off(light: f32) -> f32 {
    let (room, range) = (1.0 - KNEE, PEAK / WHITE - KNEE);
    let part = ((light - KNEE) / range).min(1.0);
    // Continues the line below the knee with its slope.
    let bend = 1.0 / (range / room - 1.0);
    KNEE + room * part * (1.0 + bend) / (part + bend)
}

fn srgb_code(light: f32) -> f32 {
    if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few thousand steps")]
fn table(value: impl Fn(f32) -> f32) -> Vec<f32> {
    (0..STEPS).map(|step| value(step as f32 / (STEPS - 1) as f32)).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "clamped to the table"
)]
fn look_up(table: &[f32], at: f32) -> f32 {
    let last = table.len() - 1;
    table[((at * last as f32 + 0.5).max(0.0) as usize).min(last)]
}

#[cfg(test)]
mod tests {
    use super::{Light, Primaries, Transfer};

    fn grey(transfer: Transfer, code: f32) -> f32 {
        Light::of(Primaries::BT2020, transfer).unwrap().shown([code; 3])[1]
    }

    #[test]
    fn white_of_both_curves_is_bright_and_highlights_are_brighter() {
        for (transfer, white) in [(Transfer::SMPTE2084, 0.5807), (Transfer::ARIB_STD_B67, 0.75)] {
            let (shown, peak) = (grey(transfer, white), grey(transfer, 1.0));

            assert!((0.92..0.95).contains(&shown), "{transfer:?} {shown}");
            assert!(peak > 0.999, "{transfer:?} {peak}");
            assert!(grey(transfer, 0.0) < 0.001);
        }
    }

    #[test]
    fn ordinary_light_is_left_alone_and_wide_gamuts_keep_their_greys() {
        assert!(Light::of(Primaries::BT709, Transfer::BT709).is_none());
        assert!(Light::of(Primaries::Unspecified, Transfer::Unspecified).is_none());
        for code in [0.1, 0.5, 0.9] {
            assert!((grey(Transfer::BT2020_10, code) - code).abs() < 0.004, "{code}");
        }
        let [red, green, blue] = Light::of(Primaries::SMPTE432, Transfer::IEC61966_2_1)
            .unwrap()
            .shown([0.8, 0.3, 0.25]);
        assert!(red > 0.84 && green < 0.28 && blue < 0.25, "{red} {green} {blue}");
    }
}
