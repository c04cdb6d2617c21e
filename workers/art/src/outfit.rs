//! Clothes: one silhouette, seven cuts, all drawn on the torso pattern.

use crate::canvas::{Canvas, Paint};
use crate::face::Brushwork;
use crate::palette::{CREAM, GOLD, INK, Rgb, Tone};
use crate::person::Angle;
use crate::words::Outfit;
use crate::rng::Rng;
use crate::shape::{Shape, Path, Pt, Taper, blob, brush, circle, curve, polygon, polyline, reversed, shifted};
use crate::torso::Torso;

pub struct Wear {
    pub outfit: Outfit,
    pub cloth: Tone,
    pub bw: Brushwork,
    pub side: f32,
    pub rim: Rgb,
}

pub fn draw(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    let pad = match w.outfit {
        Outfit::SummerDress | Outfit::Evening => 1.0,
        Outfit::Casual | Outfit::Turtleneck | Outfit::Sportswear => 6.0,
        Outfit::Business => 11.0,
        Outfit::Coat | Outfit::Biker => 14.0,
    };
    let shape = cut(t, w.outfit);
    let hull = t.silhouette(pad);
    c.clipped(&hull, |c| {
        c.fill(&shape, &w.cloth.base.paint());
        c.clipped(&shape, |c| drape(c, t, w, rng));
        w.bw.outline(c, &shape);
    });
    if !matches!(w.outfit, Outfit::SummerDress | Outfit::Evening) {
        for s in [-1.0, 1.0] {
            w.bw.outline(c, &curve(&t.edge(s, pad)));
        }
    }
    shoulder_rim(c, t, w, pad);
    if t.angle == Angle::Back {
        back_details(c, t, w);
    } else {
        details(c, t, w);
    }
}

/// The region under the neckline.
fn cut(t: &Torso, outfit: Outfit) -> Shape {
    let n = t.neck;
    let s = t.shoulder;
    let back = t.angle == Angle::Back;
    let line: Vec<Pt> = match outfit {
        Outfit::SummerDress if back => vec![(-s * 0.66, 250.0), (-s * 0.52, 330.0), (0.0, 420.0), (s * 0.52, 330.0), (s * 0.66, 250.0)],
        Outfit::SummerDress => {
            vec![(-s * 0.64, 250.0), (-s * 0.56, 330.0), (-s * 0.3, 372.0), (0.0, 404.0), (s * 0.3, 372.0), (s * 0.56, 330.0), (s * 0.64, 250.0)]
        }
        Outfit::Evening => vec![(-s * 0.42, 240.0), (-s * 0.3, 300.0), (0.0, 352.0), (s * 0.5, 372.0), (s * 0.86, 380.0), (s + 60.0, 392.0)],
        _ if back => vec![(-n - 60.0, 200.0), (-n - 6.0, 226.0), (0.0, 240.0), (n + 6.0, 226.0), (n + 60.0, 200.0)],
        Outfit::Turtleneck | Outfit::Sportswear => vec![(-n - 60.0, 200.0), (-n, 244.0), (0.0, 262.0), (n, 244.0), (n + 60.0, 200.0)],
        Outfit::Casual => {
            vec![(-n - 40.0, 210.0), (-n - 10.0, 250.0), (-22.0, 320.0), (0.0, 352.0), (22.0, 320.0), (n + 10.0, 250.0), (n + 40.0, 210.0)]
        }
        _ => vec![(-n - 50.0, 210.0), (-n - 22.0, 250.0), (-52.0, 340.0), (0.0, vee(outfit)), (52.0, 340.0), (n + 22.0, 250.0), (n + 50.0, 210.0)],
    };
    let edge = s + 90.0;
    let left = (-edge, line[0].1);
    let right = (edge, line[line.len() - 1].1);
    Path::new().line(&[left]).spline(&t.map(&line)).line(&[right, (edge + 60.0, 1200.0), (-edge - 60.0, 1200.0)]).close()
}

/// Where the lapels of a jacket meet.
fn vee(outfit: Outfit) -> f32 {
    match outfit {
        Outfit::Coat => 404.0,
        Outfit::Biker => 440.0,
        _ => 500.0,
    }
}

