//! Trousers, skirts, bare calves and shoes.

use crate::canvas::{Canvas, Paint};
use crate::garment::{Below, Cut};
use crate::limb::{Limb, Surface};
use crate::outfit::Wear;
use crate::palette::{CREAM, INK, Rgb, Tone};
use crate::posture::Leg;
use crate::shape::{Path, Pt, Taper, blob, brush, lerp, rect};
use crate::torso::Torso;
use crate::words::Pose;

pub struct Legs<'a> {
    pub torso: &'a Torso,
    pub wear: &'a Wear,
    pub skin: &'a Tone,
    pub pose: Pose,
}

impl Legs<'_> {
    /// Everything under the hem of the top, before the top itself.
    pub fn draw(&self, c: &mut Canvas, legs: &[Leg; 2]) {
        let bottom = self.cloth();
        let bare = matches!(self.wear.cut.below(), Below::Skirt { .. });
        let tone = if bare { self.skin } else { &bottom };
        let surface = Surface {
            tone,
            paint: tone.base.paint(),
            bw: &self.wear.bw,
            side: self.wear.side,
        };
        for leg in legs {
            self.shoe(c, leg);
            self.limb(leg, bare).draw(c, &surface, None);
        }
        if let Below::Skirt { hem } = self.wear.cut.below() {
            self.skirt(c, legs, f32::from(hem));
        } else {
            self.hips(c, &surface);
        }
        if self.wear.cut == Cut::Trench {
            self.skirt(c, legs, 1380.0);
        }
    }

    /// The cloth under the belt; what belongs to a dress or a suit has the colour of the top.
    fn cloth(&self) -> Tone {
        let base = match self.wear.cut {
            Cut::Suit | Cut::DinnerJacket | Cut::TrackTop => return self.wear.cloth,
            Cut::Shirt => Rgb(0x36, 0x4c, 0x7c),
            Cut::Biker => Rgb(0x26, 0x26, 0x34),
            Cut::LinenShirt => Rgb(0x4a, 0x4e, 0x62),
            _ => Rgb(0x2e, 0x26, 0x36),
        };
        Tone {
            light: base.mix(CREAM, 0.28),
            base,
            shade: base.mix(Rgb(30, 12, 36), 0.5),
            deep: base.mix(INK, 0.8),
        }
    }

    fn limb(&self, leg: &Leg, bare: bool) -> Limb {
        let m = self.torso.masc;
        let widths = match self.wear.cut.below() {
            _ if bare => [lerp(170.0, 180.0, m), lerp(104.0, 122.0, m), lerp(58.0, 74.0, m)],
            Below::Jeans => [lerp(190.0, 196.0, m), lerp(130.0, 142.0, m), lerp(100.0, 116.0, m)],
            _ => [lerp(192.0, 198.0, m), lerp(140.0, 150.0, m), lerp(118.0, 130.0, m)],
        };
        Limb {
            joints: [leg.hip, leg.knee, leg.ankle],
            widths,
        }
    }

    fn hips(&self, c: &mut Canvas, s: &Surface) {
        let h = self.torso.hip();
        let d = blob(&[
            (-h + 30.0, 850.0),
            (h - 30.0, 850.0),
            (h - 4.0, 940.0),
            (h - 22.0, 1030.0),
            (0.0, 1050.0),
            (-h + 22.0, 1030.0),
            (-h + 4.0, 940.0),
        ]);
        c.fill(&d, &s.paint);
        c.tint(
            &brush(&[(0.0, 930.0), (3.0, 1010.0), (0.0, 1090.0)], 9.0, Taper::Both),
            s.tone.deep,
            0.5,
        );
    }

    fn shoe(&self, c: &mut Canvas, leg: &Leg) {
        let (x, y) = leg.ankle;
        let m = self.torso.masc;
        let (w, long) = (lerp(36.0, 48.0, m), lerp(72.0, 80.0, m));
        let out = leg.side * 14.0;
        let d = blob(&[
            (x - w * 0.8, y - 24.0),
            (x + w * 0.8, y - 24.0),
            (x + w + out * 0.5, y + long * 0.4),
            (x + w * 0.8 + out, y + long * 0.9),
            (x + out, y + long),
            (x - w * 0.8 + out, y + long * 0.9),
            (x - w + out * 0.5, y + long * 0.4),
        ]);
        let tone = if self.wear.cut == Cut::TrackTop {
            Rgb(0xe8, 0xe4, 0xea)
        } else {
            Rgb(0x2a, 0x18, 0x20)
        };
        self.wear.bw.outline(c, &d);
        c.fill(&d, &tone.paint());
        c.tint(
            &brush(
                &[
                    (x - w * 0.4, y + 20.0),
                    (x, y + 42.0),
                    (x - w * 0.2 + out, y + long * 0.8),
                ],
                12.0,
                Taper::Both,
            ),
            tone.mix(CREAM, 0.5),
            0.5,
        );
    }

    fn skirt(&self, c: &mut Canvas, legs: &[Leg; 2], hem: f32) {
        let h = self.torso.hip();
        let hem = if self.pose == Pose::Sitting {
            hem.min(1330.0)
        } else {
            hem
        };
        let fall = ((hem - 900.0) / 1100.0).min(1.0);
        let stride = legs.iter().map(|l| l.knee.0.abs()).fold(0.0, f32::max);
        let flare = (h + 40.0 + 120.0 * fall).max(stride + 110.0);
        let left = [
            (-h - 2.0, 940.0),
            (-lerp(h, flare, 0.5), lerp(940.0, hem, 0.5)),
            (-flare, hem - 10.0),
        ];
        let low: Vec<Pt> = (0..=8u8)
            .map(|i| {
                let u = f32::from(i) / 4.0 - 1.0;
                (u * flare, hem + if i % 2 == 0 { 4.0 } else { 20.0 })
            })
            .collect();
        let right = [
            (flare, hem - 10.0),
            (lerp(h, flare, 0.5), lerp(940.0, hem, 0.5)),
            (h + 2.0, 940.0),
            (0.0, 860.0),
        ];
        let d = Path::new().spline(&left).spline(&low).spline(&right).close();
        let w = self.wear;
        w.bw.outline(c, &d);
        c.fill(&d, &w.cloth_paint(self.torso));
        c.clipped(&d, |c| {
            c.soft(w.bw.soft * 0.5, |c| {
                for i in 0..7u8 {
                    let u = f32::from(i) / 3.0 - 1.0;
                    let fold = [
                        (u * h * 0.7, 930.0),
                        (u * lerp(h, flare, 0.5), lerp(930.0, hem, 0.5)),
                        (u * flare, hem + 20.0),
                    ];
                    let (tone, o) = if i % 2 == 0 {
                        (w.cloth.deep, 0.42)
                    } else {
                        (w.cloth.light, 0.32)
                    };
                    c.tint(&brush(&fold, 34.0, Taper::Head), tone, o);
                }
            });
            if w.bw.ink.is_none() {
                let k = w.side;
                let dim = Paint::linear(
                    (0.0, 900.0),
                    (k * flare, 1000.0),
                    &[(0.0, w.cloth.deep, 0.0), (1.0, w.cloth.deep, 0.7)],
                );
                c.fill(&rect(-600.0, 800.0, 1200.0, 1400.0), &dim);
            }
        });
    }
}
