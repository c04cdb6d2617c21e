//! Colours: ink and light of a setting, tones of skin, hair and cloth.

use crate::canvas::Paint;
use crate::garment::Cut;
use crate::rng::Rng;
use crate::words::{Eyes, HairColor, Preset, Setting, Skin};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    pub fn paint(self) -> Paint {
        Paint::Flat(self)
    }

    pub fn mix(self, other: Rgb, t: f32) -> Rgb {
        let f = |a: u8, b: u8| {
            let (a, b) = (f32::from(a), f32::from(b));
            ((a * a) * (1.0 - t) + (b * b) * t).sqrt().round().clamp(0.0, 255.0) as u8
        };
        Rgb(f(self.0, other.0), f(self.1, other.1), f(self.2, other.2))
    }
}

pub const INK: Rgb = Rgb(0x12, 0x0e, 0x12);
pub const PERSIMMON: Rgb = Rgb(0xff, 0x7a, 0x59);
pub const ROSE: Rgb = Rgb(0xe8, 0x6a, 0x8a);
pub const COPPER: Rgb = Rgb(0xb8, 0x6a, 0x3c);
pub const VIOLET: Rgb = Rgb(0x7a, 0x55, 0xb8);
pub const TEAL: Rgb = Rgb(0x2f, 0x9c, 0x9a);
pub const GOLD: Rgb = Rgb(0xf0, 0xbe, 0x68);
pub const CREAM: Rgb = Rgb(0xff, 0xee, 0xdc);

/// Three or four steps of one material.
#[derive(Clone, Copy)]
pub struct Tone {
    pub light: Rgb,
    pub base: Rgb,
    pub shade: Rgb,
    pub deep: Rgb,
}

/// The colour world of one picture.
#[derive(Clone, Copy)]
pub struct Scheme {
    pub top: Rgb,
    pub low: Rgb,
    pub glow: Rgb,
    pub rim: Rgb,
    pub key: Rgb,
    pub ribbons: [Rgb; 3],
}

pub fn scheme(setting: Setting, rng: &mut Rng) -> Scheme {
    let mut s = base_scheme(setting);
    if rng.chance(0.4) {
        std::mem::swap(&mut s.rim, &mut s.ribbons[1]);
    }
    s
}

fn base_scheme(setting: Setting) -> Scheme {
    let w = |top, low, glow, rim, key, ribbons| Scheme {
        top,
        low,
        glow,
        rim,
        key,
        ribbons,
    };
    match setting {
        Setting::City => w(
            Rgb(22, 14, 40),
            Rgb(74, 34, 84),
            PERSIMMON,
            Rgb(96, 190, 214),
            Rgb(255, 196, 150),
            [PERSIMMON, VIOLET, TEAL],
        ),
        Setting::Beach => w(
            Rgb(70, 38, 88),
            Rgb(246, 132, 92),
            GOLD,
            Rgb(255, 196, 120),
            Rgb(255, 214, 170),
            [GOLD, ROSE, TEAL],
        ),
        Setting::Bar => w(
            Rgb(26, 12, 16),
            Rgb(104, 42, 28),
            GOLD,
            Rgb(255, 150, 70),
            Rgb(255, 205, 140),
            [COPPER, GOLD, ROSE],
        ),
        Setting::Office => w(
            Rgb(20, 34, 46),
            Rgb(76, 112, 122),
            Rgb(226, 208, 178),
            Rgb(190, 226, 230),
            Rgb(255, 236, 208),
            [TEAL, COPPER, GOLD],
        ),
        Setting::Bathroom => w(
            Rgb(58, 62, 92),
            Rgb(196, 150, 160),
            Rgb(255, 224, 214),
            Rgb(255, 196, 200),
            Rgb(255, 232, 224),
            [ROSE, TEAL, CREAM],
        ),
        Setting::FittingRoom => w(
            Rgb(46, 22, 34),
            Rgb(150, 92, 84),
            Rgb(255, 226, 196),
            Rgb(255, 206, 170),
            Rgb(255, 232, 212),
            [ROSE, GOLD, COPPER],
        ),
        Setting::MagicWood => w(
            Rgb(10, 22, 32),
            Rgb(22, 84, 80),
            Rgb(160, 232, 190),
            Rgb(120, 236, 200),
            Rgb(226, 244, 206),
            [TEAL, VIOLET, GOLD],
        ),
        Setting::Bedroom => w(
            Rgb(30, 20, 52),
            Rgb(120, 62, 100),
            Rgb(226, 206, 255),
            Rgb(196, 176, 255),
            Rgb(255, 214, 196),
            [VIOLET, ROSE, GOLD],
        ),
        Setting::Studio => w(
            Rgb(40, 14, 30),
            Rgb(166, 58, 52),
            PERSIMMON,
            Rgb(255, 150, 110),
            Rgb(255, 218, 190),
            [PERSIMMON, ROSE, GOLD],
        ),
    }
}

