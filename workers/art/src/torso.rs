//! Neck-to-hip body under the clothes and the warp that turns it.

use crate::canvas::{Canvas, Paint};
use crate::face::Brushwork;
use crate::head::Head;
use crate::palette::Tone;
use crate::person::Angle;
use crate::shape::{Path, Pt, Shape, Taper, blob, brush, curve, lerp, reversed};

pub struct Torso {
    pub angle: Angle,
    pub neck: f32,
    pub shoulder: f32,
    pub masc: f32,
    waist_share: f32,
    hip_share: f32,
    bust: f32,
    left: f32,
    right: f32,
    /// Sideways shift of the middle line at the collar and at the chest.
    shift: (f32, f32),
}

impl Torso {
    pub fn new(head: &Head) -> Self {
        let (left, right, shift) = match head.angle {
            Angle::Front | Angle::Back => (1.0, 1.0, (0.0, 0.0)),
            Angle::ThreeQuarter => (0.86, 1.04, (16.0, -34.0)),
            Angle::Profile => (0.8, 1.08, (27.0, -40.0)),
        };
        let b = &head.build;
        Self {
            angle: head.angle,
            neck: b.neck,
            shoulder: b.shoulder,
            masc: b.masc,
            waist_share: b.waist,
            hip_share: b.hips,
            bust: b.bust,
            left,
            right,
            shift,
        }
    }

    /// From the symmetric pattern to the turned body.
    pub fn at(&self, p: Pt) -> Pt {
        let low = ((p.1 - 214.0) / 130.0).clamp(0.0, 1.0);
        let side = if p.0 < 0.0 { self.left } else { self.right };
        let u = (p.0 / self.shoulder).abs().min(1.0);
        let collar = 1.0 + 0.0042 * self.shift.0;
        let shift = lerp(self.shift.0, self.shift.1, low);
        (p.0 * lerp(collar, side, low.max(u * u)) + shift * (1.0 - u * u), p.1)
    }

    pub fn map(&self, pts: &[Pt]) -> Vec<Pt> {
        pts.iter().map(|&p| self.at(p)).collect()
    }

    /// Half width of the hips.
    pub fn hip(&self) -> f32 {
        lerp(198.0, 214.0, self.masc) * self.hip_share
    }

    fn waist(&self) -> f32 {
        lerp(156.0, 216.0, self.masc) * self.waist_share
    }

    fn side(&self, s: f32, pad: f32) -> Vec<Pt> {
        let (n, w) = (self.neck, self.shoulder);
        let slope = 8.0 * (1.0 - self.masc);
        let half = [
            (n + 14.0 + pad * 0.4, 238.0 - pad),
            (n + 54.0, 258.0 - pad),
            (w * 0.7, 280.0 + slope - pad),
            (w - 20.0, 304.0 + slope - pad),
            (w + 2.0 + pad, 346.0 + slope),
            (w - 10.0 + 0.7 * self.bust + pad, 420.0),
            (w - 34.0 + self.bust + pad, 520.0),
            (lerp(self.waist(), w - 40.0, 0.25) + pad, 620.0),
            (self.waist() + pad, 710.0),
            (lerp(self.waist(), self.hip(), 0.75) + pad, 830.0),
            (self.hip() + pad, 930.0),
            (self.hip() - 4.0 + pad, 1040.0),
        ];
        half.iter().map(|p| self.at((p.0 * s, p.1))).collect()
    }

    /// Closed silhouette of the trunk, `pad` wider for cloth.
    pub fn silhouette(&self, pad: f32) -> Shape {
        Path::new()
            .spline(&self.side(-1.0, pad))
            .spline(&reversed(&self.side(1.0, pad)))
            .close()
    }

    /// One side from the collar down to the hem.
    pub fn edge(&self, s: f32, pad: f32) -> Vec<Pt> {
        self.side(s, pad)[1..].to_vec()
    }

    /// Only the upper edge: for rim light along the shoulders.
    pub fn shoulder_line(&self, s: f32, pad: f32) -> Vec<Pt> {
        self.side(s, pad)[..5].to_vec()
    }
}

pub fn skin(c: &mut Canvas, t: &Torso, head: &Head, tone: &Tone, bw: &Brushwork, side: f32) {
    let neck = crate::face::neck_shape(head);
    let body = t.silhouette(0.0);
    let paint = if bw.ink.is_some() {
        tone.base.paint()
    } else {
        Paint::linear(
            (-200.0 * side, 150.0),
            (220.0 * side, 420.0),
            &[(0.0, tone.light, 1.0), (0.5, tone.base, 1.0), (1.0, tone.shade, 1.0)],
        )
    };
    for edge in [
        t.side(-1.0, 0.0),
        t.side(1.0, 0.0),
        head.neck_left.clone(),
        head.neck_right.clone(),
    ] {
        bw.outline(c, &curve(&edge));
    }
    c.fill(&body, &paint);
    c.fill(&neck, &paint);
    if t.angle != Angle::Back {
        collarbones(c, t, tone, bw);
    }
}

fn collarbones(c: &mut Canvas, t: &Torso, tone: &Tone, bw: &Brushwork) {
    let n = t.neck;
    c.soft(bw.soft * 0.24, |c| {
        for s in [-1.0, 1.0] {
            let bone = t.map(&[
                (s * 16.0, 278.0),
                (s * 60.0, 283.0),
                (s * 120.0, 272.0),
                (s * (n + 130.0), 278.0),
            ]);
            c.tint(&brush(&bone, 9.0, Taper::Both), tone.shade, 0.75);
            let cord = t.map(&[(s * (n - 12.0), 196.0), (s * 26.0, 246.0), (s * 9.0, 276.0)]);
            c.tint(&brush(&cord, 7.0, Taper::Head), tone.shade, 0.5);
        }
        let pit = t.map(&[(-9.0, 268.0), (0.0, 264.0), (9.0, 268.0), (0.0, 282.0)]);
        c.tint(&blob(&pit), tone.deep, 0.4);
    });
}
