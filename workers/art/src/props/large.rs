//! Things that stand on the ground or float.

use super::metal;
use crate::canvas::{Canvas, Paint};
use crate::light;
use crate::palette::{CREAM, GOLD, INK, Rgb, Scheme};
use crate::shape::{Path, Taper, blob, brush, circle, curve, ellipse, polygon, rect, symmetric};
use tiny_skia::Transform;

pub fn guitar(c: &mut Canvas, s: &Scheme) {
    let body = symmetric(&[
        (0.0, -236.0),
        (52.0, -232.0),
        (72.0, -190.0),
        (54.0, -150.0),
        (88.0, -96.0),
        (98.0, -50.0),
        (62.0, -6.0),
        (0.0, 0.0),
    ]);
    let d = blob(&body);
    let paint = metal((-100.0, -230.0), (110.0, -10.0), s.ribbons[0].mix(GOLD, 0.3));
    c.moved(Transform::from_rotate_at(14.0, 0.0, -120.0), |c| {
        c.fill(&rect(-13.0, -430.0, 26.0, 260.0), &Rgb(0x2a, 0x16, 0x20).paint());
        c.fill(
            &polygon(&[(-18.0, -476.0), (18.0, -476.0), (14.0, -428.0), (-14.0, -428.0)]),
            &Rgb(0x3a, 0x1d, 0x24).paint(),
        );
        c.fill(&d, &paint);
        c.stroke(&d, &CREAM.paint(), 2.4, 0.6);
        c.fill(&circle((0.0, -136.0), 30.0), &Rgb(0x1a, 0x0e, 0x14).paint());
        c.stroke(&circle((0.0, -136.0), 34.0), &GOLD.paint(), 3.0, 0.9);
        c.fill(&rect(-30.0, -58.0, 60.0, 12.0), &Rgb(0x2a, 0x16, 0x20).paint());
        for i in 0..6 {
            let x = -8.0 + 3.2 * i as f32;
            c.stroke(
                &curve(&[(x, -440.0), (x * 1.3, -200.0), (x * 1.7, -52.0)]),
                &CREAM.paint(),
                1.1,
                0.8,
            );
        }
    });
}

pub fn umbrella(c: &mut Canvas, s: &Scheme) {
    c.stroke(
        &curve(&[(0.0, -380.0), (0.0, -60.0), (4.0, -10.0), (26.0, 0.0), (42.0, -22.0)]),
        &Rgb(0x2a, 0x16, 0x20).paint(),
        8.0,
        1.0,
    );
    let tones = [
        s.ribbons[0],
        s.ribbons[0].mix(INK, 0.3),
        s.ribbons[0].mix(CREAM, 0.3),
        s.ribbons[0].mix(INK, 0.45),
    ];
    let ribs = [-210.0, -106.0, 0.0, 106.0, 210.0];
    for i in 0..4 {
        let (a, b) = (ribs[i], ribs[i + 1]);
        let d = Path::new()
            .spline(&[(0.0, -410.0), (a * 0.72, -356.0), (a, -230.0)])
            .spline(&[(a, -230.0), (f32::midpoint(a, b), -252.0), (b, -230.0)])
            .spline(&[(b, -230.0), (b * 0.72, -356.0), (0.0, -410.0)])
            .close();
        c.fill(&d, &tones[[2, 0, 1, 3][i]].paint());
    }
    c.fill(&rect(-3.0, -432.0, 6.0, 26.0), &Rgb(0x2a, 0x16, 0x20).paint());
}

