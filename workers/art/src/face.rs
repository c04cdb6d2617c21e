//! Skin: head, ears and neck with light and shadow shapes.

mod age;
mod shadow;

use crate::canvas::{Canvas, Paint};
use crate::head::Head;
use crate::palette::{PERSIMMON, ROSE, Rgb, Tone};
use crate::person::Angle;
use crate::shape::{Path, Pt, Shape, Taper, blob, brush, curve, ellipse, reversed, shifted};
use age::age_lines;
use shadow::{cast_shadow, form_shadow};

/// How paint is laid down: blur of shading, ink line colour and width.
#[derive(Clone, Copy)]
pub struct Brushwork {
    pub soft: f32,
    pub ink: Option<(Rgb, f32)>,
}

impl Brushwork {
    pub fn of(anime: bool) -> Self {
        if anime {
            Self {
                soft: 0.0,
                ink: Some((Rgb(0x2a, 0x10, 0x24), 4.2)),
            }
        } else {
            Self { soft: 15.0, ink: None }
        }
    }

    pub fn outline(&self, c: &mut Canvas, d: &Shape) {
        if let Some((ink, w)) = self.ink {
            c.stroke(d, &ink.paint(), w, 1.0);
        }
    }
}

/// `side` is the side of the shadow: 1 right, -1 left.
pub struct FaceLight {
    pub side: f32,
    pub rim: Rgb,
    pub key: Rgb,
    pub split: bool,
}

pub fn ears(c: &mut Canvas, head: &Head, skin: &Tone, bw: &Brushwork) {
    for &((x, y), tilt) in &head.ears {
        let (rx, ry) = if head.angle == Angle::Profile {
            (18.0, 31.0)
        } else {
            (12.0, 29.0)
        };
        let ear = blob(&[
            (x - tilt, y + ry),
            (x - rx, y),
            (x - rx * 0.5, y - ry * 0.85),
            (x + tilt * 0.6, y - ry),
            (x + rx, y - ry * 0.5),
            (x + rx * 0.7, y + ry * 0.3),
        ]);
        c.fill(&ear, &skin.base.mix(skin.shade, 0.35).paint());
        let fold = [
            (x + rx * 0.55, y - ry * 0.55),
            (x - rx * 0.1, y - ry * 0.7),
            (x - rx * 0.35, y),
            (x + rx * 0.1, y + ry * 0.45),
        ];
        c.fill(&brush(&fold, 4.5, Taper::Both), &skin.deep.mix(skin.shade, 0.5).paint());
        bw.outline(c, &ear);
    }
}

pub fn head_skin(c: &mut Canvas, head: &Head, skin: &Tone, bw: &Brushwork, light: &FaceLight) {
    let contour = blob(&head.face);
    c.fill(&contour, &skin.base.paint());
    c.clipped(&contour, |c| {
        if bw.ink.is_none() {
            key_glow(c, head, skin, light);
        }
        c.soft(bw.soft, |c| form_shadow(c, head, skin, light));
        c.soft(bw.soft * 0.42, |c| cast_shadow(c, head, skin, light));
        c.soft(bw.soft.max(5.0), |c| blush(c, head, skin));
        if bw.ink.is_none() {
            c.soft(bw.soft * 0.7, |c| highlights(c, head, skin, light));
            rim(c, head, &contour, light);
        }
        if head.build.years > 0.2 && head.angle != Angle::Back {
            age_lines(c, head, skin);
        }
    });
    bw.outline(c, &contour);
}

fn key_glow(c: &mut Canvas, head: &Head, skin: &Tone, light: &FaceLight) {
    let s = light.side;
    let paint = Paint::linear(
        (-120.0 * s, -70.0),
        (120.0 * s, 110.0),
        &[
            (0.0, skin.light.mix(light.key, 0.25), 1.0),
            (0.45, skin.base, 1.0),
            (1.0, skin.shade, 1.0),
        ],
    );
    c.fill(&blob(&head.face), &paint);
}

