//! Arms and legs as pairs of tapered tubes that meet in a round joint.

use crate::canvas::{Canvas, Paint};
use crate::face::Brushwork;
use crate::palette::Tone;
use crate::shape::{Pt, Taper, brush, circle, lerp, lerp_pt, tube};

/// Three joints and the whole width at each.
pub struct Limb {
    pub joints: [Pt; 3],
    pub widths: [f32; 3],
}

/// The cloth or skin of a limb, and the light on it.
pub struct Surface<'a> {
    pub tone: &'a Tone,
    pub paint: Paint,
    pub bw: &'a Brushwork,
    /// The side of the shadow: 1 right, -1 left.
    pub side: f32,
}

impl Limb {
    fn upper(&self) -> (Pt, Pt, f32, f32) {
        (self.joints[0], self.joints[1], self.widths[0], self.widths[1])
    }

    fn lower(&self) -> (Pt, Pt, f32, f32) {
        (self.joints[1], self.joints[2], self.widths[1], self.widths[2])
    }

    /// `near` paints the lower part where it comes forward and catches more light.
    pub fn draw(&self, c: &mut Canvas, s: &Surface, near: Option<&Surface>) {
        let low = near.unwrap_or(s);
        let parts = [self.upper(), self.lower()];
        for part in parts {
            s.bw.outline(c, &segment(part));
        }
        for i in [0, 1] {
            s.bw.outline(c, &circle(self.joints[i], self.widths[i] * 0.49));
        }
        c.fill(&circle(self.joints[0], self.widths[0] * 0.5), &s.paint);
        draw_segment(c, parts[0], s);
        c.fill(&circle(self.joints[1], self.widths[1] * 0.49), &low.paint);
        draw_segment(c, parts[1], low);
    }

    pub fn draw_upper(&self, c: &mut Canvas, s: &Surface) {
        s.bw.outline(c, &segment(self.upper()));
        c.fill(&circle(self.joints[0], self.widths[0] * 0.5), &s.paint);
        draw_segment(c, self.upper(), s);
    }

    /// Drawn under the lower part alone, where it crosses the body.
    pub fn cast_shadow(&self, c: &mut Canvas, s: &Surface) {
        let (a, b, wa, wb) = self.lower();
        let low = segment(((a.0, a.1 + 12.0), (b.0, b.1 + 12.0), wa, wb));
        c.soft(s.bw.soft * 0.6, |c| c.tint(&low, s.tone.deep, 0.55));
    }
}

fn spine(a: Pt, b: Pt) -> Vec<Pt> {
    (0..=8u8).map(|i| lerp_pt(a, b, f32::from(i) / 8.0)).collect()
}

/// Muscle makes both ends of a segment leaner than its upper third.
fn segment((a, b, wa, wb): (Pt, Pt, f32, f32)) -> crate::shape::Shape {
    tube(&spine(a, b), |u| {
        lerp(wa, wb, u) + 0.05 * wa * (std::f32::consts::PI * u).sin()
    })
}

fn draw_segment(c: &mut Canvas, part: (Pt, Pt, f32, f32), s: &Surface) {
    let d = segment(part);
    let (a, b, wa, wb) = part;
    c.fill(&d, &s.paint);
    c.clipped(&d, |c| {
        let edge = |off: f32| {
            [
                (a.0 + off * wa, a.1),
                lerp_pt((a.0 + off * wa, a.1), (b.0 + off * wb, b.1), 0.5),
                (b.0 + off * wb, b.1),
            ]
        };
        let (dark, lit) = (edge(s.side * 0.42), edge(-s.side * 0.24));
        c.soft(s.bw.soft * 0.7, |c| {
            c.tint(&brush(&dark, wa * 0.5, Taper::Both), s.tone.deep, 0.5);
            c.tint(&brush(&lit, wa * 0.22, Taper::Both), s.tone.light, 0.4);
        });
    });
}