/// Sitting; a fox is one in its own colour.
pub fn cat(c: &mut Canvas, s: &Scheme, dark: Rgb) {
    let body = Path::new()
        .spline(&[(-70.0, 0.0), (-86.0, -70.0), (-62.0, -160.0), (-40.0, -200.0)])
        .line(&[(-58.0, -292.0), (-20.0, -258.0), (16.0, -258.0), (52.0, -292.0)])
        .spline(&[
            (48.0, -240.0),
            (44.0, -204.0),
            (30.0, -186.0),
            (64.0, -110.0),
            (84.0, -40.0),
            (70.0, 0.0),
        ])
        .close();
    let tail = [
        (60.0, -10.0),
        (130.0, -6.0),
        (166.0, -60.0),
        (140.0, -120.0),
        (168.0, -160.0),
    ];
    c.fill(&brush(&tail, 26.0, Taper::Tail), &dark.paint());
    c.fill(&body, &dark.paint());
    c.clipped(&body, |c| c.soft(2.0, |c| c.stroke(&body, &s.rim.paint(), 8.0, 0.85)));
    for k in [-1.0, 1.0] {
        c.fill(&ellipse((k * 20.0 - 2.0, -228.0), 10.0, 6.5), &s.glow.paint());
        c.fill(&ellipse((k * 20.0 - 2.0, -228.0), 2.4, 6.5), &INK.paint());
    }
}

pub fn boat(c: &mut Canvas, s: &Scheme) {
    let hull = Path::new()
        .spline(&[
            (-170.0, -60.0),
            (-130.0, -8.0),
            (0.0, 4.0),
            (130.0, -8.0),
            (176.0, -70.0),
        ])
        .close();
    let paint = metal((-170.0, -70.0), (150.0, 10.0), s.ribbons[0].mix(INK, 0.45));
    c.fill(&rect(-4.0, -400.0, 8.0, 340.0), &Rgb(0x2a, 0x16, 0x20).paint());
    let main = Path::new()
        .spline(&[(12.0, -392.0), (96.0, -250.0), (150.0, -86.0)])
        .line(&[(12.0, -86.0)])
        .close();
    let jib = Path::new()
        .spline(&[(-10.0, -360.0), (-70.0, -220.0), (-128.0, -92.0)])
        .line(&[(-10.0, -92.0)])
        .close();
    let cloth = Paint::linear(
        (0.0, -390.0),
        (120.0, -90.0),
        &[(0.0, CREAM, 1.0), (1.0, s.ribbons[1], 1.0)],
    );
    c.fill(&main, &cloth);
    c.fill(&jib, &s.key.mix(s.ribbons[0], 0.25).paint());
    c.fill(&hull, &paint);
    for i in 0..5 {
        let y = 14.0 + 15.0 * i as f32;
        light::swash(
            c,
            &[
                (-150.0 + 18.0 * i as f32, y),
                (0.0, y + 4.0),
                (150.0 - 18.0 * i as f32, y),
            ],
            7.0,
            s.key,
            0.5,
        );
    }
}

pub fn lantern(c: &mut Canvas, s: &Scheme) {
    for (x, y, k) in [
        (0.0, -60.0, 1.0),
        (-190.0, -260.0, 0.6),
        (180.0, -330.0, 0.5),
        (-60.0, -420.0, 0.34),
        (110.0, -140.0, 0.4),
    ] {
        light::glow(c, (x, y - 70.0 * k), 210.0 * k, GOLD, 0.75);
        let d = blob(&[
            (x - 50.0 * k, y),
            (x - 78.0 * k, y - 90.0 * k),
            (x - 46.0 * k, y - 170.0 * k),
            (x + 46.0 * k, y - 170.0 * k),
            (x + 78.0 * k, y - 90.0 * k),
            (x + 50.0 * k, y),
        ]);
        let paint = Paint::linear(
            (x, y),
            (x, y - 170.0 * k),
            &[(0.0, CREAM, 1.0), (0.35, GOLD, 1.0), (1.0, s.ribbons[0], 1.0)],
        );
        c.fill(&d, &paint);
        for u in [-0.5, 0.0, 0.5] {
            c.stroke(
                &curve(&[
                    (x + u * 80.0 * k, y - 2.0),
                    (x + u * 130.0 * k, y - 90.0 * k),
                    (x + u * 80.0 * k, y - 172.0 * k),
                ]),
                &s.ribbons[0].mix(INK, 0.4).paint(),
                2.0 * k,
                0.6,
            );
        }
    }
}