/// Light, folds and arms inside the cloth.
fn drape(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    let s = t.shoulder;
    let k = w.side;
    if w.bw.ink.is_none() {
        let paint = Paint::linear((-s * k, 240.0), (s * k, 520.0), &[(0.0, w.cloth.light, 1.0), (0.4, w.cloth.base, 1.0), (1.0, w.cloth.shade, 1.0)]);
        c.fill(&crate::shape::rect(-500.0, 150.0, 1000.0, 1100.0), &paint);
    }
    flank(c, t, w);
    c.soft(w.bw.soft * 0.35, |c| {
        arms(c, t, w);
        folds(c, t, w, rng);
    });
}

/// The side turned away from the light: a gradient, or a hard cel edge.
fn flank(c: &mut Canvas, t: &Torso, w: &Wear) {
    let (s, k) = (t.shoulder, w.side);
    if w.bw.ink.is_none() {
        let paint = Paint::linear(t.at((k * s * 0.12, 420.0)), t.at((k * s * 0.8, 440.0)), &[(0.0, w.cloth.shade, 0.0), (1.0, w.cloth.shade, 0.8)]);
        return c.fill(&crate::shape::rect(-500.0, 150.0, 1000.0, 1100.0), &paint);
    }
    let edge = [
        (k * s * 0.35, 260.0),
        (k * s * 0.42, 420.0),
        (k * s * 0.3, 600.0),
        (k * s * 0.36, 1200.0),
        (k * (s + 130.0), 1200.0),
        (k * (s + 130.0), 260.0),
    ];
    c.tint(&blob(&t.map(&edge)), w.cloth.shade, 0.8);
}

fn arms(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    for side in [-1.0, 1.0] {
        let arm = t.map(&[(side * (s - 42.0), 392.0), (side * (s - 60.0), 480.0), (side * (s - 66.0), 640.0), (side * (s - 56.0), 900.0)]);
        c.tint(&brush(&arm, 15.0, Taper::Both), w.cloth.deep, 0.7);
        let chest = t.map(&[(side * (s - 50.0), 420.0), (side * s * 0.5, 486.0), (side * s * 0.22, 470.0)]);
        c.tint(&brush(&chest, 13.0, Taper::Tail), w.cloth.deep, 0.36);
    }
}

fn folds(c: &mut Canvas, t: &Torso, w: &Wear, rng: &mut Rng) {
    let s = t.shoulder;
    for _ in 0..6 {
        let side = rng.sign();
        let x = rng.range(0.2, 0.8) * s * side;
        let y = rng.range(500.0, 640.0);
        let f = t.map(&[(x, y - 70.0), (x - side * 22.0, y), (x - side * rng.range(30.0, 70.0), y + rng.range(60.0, 150.0))]);
        let (tone, o) = if rng.chance(0.5) { (w.cloth.light, 0.35) } else { (w.cloth.deep, 0.4) };
        c.tint(&brush(&f, rng.range(7.0, 15.0), Taper::Both), tone, o);
    }
}

fn shoulder_rim(c: &mut Canvas, t: &Torso, w: &Wear, pad: f32) {
    if matches!(w.outfit, Outfit::SummerDress | Outfit::Evening) || w.bw.ink.is_some() {
        return;
    }
    let line = t.shoulder_line(w.side, pad - 3.0);
    c.tint(&brush(&line, 13.0, Taper::Both), w.rim, 0.3);
    c.tint(&brush(&line, 7.0, Taper::Both), w.rim, 0.75);
}

fn piece(c: &mut Canvas, w: &Wear, pts: &[Pt], fill: Rgb) {
    let d = polygon(pts);
    c.fill(&d, &fill.paint());
    w.bw.outline(c, &d);
}

