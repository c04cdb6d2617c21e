//! Sleeves, bare arms and hands.

use crate::canvas::{Canvas, Paint};
use crate::garment::Sleeve;
use crate::hands::Hand;
use crate::limb::{Limb, Surface};
use crate::outfit::Wear;
use crate::palette::Tone;
use crate::posture::{self, Arm};
use crate::shape::{Pt, Taper, blob, brush, lerp, lerp_pt, normal};
use crate::torso::Torso;

pub struct Arms<'a> {
    pub torso: &'a Torso,
    pub wear: &'a Wear,
    pub skin: &'a Tone,
}

impl Arms<'_> {
    pub fn draw(&self, c: &mut Canvas, arm: &Arm, crossing: bool) {
        let sleeve = self.wear.cut.sleeve();
        let limb = self.limb(arm, sleeve);
        let (cloth, skin) = (self.cloth(), self.bare());
        let outer = if sleeve == Sleeve::Long { &cloth } else { &skin };
        if crossing {
            limb.cast_shadow(c, outer);
        }
        let lifted = Tone {
            base: outer.tone.base.mix(outer.tone.light, 0.22),
            ..*outer.tone
        };
        let near = Surface {
            tone: &lifted,
            paint: lifted.base.paint(),
            bw: outer.bw,
            side: outer.side,
        };
        if arm.hand == posture::Hand::Open {
            self.open_hand(c, arm);
        }
        limb.draw(c, outer, crossing.then_some(&near));
        if sleeve == Sleeve::Short {
            self.short(arm).draw_upper(c, &cloth);
        }
        if sleeve == Sleeve::Long {
            self.wrinkles(c, arm);
        }
        if arm.hand == posture::Hand::Hidden && !crossing {
            self.pocket(c, arm);
        }
    }

    /// Fingers of a hand that holds the other arm lie above it.
    pub fn fingers(&self, c: &mut Canvas, arm: &Arm) {
        if arm.hand != posture::Hand::Holding {
            return;
        }
        let (x, y) = arm.wrist;
        let s = -arm.side;
        Hand {
            at: (x - s * 16.0, y + 4.0),
            up: (s, -0.12),
            side: s,
            scale: lerp(0.76, 0.9, self.torso.masc),
            skin: self.skin,
            bw: &self.wear.bw,
        }
        .laid(c);
    }

    fn limb(&self, arm: &Arm, sleeve: Sleeve) -> Limb {
        let m = self.torso.masc;
        let pad = if sleeve == Sleeve::Long {
            self.wear.cut.pad() * 1.6
        } else {
            0.0
        };
        Limb {
            joints: [arm.shoulder, arm.elbow, arm.wrist],
            widths: [
                lerp(74.0, 100.0, m) + pad,
                lerp(60.0, 80.0, m) + pad,
                lerp(44.0, 58.0, m) + pad,
            ],
        }
    }

    /// A sleeve that ends above the elbow.
    fn short(&self, arm: &Arm) -> Limb {
        let full = self.limb(arm, Sleeve::Long);
        let hem = lerp_pt(arm.shoulder, arm.elbow, 0.66);
        Limb {
            joints: [arm.shoulder, hem, hem],
            widths: [full.widths[0] + 12.0, full.widths[1] + 26.0, full.widths[1]],
        }
    }

    fn cloth(&self) -> Surface<'_> {
        let w = self.wear;
        Surface {
            tone: &w.cloth,
            paint: w.cloth_paint(self.torso),
            bw: &w.bw,
            side: w.side,
        }
    }

    fn bare(&self) -> Surface<'_> {
        let (t, k) = (self.skin, self.wear.side);
        let paint = if self.wear.bw.ink.is_some() {
            t.base.paint()
        } else {
            Paint::linear(
                (-200.0 * k, 150.0),
                (220.0 * k, 420.0),
                &[(0.0, t.light, 1.0), (0.5, t.base, 1.0), (1.0, t.shade, 1.0)],
            )
        };
        Surface {
            tone: self.skin,
            paint,
            bw: &self.wear.bw,
            side: k,
        }
    }

    fn wrinkles(&self, c: &mut Canvas, arm: &Arm) {
        let w = self.wear;
        let (x, y) = arm.elbow;
        c.soft(w.bw.soft * 0.25, |c| {
            for k in [-26.0, -6.0, 18.0] {
                let fold = [(x - 30.0, y + k), (x - 4.0, y + k + 9.0), (x + 26.0, y + k - 3.0)];
                c.tint(&brush(&fold, 8.0, Taper::Both), w.cloth.deep, 0.4);
            }
        });
    }

    /// Cloth over a hand that is in a pocket.
    fn pocket(&self, c: &mut Canvas, arm: &Arm) {
        let w = self.wear;
        let (x, y) = arm.wrist;
        let s = -arm.side;
        let rim = [(x - s * 46.0, y - 6.0), (x, y - 14.0), (x + s * 40.0, y - 34.0)];
        let cover = blob(&[
            rim[0],
            rim[1],
            rim[2],
            (x + s * 44.0, y + 40.0),
            (x, y + 70.0),
            (x - s * 50.0, y + 40.0),
        ]);
        c.fill(&cover, &w.cloth_paint(self.torso));
        c.tint(&brush(&rim, 8.0, Taper::Both), w.cloth.deep, 0.8);
    }

    /// Palm, four fingers laid together and a thumb, pointing on from the forearm.
    fn open_hand(&self, c: &mut Canvas, arm: &Arm) {
        let (a, b) = (lerp_pt(arm.elbow, arm.wrist, 0.9), arm.wrist);
        let n = normal(&[a, b], 1);
        let across = (n.0 * -arm.side, n.1 * -arm.side);
        let along = (n.1, -n.0);
        let k = lerp(0.94, 1.12, self.torso.masc);
        let at = |f: f32, g: f32| -> Pt {
            (
                b.0 + k * (along.0 * f + across.0 * g),
                b.1 + k * (along.1 * f + across.1 * g),
            )
        };
        let palm = blob(&[
            at(-12.0, -19.0),
            at(30.0, -29.0),
            at(70.0, -28.0),
            at(108.0, -15.0),
            at(118.0, 2.0),
            at(100.0, 20.0),
            at(56.0, 27.0),
            at(14.0, 23.0),
            at(-12.0, 17.0),
        ]);
        let thumb = brush(&[at(6.0, 12.0), at(34.0, 31.0), at(68.0, 34.0)], 24.0, Taper::Both);
        for d in [&palm, &thumb] {
            self.wear.bw.outline(c, d);
        }
        let skin = self.skin.base.mix(self.skin.shade, 0.18);
        c.fill(&thumb, &skin.paint());
        c.fill(&palm, &skin.paint());
        for g in [-14.0, -1.0, 11.0] {
            let gap = [at(58.0, g), at(84.0, g * 0.9), at(108.0, g * 0.6)];
            c.tint(&brush(&gap, 3.4, Taper::Both), self.skin.deep, 0.5);
        }
    }
}
