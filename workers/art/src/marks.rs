//! Marks of a face besides its features: glasses, freckles, a beauty spot, a fringe.

use crate::canvas::Canvas;
use crate::hair::Hair;
use crate::head::Head;
use crate::palette::{CREAM, INK, Rgb, Tone};
use crate::person::{Angle, Fringe, Glasses, Marks};
use crate::rng::Rng;
use crate::shape::{Path, Pt, Shape, Taper, along, blob, brush, circle, curve, ellipse, polyline, subdivide};

/// Freckles and a beauty spot, under the features.
pub fn on_skin(c: &mut Canvas, head: &Head, marks: &Marks, skin: &Tone, seed: u64) {
    if head.angle == Angle::Back {
        return;
    }
    if marks.has_freckles {
        let mut rng = Rng::new(seed ^ 0xf4ec);
        for _ in 0..46 {
            let (x, y) = (rng.range(-72.0, 72.0), rng.range(18.0, 58.0));
            if let Some(p) = on_view(head, (x, y - 0.1 * x.abs())) {
                let r = rng.range(1.1, 2.3);
                c.tint(&circle(p, r), skin.base.mix(Rgb(0x9a, 0x4c, 0x22), 0.55), 0.6);
            }
        }
    }
    if let Some(p) = marks.spot.and_then(|spot| on_view(head, spot)) {
        c.tint(&circle(p, 2.9), skin.deep.mix(INK, 0.3), 0.9);
    }
}

/// Where a point of the face from the front is in this view, if it is seen.
fn on_view(head: &Head, (x, y): Pt) -> Option<Pt> {
    let y = head.build.down(y);
    match head.angle {
        Angle::Front => Some((x + 8.0 * head.build.yaw, y)),
        Angle::ThreeQuarter => (x > -34.0).then_some((-44.0 + 0.94 * x, y)),
        Angle::Profile => (x > 14.0).then_some((-92.0 + 0.8 * x, y)),
        Angle::Back => None,
    }
}

pub fn glasses(c: &mut Canvas, head: &Head, kind: Glasses, frame: Rgb) {
    if kind == Glasses::None || head.angle == Angle::Back {
        return;
    }
    let paint = frame.paint();
    let width = if kind == Glasses::Half { 3.0 } else { 4.4 };
    if head.angle == Angle::Profile {
        let lens = ellipse((-91.0, 6.0), 8.0, 25.0);
        c.tint(&lens, CREAM, 0.12);
        c.stroke(&lens, &paint, width, 1.0);
        return c.stroke(
            &polyline(&[(-84.0, -6.0), (-20.0, -6.0), (26.0, 2.0)]),
            &paint,
            width,
            1.0,
        );
    }
    let (left, right) = (&head.eyes[0], &head.eyes[1]);
    for eye in [left, right] {
        let lens = lens(kind, (eye.c.0, eye.c.1 + 5.0), eye.hw * 1.02 + 9.0);
        c.tint(&lens, CREAM, 0.1);
        c.stroke(&lens, &paint, width, 1.0);
        let (x, y, w) = (eye.c.0, eye.c.1, eye.hw);
        c.tint(
            &brush(
                &[(x - 0.5 * w, y + 18.0), (x - 0.1 * w, y + 2.0), (x + 0.2 * w, y - 14.0)],
                4.0,
                Taper::Both,
            ),
            CREAM,
            0.26,
        );
    }
    let inner = |eye: &crate::head::EyeSlot| eye.c.0 - eye.outer * (eye.hw * 1.02 + 9.0);
    let (from, to) = (inner(left), inner(right));
    let bridge = curve(&[(from, 3.0), (f32::midpoint(from, to), -4.0), (to, 3.0)]);
    c.stroke(&bridge, &paint, width, 1.0);
    let temples: &[(Pt, Pt)] = if head.angle == Angle::Front {
        &[((-86.0, -4.0), (-104.0, 2.0)), ((86.0, -4.0), (104.0, 2.0))]
    } else {
        &[((42.0, -4.0), (84.0, 4.0))]
    };
    for &(a, b) in temples {
        c.stroke(&polyline(&[a, b]), &paint, width, 1.0);
    }
}