fn details(c: &mut Canvas, t: &Torso, w: &Wear) {
    match w.outfit {
        Outfit::Turtleneck | Outfit::Sportswear => roll_collar(c, t, w),
        Outfit::Casual => shirt_front(c, t, w),
        Outfit::Business => {
            inner_shirt(c, t, w);
            lapels(c, t, w, 1.0);
        }
        Outfit::Coat => {
            inner_knit(c, t, w);
            lapels(c, t, w, 1.5);
            storm_coat(c, t, w);
            belt(c, t, w);
        }
        Outfit::Biker => {
            inner_knit(c, t, w);
            lapels(c, t, w, 1.12);
            zips(c, t, w);
        }
        Outfit::SummerDress => {
            necklace(c, t, 318.0);
            neckline_sheen(c, t, w);
        }
        Outfit::Evening => {
            necklace(c, t, 300.0);
            gown_drape(c, t, w);
        }
    }
}

fn roll_collar(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck + 5.0;
    let x = |v: f32| t.at((v, 214.0)).0;
    let top = [(x(-n - 3.0), 182.0), (x(-n * 0.4), 196.0), (x(n * 0.5), 196.0), (x(n + 3.0), 178.0)];
    let right = [(x(n + 3.0), 178.0), (x(n + 8.0), 220.0), (x(n + 34.0), 258.0)];
    let low = [(x(n + 34.0), 258.0), (x(0.0), 282.0), (x(-n - 34.0), 258.0)];
    let left = [(x(-n - 34.0), 258.0), (x(-n - 8.0), 222.0), (x(-n - 3.0), 182.0)];
    let d = Path::new().spline(&top).spline(&right).spline(&low).spline(&left).close();
    let paint = if w.bw.ink.is_some() {
        w.cloth.base.paint()
    } else {
        let k = w.side;
        Paint::linear((-k * n, 200.0), (k * n, 230.0), &[(0.0, w.cloth.light, 1.0), (0.5, w.cloth.base, 1.0), (1.0, w.cloth.deep, 1.0)])
    };
    c.fill(&d, &paint);
    c.clipped(&d, |c| {
        let fold = [(x(-n - 8.0), 216.0), (x(0.0), 236.0), (x(n + 10.0), 212.0)];
        c.soft(w.bw.soft * 0.2, |c| c.tint(&brush(&fold, 10.0, Taper::Both), w.cloth.deep, 0.7));
        for i in 0..9 {
            let u = -n + i as f32 * n / 4.0;
            c.stroke(&curve(&[(x(u), 180.0), (x(u * 1.03), 230.0), (x(u * 1.15), 285.0)]), &w.cloth.deep.paint(), 1.4, 0.3);
        }
    });
    w.bw.outline(c, &d);
}

fn collar_flaps(c: &mut Canvas, t: &Torso, w: &Wear, cloth: &Tone, drop: f32) {
    let n = t.neck;
    for s in [-1.0, 1.0] {
        let flap = t.map(&[
            (s * (n + 3.0), 214.0),
            (s * (n + 22.0), 236.0),
            (s * (n + 44.0), 262.0),
            (s * (n + 16.0), 300.0 + drop),
            (s * (n * 0.55), 292.0 + drop * 0.5),
            (s * (n * 0.9), 250.0),
        ]);
        let tone = if s == w.side { cloth.shade.mix(cloth.base, 0.4) } else { cloth.light };
        piece(c, w, &flap, tone);
        let edge = [flap[0], flap[5], flap[4]];
        c.stroke(&curve(&edge), &cloth.deep.paint(), 2.0, 0.4);
    }
}

fn shirt_front(c: &mut Canvas, t: &Torso, w: &Wear) {
    let placket = t.map(&[(0.0, 350.0), (2.0, 500.0), (0.0, 760.0), (0.0, 1100.0)]);
    c.stroke(&curve(&placket), &w.cloth.deep.paint(), 2.6, 0.55);
    for y in [400.0, 480.0, 560.0, 640.0, 720.0] {
        c.tint(&circle(t.at((-9.0, y)), 4.2), w.cloth.deep, 0.7);
    }
    collar_flaps(c, t, w, &w.cloth, 18.0);
}

