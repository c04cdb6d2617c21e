//! Where elbows, hands, knees and feet are in a pose, in figure units of a figure seen from the front.

use crate::garment::Sleeve;
use crate::person::{Angle, Gesture};
use crate::rng::Rng;
use crate::shape::Pt;
use crate::torso::Torso;
use crate::words::Pose;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Open, in the direction of the forearm.
    Open,
    /// Out of sight in a pocket or under the other arm.
    Hidden,
    /// Four fingers around the other arm.
    Holding,
    /// Drawn by `gesture`, over everything else.
    Posed,
}

#[derive(Clone, Copy, Debug)]
pub struct Arm {
    pub shoulder: Pt,
    pub elbow: Pt,
    pub wrist: Pt,
    pub hand: Hand,
    /// 1 for the right side of the picture, -1 for the left.
    pub side: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct Leg {
    pub hip: Pt,
    pub knee: Pt,
    pub ankle: Pt,
    pub side: f32,
}

/// Height of the ledge that a leaning person rests on.
pub const LEDGE: f32 = 764.0;

/// Both arms, the one that lies behind first.
pub fn arms(pose: Pose, torso: &Torso, sleeve: Sleeve, rng: &mut Rng) -> [Arm; 2] {
    let w = torso.shoulder;
    let arm = |side: f32, elbow: Pt, wrist: Pt, hand| Arm {
        shoulder: torso.at((side * (w - 30.0), 358.0)),
        elbow: (side * elbow.0, elbow.1),
        wrist: (side * wrist.0, wrist.1),
        hand,
        side,
    };
    let hanging = |side| arm(side, (w + 24.0, 640.0), (w + 22.0, 890.0), Hand::Open);
    let pocket = |side| arm(side, (w + 52.0, 650.0), (w * 0.84, 868.0), Hand::Hidden);
    match pose {
        Pose::Standing => match (torso.angle == Angle::Back || sleeve == Sleeve::Bare, rng.index(3)) {
            (true, _) | (_, 0) => [hanging(-1.0), hanging(1.0)],
            (_, 1) => [hanging(-1.0), pocket(1.0)],
            _ => [pocket(-1.0), pocket(1.0)],
        },
        Pose::Walking => [
            arm(1.0, (w + 46.0, 630.0), (w + 66.0, 866.0), Hand::Open),
            arm(-1.0, (w + 34.0, 626.0), (w - 24.0, 836.0), Hand::Open),
        ],
        Pose::Leaning => [
            pocket(-1.0),
            arm(1.0, (w + 36.0, LEDGE - 34.0), (w * 0.2, LEDGE - 26.0), Hand::Open),
        ],
        Pose::Sitting => [
            arm(-1.0, (w + 30.0, 650.0), (w * 0.36, 876.0), Hand::Open),
            arm(1.0, (w + 30.0, 650.0), (w * 0.3, 862.0), Hand::Open),
        ],
        Pose::ArmsCrossed => [
            arm(-1.0, (w + 20.0, 640.0), (-w * 0.56, 566.0), Hand::Holding),
            arm(1.0, (w + 20.0, 648.0), (-w * 0.5, 612.0), Hand::Hidden),
        ],
    }
}

/// The arms of a gesture: those at rest first, then those that are drawn over the hair. `half` is half the width of
/// what the hands hold, `lip` where the hand of a thoughtful person is.
pub fn gesturing(gesture: Gesture, torso: &Torso, half: f32, is_slim: bool) -> (Vec<Arm>, Vec<Arm>) {
    let w = torso.shoulder;
    let arm = |side: f32, elbow: Pt, wrist: Pt| Arm {
        shoulder: torso.at((side * (w - 30.0), 358.0)),
        elbow: (side * elbow.0, elbow.1),
        wrist: (side * wrist.0, wrist.1),
        hand: Hand::Posed,
        side,
    };
    let hanging = Arm {
        hand: Hand::Open,
        ..arm(-1.0, (w + 24.0, 640.0), (w + 22.0, 890.0))
    };
    match gesture {
        Gesture::None => (vec![], vec![]),
        Gesture::Chin => (vec![hanging], vec![arm(1.0, (w - 6.0, 640.0), (58.0, 270.0))]),
        Gesture::Wave => (vec![hanging], vec![arm(1.0, (w + 44.0, 600.0), (w + 16.0, 300.0))]),
        Gesture::Heart => (vec![hanging], vec![arm(1.0, (w + 16.0, 640.0), (92.0, 492.0))]),
        Gesture::Hold if is_slim => (vec![hanging], vec![arm(1.0, (w + 6.0, 690.0), (96.0, 610.0))]),
        Gesture::Hold => (
            vec![],
            vec![
                arm(-1.0, (w + 4.0, 700.0), (half + 26.0, 660.0)),
                arm(1.0, (w + 4.0, 700.0), (half + 26.0, 660.0)),
            ],
        ),
    }
}

/// Both legs, the one that lies behind first.
pub fn legs(pose: Pose, torso: &Torso) -> [Leg; 2] {
    let hip = torso.hip() * 0.5;
    let leg = |side: f32, knee: Pt, ankle: Pt| Leg {
        hip: (side * hip, 1000.0),
        knee,
        ankle,
        side,
    };
    match pose {
        Pose::Standing | Pose::ArmsCrossed => [
            leg(-1.0, (-hip, 1500.0), (-hip - 6.0, 1960.0)),
            leg(1.0, (hip + 4.0, 1500.0), (hip + 18.0, 1960.0)),
        ],
        Pose::Walking => [
            leg(1.0, (hip - 6.0, 1480.0), (hip + 86.0, 1890.0)),
            leg(-1.0, (-hip - 28.0, 1500.0), (-hip - 70.0, 1965.0)),
        ],
        Pose::Leaning => [
            leg(1.0, (hip, 1500.0), (hip + 4.0, 1960.0)),
            leg(-1.0, (-hip + 30.0, 1500.0), (hip - 64.0, 1966.0)),
        ],
        Pose::Sitting => [
            leg(-1.0, (-hip - 44.0, 1150.0), (-hip - 26.0, 1610.0)),
            leg(1.0, (hip + 44.0, 1150.0), (hip + 26.0, 1610.0)),
        ],
    }
}

/// How far below the eyes the soles are.
pub fn sole(pose: Pose) -> f32 {
    if pose == Pose::Sitting { 1690.0 } else { 2040.0 }
}