fn blush(c: &mut Canvas, head: &Head, skin: &Tone) {
    let tone = skin.base.mix(ROSE.mix(PERSIMMON, 0.4), 0.6);
    let spots: &[Pt] = match head.angle {
        Angle::Front => &[(-64.0, 46.0), (64.0, 46.0)],
        Angle::ThreeQuarter => &[(22.0, 48.0), (-82.0, 44.0)],
        Angle::Profile => &[(-48.0, 46.0)],
        Angle::Back => &[],
    };
    for &p in spots {
        c.tint(&ellipse(p, 24.0, 12.0), tone, 0.4 - 0.2 * head.build.masc);
    }
}

fn highlights(c: &mut Canvas, head: &Head, skin: &Tone, light: &FaceLight) {
    let s = -light.side;
    let glow = skin.light.mix(light.key, 0.22);
    let spots: Vec<(Pt, f32, f32)> = match head.angle {
        Angle::Front => vec![
            ((s * 62.0, 26.0), 24.0, 9.0),
            ((s * 30.0, -66.0), 34.0, 16.0),
            ((s * 6.0, 140.0), 14.0, 7.0),
        ],
        Angle::ThreeQuarter => vec![
            ((-14.0, 28.0), 24.0, 9.0),
            ((-40.0, -66.0), 36.0, 18.0),
            ((-46.0, 138.0), 13.0, 7.0),
        ],
        Angle::Profile => vec![
            ((-62.0, 28.0), 20.0, 9.0),
            ((-76.0, -60.0), 16.0, 26.0),
            ((-84.0, 142.0), 10.0, 8.0),
        ],
        Angle::Back => vec![],
    };
    for (p, rx, ry) in spots {
        c.tint(&ellipse(p, rx, ry), glow, 0.5);
    }
}

/// Coloured back light along the contour, strongest on one side.
fn rim(c: &mut Canvas, head: &Head, contour: &Shape, light: &FaceLight) {
    if head.angle == Angle::Profile {
        let brow_to_chin = curve(&head.face[1..21]);
        let paint = light.key.mix(light.rim, 0.4).paint();
        c.stroke(&brow_to_chin, &paint, 9.0, 0.35);
        return c.stroke(&brow_to_chin, &paint, 5.0, 0.75);
    }
    let s = if head.angle == Angle::Front { light.side } else { -1.0 };
    let paint = Paint::linear(
        (s * 118.0, 0.0),
        (s * 44.0, 0.0),
        &[(0.0, light.rim, 0.95), (0.5, light.rim, 0.35), (1.0, light.rim, 0.0)],
    );
    c.stroke(contour, &paint, 14.0, 0.35);
    c.stroke(contour, &paint, 7.0, 0.75);
}

/// Neck polygon with the cast shadow of the jaw.
pub fn neck_shadow(c: &mut Canvas, head: &Head, skin: &Tone, bw: &Brushwork, light: &FaceLight) {
    let neck = neck_shape(head);
    let drop = match head.angle {
        Angle::Front => (light.side * 14.0, 44.0),
        Angle::Back => (0.0, 20.0),
        _ => (26.0, 40.0),
    };
    let jaw = blob(&shifted(&head.face, drop.0, drop.1));
    c.clipped(&neck, |c| {
        c.soft(bw.soft * 0.5, |c| c.tint(&jaw, skin.deep, 0.62));
        let s = if head.angle == Angle::Front { light.side } else { 1.0 };
        let side = [
            (s * 20.0 + 10.0, 120.0),
            (s * 26.0 + 10.0, 200.0),
            (s * 44.0, 262.0),
            (s * 190.0, 270.0),
            (s * 120.0, 100.0),
        ];
        c.soft(bw.soft * 0.8, |c| c.tint(&blob(&side), skin.shade, 0.7));
    });
}

pub fn neck_shape(head: &Head) -> Shape {
    Path::new()
        .spline(&head.neck_left)
        .spline(&reversed(&head.neck_right))
        .close()
}
