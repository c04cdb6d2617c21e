//! Lines that years leave.

use crate::canvas::Canvas;
use crate::head::Head;
use crate::palette::Tone;
use crate::person::Angle;
use crate::shape::{Pt, Taper, brush};

pub fn age_lines(c: &mut Canvas, head: &Head, skin: &Tone) {
    let k = head.build.years;
    let tone = skin.deep.mix(skin.shade, 0.35);
    let mut line = |pts: &[Pt], w: f32| {
        c.tint(&brush(pts, w, Taper::Both), tone, 0.28 + 0.38 * k);
    };
    let m = head.mouth;
    line(
        &[
            (m.c.0 + m.right * 0.62, 66.0),
            (m.c.0 + m.right * 1.12, 80.0),
            (m.c.0 + m.right * 1.34, 100.0),
        ],
        3.4,
    );
    if head.angle == Angle::Front {
        line(
            &[
                (-m.right * 0.62, 66.0),
                (-m.right * 1.12, 80.0),
                (-m.right * 1.34, 100.0),
            ],
            3.4,
        );
    }
    for e in &head.eyes {
        let (x, y) = e.c;
        line(
            &[
                (x - e.outer * e.hw * 0.8, y + 13.0),
                (x, y + 19.0),
                (x + e.outer * e.hw * 0.7, y + 15.0),
            ],
            2.6,
        );
        if k > 0.8 && e.hw > 14.0 {
            let o = (x + e.outer * (e.hw + 9.0), y);
            line(
                &[o, (o.0 + e.outer * 7.0, o.1 - 4.0), (o.0 + e.outer * 12.0, o.1 - 8.0)],
                2.2,
            );
            line(
                &[
                    (o.0, o.1 + 4.0),
                    (o.0 + e.outer * 8.0, o.1 + 5.0),
                    (o.0 + e.outer * 13.0, o.1 + 7.0),
                ],
                2.2,
            );
        }
    }
    if k > 0.8 && head.angle != Angle::Profile {
        let x = m.c.0 * 0.6;
        line(&[(x - 40.0, -66.0), (x, -70.0), (x + 40.0, -66.0)], 2.4);
        line(&[(x - 34.0, -80.0), (x, -84.0), (x + 34.0, -80.0)], 2.0);
    }
}