fn inner_shirt(c: &mut Canvas, t: &Torso, w: &Wear) {
    let pale = Tone { light: CREAM, base: Rgb(0xe6, 0xda, 0xd6), shade: Rgb(0x9c, 0x86, 0x98), deep: Rgb(0x4a, 0x34, 0x4a) };
    let n = t.neck;
    let open = if t.masc < 0.3 { 330.0 } else { 284.0 };
    let v =
        t.map(&[(-n - 22.0, 246.0), (-12.0, open), (0.0, open + 8.0), (12.0, open), (n + 22.0, 246.0), (58.0, 380.0), (0.0, 512.0), (-58.0, 380.0)]);
    let paint = Paint::linear((-60.0 * w.side, 250.0), (70.0 * w.side, 330.0), &[(0.0, pale.light, 1.0), (0.6, pale.base, 1.0), (1.0, pale.shade, 1.0)]);
    c.fill(&polygon(&v), &paint);
    if t.masc > 0.3 {
        tie(c, t, w);
        collar_flaps(c, t, w, &pale, -4.0);
    }
}

fn tie(c: &mut Canvas, t: &Torso, w: &Wear) {
    let tone = w.rim.mix(Rgb(120, 20, 50), 0.55);
    let knot = t.map(&[(-15.0, 274.0), (15.0, 274.0), (9.0, 304.0), (-9.0, 304.0)]);
    let blade = t.map(&[(-9.0, 304.0), (9.0, 304.0), (24.0, 480.0), (0.0, 540.0), (-24.0, 480.0)]);
    piece(c, w, &blade, tone);
    piece(c, w, &knot, tone.mix(INK, 0.25));
    c.stroke(&curve(&t.map(&[(4.0, 312.0), (13.0, 470.0)])), &tone.mix(CREAM, 0.4).paint(), 3.0, 0.5);
}

fn inner_knit(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck;
    let tone = w.cloth.base.mix(if w.outfit == Outfit::Biker { CREAM } else { INK }, 0.72);
    let top = t.map(&[(-n - 22.0, 240.0), (-n + 4.0, 262.0), (0.0, 286.0), (n - 4.0, 262.0), (n + 22.0, 240.0)]);
    let rest = t.map(&[(60.0, 380.0), (0.0, 512.0), (-60.0, 380.0)]);
    let d = Path::new().spline(&top).line(&rest).close();
    c.fill(&d, &tone.paint());
    w.bw.outline(c, &curve(&top));
    c.clipped(&d, |c| {
        let k = w.side;
        let sh = t.map(&[(k * 10.0, 270.0), (k * 30.0, 360.0), (k * 4.0, 500.0), (k * 140.0, 420.0), (k * 120.0, 240.0)]);
        c.soft(w.bw.soft * 0.6, |c| c.tint(&blob(&sh), INK, 0.45));
    });
}

fn lapels(c: &mut Canvas, t: &Torso, w: &Wear, wide: f32) {
    let n = t.neck;
    let k = 34.0 * wide;
    let low = vee(w.outfit);
    for s in [-1.0, 1.0] {
        let collar = t.map(&[
            (s * (n + 4.0), 206.0),
            (s * (n + 30.0), 232.0),
            (s * (n + 40.0 + k), 296.0),
            (s * (n + 14.0 + k * 0.6), 326.0),
            (s * (n + 6.0), 286.0),
            (s * (n - 4.0), 240.0),
        ]);
        let lapel = t.map(&[
            (s * (n + 6.0), 286.0),
            (s * (n + 12.0 + k * 0.6), 322.0),
            (s * (n + 44.0 + k), 326.0),
            (s * (n + 34.0 + k), 372.0),
            (s * (n - 6.0 + k * 0.5), low - 66.0),
            (0.0, low + 10.0),
            (s * (n - 14.0), low - 130.0),
        ]);
        let lit = s != w.side;
        let tone = if lit { w.cloth.light.mix(w.cloth.base, 0.25) } else { w.cloth.base.mix(w.cloth.light, 0.3) };
        c.soft(w.bw.soft * 0.4, |c| c.tint(&polygon(&shifted(&lapel, 3.0, 9.0)), w.cloth.deep, 0.75));
        piece(c, w, &lapel, tone);
        piece(c, w, &collar, tone.mix(w.cloth.deep, 0.22));
        let edge = if lit { w.cloth.light } else { w.rim };
        c.stroke(&polyline(&lapel[2..6]), &edge.paint(), 2.2, 0.55);
    }
}