fn lens(kind: Glasses, (x, y): Pt, w: f32) -> Shape {
    match kind {
        Glasses::Round => ellipse((x, y), w, 29.0),
        _ => blob(&[
            (x - w, y - 20.0),
            (x, y - 24.0),
            (x + w, y - 20.0),
            (x + 0.96 * w, y + 6.0),
            (x + 0.5 * w, y + 25.0),
            (x - 0.5 * w, y + 25.0),
            (x - 0.96 * w, y + 6.0),
        ]),
    }
}

/// Hair over the forehead.
pub fn fringe(c: &mut Canvas, h: &Hair, kind: Fringe) {
    let (from, to, brow) = match h.head.angle {
        Angle::Front => (-86.0, 86.0, -30.0),
        Angle::ThreeQuarter => (-94.0, 46.0, -30.0),
        Angle::Profile => (-112.0, -18.0, -36.0),
        Angle::Back => return,
    };
    if kind == Fringe::None {
        return;
    }
    let roots: Vec<Pt> = subdivide(&h.head.hairline, 8)
        .into_iter()
        .filter(|p| p.1 < -58.0 && p.0 >= from && p.0 <= to)
        .collect();
    if roots.len() < 4 {
        return;
    }
    let mut rng = Rng::new(h.seed ^ 0xf419e);
    let is_profile = h.head.angle == Angle::Profile;
    let tip_of = |root: Pt, u: f32, off: f32| match kind {
        // One curve from the forehead to the temple, longer there when it is swept.
        Fringe::Swept if is_profile => (root.0 - 22.0 * (1.0 - u), brow + off + 26.0 * u * u),
        Fringe::Swept => {
            let lean = if h.side > 0.0 { 1.0 - u } else { u };
            (root.0 + h.side * 34.0, brow - 46.0 * (1.0 - lean) + 20.0 * lean)
        }
        _ if is_profile => (root.0 - 22.0 * (1.0 - u), brow + off + 10.0 * u * u),
        _ => (root.0 * 0.98, brow + off),
    };
    let last = roots.len() - 1;
    let low: Vec<Pt> = (0..=6u8)
        .map(|i| f32::from(i) / 6.0)
        .map(|u| tip_of(along(&roots, u), u, -9.0))
        .collect();
    let top = (
        0.5 * (roots[0].0 + roots[last].0),
        roots[last / 2].1 - if is_profile { 12.0 } else { 40.0 },
    );
    let body = Path::new().spline(&low).spline(&[roots[last], top, roots[0]]).close();
    c.fill(&body, &h.tone.base.paint());
    let count = if h.bw.ink.is_some() { 26 } else { 54 };
    for i in 0..count {
        let u = (i as f32 + rng.unit()) / count as f32;
        let root = along(&roots, u);
        let tip = tip_of(root, u, rng.range(-9.0, 5.0));
        // From the side, strands leave the cap behind it and taper, so that it has no corner.
        let (crown, taper) = if is_profile {
            ((root.0 + 34.0, root.1 - 20.0), Taper::Both)
        } else {
            ((root.0 * 0.55 - h.side * 6.0, root.1 - 34.0), Taper::Tail)
        };
        let middle = (
            f32::midpoint(root.0, tip.0) - 0.2 * (tip.0 - root.0),
            f32::midpoint(root.1, tip.1),
        );
        let tone = match i % 4 {
            0 => h.tone.base.mix(h.tone.light, 0.34),
            1 => h.tone.shade,
            _ => h.tone.base,
        };
        let wide = rng.range(9.0, 16.0);
        c.fill(&brush(&[crown, root, middle, tip], wide, taper), &tone.paint());
    }
}