pub fn skin(s: Skin) -> Tone {
    let base = match s {
        Skin::Porcelain => Rgb(0xf3, 0xcf, 0xbc),
        Skin::Fair => Rgb(0xe8, 0xb9, 0x98),
        Skin::Olive => Rgb(0xd0, 0x9a, 0x70),
        Skin::Tan => Rgb(0xb4, 0x78, 0x4e),
        Skin::Brown => Rgb(0x86, 0x52, 0x36),
        Skin::Deep => Rgb(0x5c, 0x36, 0x28),
    };
    skin_tone(base)
}

fn skin_tone(base: Rgb) -> Tone {
    Tone {
        light: base.mix(Rgb(255, 232, 206), 0.42),
        base,
        shade: base.mix(Rgb(104, 22, 52), 0.46),
        deep: base.mix(Rgb(40, 10, 34), 0.74),
    }
}

/// Skin as a preset needs it: a wash below the lines of ink, a warm flat color for cel.
pub fn skin_for(s: Skin, preset: Option<Preset>) -> Tone {
    let dark = match s {
        Skin::Porcelain | Skin::Fair => 0.0,
        Skin::Olive => 0.3,
        Skin::Tan => 0.6,
        Skin::Brown | Skin::Deep => 1.0,
    };
    let own = skin(s);
    match preset {
        // Bright enough that nothing of a face is hatched.
        Some(Preset::Ink) => {
            let tone = skin_tone(own.base.mix(CREAM, 0.17 * dark));
            Tone {
                shade: tone.base.mix(tone.shade, 1.0 - 0.35 * dark),
                ..tone
            }
        }
        Some(Preset::Cel) => {
            let tone = skin_tone(own.base.mix(Rgb(0xe0, 0x80, 0x3c), 0.22 * dark));
            Tone {
                shade: tone.base.mix(Rgb(0x7a, 0x24, 0x1c), 0.5),
                ..tone
            }
        }
        _ => own,
    }
}

pub fn hair(c: HairColor) -> Tone {
    let (base, light) = match c {
        HairColor::Black => (Rgb(0x26, 0x1c, 0x2a), Rgb(0x74, 0x62, 0x86)),
        HairColor::Brown => (Rgb(0x58, 0x30, 0x24), Rgb(0xb0, 0x6c, 0x46)),
        HairColor::Ginger => (Rgb(0xb2, 0x4c, 0x22), Rgb(0xf6, 0x9a, 0x56)),
        HairColor::Blond => (Rgb(0xcc, 0x9a, 0x58), Rgb(0xfb, 0xe0, 0xa6)),
        HairColor::Gray => (Rgb(0x7e, 0x7a, 0x86), Rgb(0xca, 0xc8, 0xd2)),
        HairColor::White => (Rgb(0xd6, 0xce, 0xd2), Rgb(0xff, 0xfa, 0xf4)),
        HairColor::Red => (Rgb(0x96, 0x14, 0x2c), Rgb(0xee, 0x52, 0x52)),
        HairColor::Green => (Rgb(0x1f, 0x70, 0x58), Rgb(0x78, 0xd4, 0xa0)),
        HairColor::Blue => (Rgb(0x26, 0x48, 0x9e), Rgb(0x74, 0xac, 0xf0)),
        HairColor::Yellow => (Rgb(0xe0, 0xb4, 0x24), Rgb(0xff, 0xee, 0x86)),
        HairColor::Colorful => (Rgb(0xb8, 0x34, 0x8c), Rgb(0x58, 0xd8, 0xd4)),
    };
    Tone {
        light,
        base,
        shade: base.mix(Rgb(34, 12, 40), 0.5),
        deep: base.mix(Rgb(22, 9, 26), 0.8),
    }
}

/// Hair that the years have mixed with gray: 0 not at all, 1 wholly.
pub fn grayed(tone: &Tone, share: f32) -> Tone {
    let gray = hair(HairColor::Gray);
    Tone {
        light: tone.light.mix(gray.light, share),
        base: tone.base.mix(gray.base, share),
        shade: tone.shade.mix(gray.shade, share),
        deep: tone.deep.mix(gray.deep, share * 0.6),
    }
}

pub fn iris(e: Eyes) -> Rgb {
    match e {
        Eyes::Brown => Rgb(0x6e, 0x3c, 0x1e),
        Eyes::Amber => Rgb(0xc0, 0x82, 0x22),
        Eyes::Hazel => Rgb(0xa0, 0x76, 0x2e),
        Eyes::Green => Rgb(0x3f, 0x9a, 0x62),
        Eyes::Blue => Rgb(0x3f, 0x86, 0xd0),
        Eyes::Gray => Rgb(0x8c, 0x9c, 0xa8),
    }
}