fn belt(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder - 62.0;
    let band = Path::new().spline(&t.map(&[(-s, 690.0), (0.0, 706.0), (s, 690.0)])).spline(&t.map(&[(s, 738.0), (0.0, 754.0), (-s, 738.0)])).close();
    c.fill(&band, &w.cloth.shade.paint());
    w.bw.outline(c, &band);
}

fn zips(c: &mut Canvas, t: &Torso, w: &Wear) {
    let zip = t.map(&[(0.0, 446.0), (-40.0, 520.0), (-52.0, 660.0), (-52.0, 900.0)]);
    c.stroke(&curve(&zip), &INK.paint(), 8.0, 0.8);
    c.stroke(&curve(&zip), &Rgb(0xcf, 0xc6, 0xcc).paint(), 3.0, 0.9);
    for s in [-1.0, 1.0] {
        let p = t.map(&[(s * 96.0, 452.0), (s * 150.0, 424.0)]);
        c.stroke(&curve(&p), &Rgb(0xcf, 0xc6, 0xcc).paint(), 4.0, 0.85);
        c.fill(&circle(t.at((s * (t.neck + 62.0), 314.0)), 4.5), &Rgb(0xe6, 0xdf, 0xe2).paint());
        c.fill(&circle(t.at((s * (t.neck + 52.0), 360.0)), 4.5), &Rgb(0xe6, 0xdf, 0xe2).paint());
        quilting(c, t, w, s);
        let sheen = t.map(&[(s * (t.shoulder - 60.0), 300.0), (s * (t.shoulder - 14.0), 350.0), (s * (t.shoulder - 6.0), 460.0)]);
        c.soft(w.bw.soft * 0.25, |c| c.tint(&brush(&sheen, 16.0, Taper::Both), w.cloth.light, 0.55));
    }
}

/// Stitched rows on the shoulders of the leather jacket.
fn quilting(c: &mut Canvas, t: &Torso, w: &Wear, s: f32) {
    for i in 0..4 {
        let y = 16.0 * i as f32;
        let row = t.map(&[(s * t.shoulder * 0.6, 286.0 + y), (s * t.shoulder * 0.8, 296.0 + y), (s * (t.shoulder + 4.0), 330.0 + y)]);
        c.stroke(&curve(&row), &w.cloth.deep.paint(), 2.6, 0.7);
        c.stroke(&curve(&shifted(&row, 0.0, 3.0)), &w.cloth.light.paint(), 1.6, 0.4);
    }
}

/// Epaulettes, storm flap and the two button rows of the trench coat.
fn storm_coat(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    for k in [-1.0, 1.0] {
        let strap = t.map(&[(k * s * 0.56, 268.0), (k * s * 0.6, 292.0), (k * s * 0.98, 338.0), (k * s * 1.03, 312.0)]);
        piece(c, w, &strap, w.cloth.base.mix(w.cloth.shade, 0.35));
        c.stroke(&polygon(&strap), &w.cloth.deep.paint(), 2.0, 0.6);
        c.fill(&circle(t.at((k * s * 0.64, 284.0)), 5.5), &w.cloth.deep.paint());
        for y in [430.0, 500.0, 570.0] {
            c.fill(&circle(t.at((k * 62.0, y)), 9.5), &w.cloth.deep.paint());
            c.tint(&circle(t.at((k * 62.0 - 2.5, y - 2.5)), 4.0), w.cloth.light, 0.75);
        }
    }
    let flap = t.map(&[(s * 0.3, 372.0), (s * 0.46, 440.0), (s * 0.86, 430.0)]);
    c.stroke(&curve(&flap), &w.cloth.deep.paint(), 3.0, 0.6);
    let edge = t.map(&[(0.0, 410.0), (34.0, 480.0), (36.0, 700.0)]);
    c.stroke(&curve(&edge), &w.cloth.deep.paint(), 3.4, 0.7);
}

fn necklace(c: &mut Canvas, t: &Torso, drop: f32) {
    let n = t.neck;
    if t.masc > 0.7 {
        return;
    }
    let chain = t.map(&[(-n - 6.0, 236.0), (-n * 0.6, drop - 24.0), (0.0, drop), (n * 0.6, drop - 24.0), (n + 6.0, 236.0)]);
    c.stroke(&curve(&chain), &GOLD.paint(), 2.4, 0.95);
    let p = t.at((0.0, drop + 7.0));
    c.fill(&polygon(&[(p.0, p.1 - 9.0), (p.0 + 6.0, p.1), (p.0, p.1 + 11.0), (p.0 - 6.0, p.1)]), &GOLD.paint());
    c.tint(&circle((p.0 - 1.5, p.1 - 2.0), 2.2), CREAM, 0.95);
}

fn neckline_sheen(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    let edge = t.map(&[(-s * 0.56, 334.0), (-s * 0.3, 376.0), (0.0, 408.0), (s * 0.3, 376.0), (s * 0.56, 334.0)]);
    c.stroke(&curve(&edge), &w.cloth.light.paint(), 3.0, 0.6);
    let seam = t.map(&[(0.0, 408.0), (-6.0, 480.0), (0.0, 600.0)]);
    c.soft(w.bw.soft * 0.3, |c| c.tint(&brush(&seam, 10.0, Taper::Head), w.cloth.deep, 0.5));
    for k in [-1.0, 1.0] {
        let glow = t.map(&[(k * s * 0.4, 400.0), (k * s * 0.34, 440.0), (k * s * 0.2, 462.0)]);
        c.soft(w.bw.soft * 0.4, |c| c.tint(&brush(&glow, 14.0, Taper::Both), w.cloth.light, 0.35));
    }
}

fn gown_drape(c: &mut Canvas, t: &Torso, w: &Wear) {
    let s = t.shoulder;
    c.soft(w.bw.soft * 0.16, |c| {
        for i in 0..6 {
            let k = i as f32;
            let f = t.map(&[
                (-s * 0.5 + 6.0 * k, 276.0 + 10.0 * k),
                (-s * 0.2, 350.0 + 22.0 * k),
                (s * 0.4, 394.0 + 26.0 * k),
                (s * 0.84, 398.0 + 20.0 * k),
            ]);
            let (tone, o) = if i % 2 == 0 { (w.cloth.light, 0.5) } else { (w.cloth.deep, 0.45) };
            c.tint(&brush(&f, 11.0, Taper::Both), tone, o);
        }
    });
}

fn back_details(c: &mut Canvas, t: &Torso, w: &Wear) {
    let n = t.neck;
    let spine = [(0.0, 440.0), (3.0, 560.0), (0.0, 760.0)];
    c.soft(w.bw.soft * 0.3, |c| c.tint(&brush(&spine, 12.0, Taper::Both), w.cloth.deep, 0.6));
    for s in [-1.0, 1.0] {
        let blade = [(s * 60.0, 380.0), (s * 96.0, 440.0), (s * 84.0, 520.0)];
        c.soft(w.bw.soft * 0.6, |c| c.tint(&brush(&blade, 18.0, Taper::Both), w.cloth.deep, 0.4));
    }
    if matches!(w.outfit, Outfit::SummerDress | Outfit::Evening) {
        return;
    }
    let rise = if w.outfit == Outfit::Turtleneck { 168.0 } else { 204.0 };
    let top = [(-n - 4.0, rise), (0.0, rise + 12.0), (n + 4.0, rise)];
    let low = [(-n - 40.0, 250.0), (0.0, 268.0), (n + 40.0, 250.0)];
    let d = Path::new().spline(&top).spline(&reversed(&low)).close();
    c.fill(&d, &w.cloth.shade.mix(w.cloth.base, 0.5).paint());
    c.stroke(&curve(&low), &w.cloth.deep.paint(), 3.0, 0.7);
    w.bw.outline(c, &d);
}