const DARK: [Rgb; 4] = [
    Rgb(0x2c, 0x22, 0x34),
    Rgb(0x1f, 0x34, 0x44),
    Rgb(0x45, 0x1e, 0x34),
    Rgb(0x26, 0x3c, 0x3a),
];
const RICH: [Rgb; 8] = [
    Rgb(0xb8, 0x2c, 0x3e),
    Rgb(0x1f, 0x7a, 0x78),
    Rgb(0x6a, 0x3c, 0x94),
    Rgb(0xe0, 0x5a, 0x44),
    Rgb(0x9a, 0x2c, 0x5a),
    Rgb(0x2c, 0x4c, 0x9a),
    Rgb(0xd8, 0x9a, 0x2e),
    Rgb(0x22, 0x5c, 0x44),
];
const COOL: [Rgb; 5] = [
    Rgb(0xe9, 0xe8, 0xf2),
    Rgb(0xa8, 0xc2, 0xdc),
    Rgb(0x9a, 0xc0, 0xb4),
    Rgb(0x4c, 0x5c, 0x92),
    Rgb(0x3a, 0x2c, 0x44),
];
const COAT: [Rgb; 4] = [
    Rgb(0xc0, 0x96, 0x66),
    Rgb(0x6e, 0x46, 0x36),
    Rgb(0x5a, 0x62, 0x54),
    Rgb(0x34, 0x40, 0x5c),
];
const SPORT: [Rgb; 5] = [DARK[1], RICH[1], RICH[5], RICH[0], Rgb(0x2e, 0x2e, 0x3c)];
const KNIT: [Rgb; 7] = [
    DARK[0],
    RICH[0],
    RICH[1],
    RICH[5],
    RICH[7],
    COOL[0],
    Rgb(0xd4, 0x92, 0x3a),
];

/// Cloth colour of an outfit. Never close to the wearer's skin: a nude tone
/// would read as a bare body.
pub fn cloth(cut: Cut, skin: &Tone, rng: &mut Rng) -> Tone {
    let all: &[Rgb] = match cut {
        Cut::Turtleneck => &KNIT,
        Cut::Shirt => &COOL,
        Cut::Suit => &DARK,
        Cut::DinnerJacket => &[Rgb(0x22, 0x1c, 0x2a), Rgb(0x1c, 0x22, 0x38), RICH[4]],
        Cut::SunDress | Cut::Gown | Cut::LinenShirt => &RICH,
        Cut::TrackTop => &SPORT,
        Cut::Trench => &COAT,
        Cut::Biker => &[DARK[0], DARK[2], Rgb(0x2a, 0x2a, 0x38), Rgb(0x5e, 0x26, 0x2c)],
    };
    let safe: Vec<Rgb> = all.iter().copied().filter(|&c| far_from_skin(c, skin)).collect();
    let base = if safe.is_empty() { RICH[1] } else { rng.pick(&safe) };
    Tone {
        light: base.mix(CREAM, 0.28),
        base,
        shade: base.mix(Rgb(30, 12, 36), 0.5),
        deep: base.mix(INK, 0.8),
    }
}

/// Cloth of the color that was asked for; where it would look like skin, a darker or paler one.
pub fn dyed(color: Option<Rgb>, cut: Cut, skin: &Tone, rng: &mut Rng) -> Tone {
    let usual = cloth(cut, skin, rng);
    let Some(color) = color else { return usual };
    let shades = [color, color.mix(INK, 0.4), color.mix(CREAM, 0.5), color.mix(INK, 0.7)];
    let Some(base) = shades.into_iter().find(|&shade| far_from_skin(shade, skin)) else {
        return usual;
    };
    Tone {
        light: base.mix(CREAM, 0.28),
        base,
        shade: base.mix(Rgb(30, 12, 36), 0.4),
        deep: base.mix(INK, 0.7),
    }
}

pub fn far_from_skin(c: Rgb, skin: &Tone) -> bool {
    [skin.light, skin.base, skin.shade].iter().all(|s| {
        let d = |a: u8, b: u8| i32::from(a.abs_diff(b));
        d(c.0, s.0) + d(c.1, s.1) + d(c.2, s.2) > 96
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cloth_looks_like_skin() {
        for &s in Skin::ALL {
            for preset in [None, Some(Preset::Ink), Some(Preset::Cel)] {
                let tone = skin_for(s, preset);
                for cut in Cut::ALL {
                    for seed in 0..20 {
                        assert!(
                            far_from_skin(cloth(cut, &tone, &mut Rng::new(seed)).base, &tone),
                            "{s:?} {cut:?} {preset:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn ink_never_hatches_a_face() {
        let bright = |Rgb(r, g, b)| 0.3 * f32::from(r) + 0.59 * f32::from(g) + 0.11 * f32::from(b);
        for &s in Skin::ALL {
            let tone = skin_for(s, Some(Preset::Ink));

            assert!(bright(tone.base) > 0.38 * 255.0, "{s:?} is one light wash");
            assert!(bright(tone.shade) > 0.24 * 255.0, "{s:?} is not hatched in the shade");
        }
    }
}
