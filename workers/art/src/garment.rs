//! Clothing of an outfit: the cut of the top, its sleeves, and the bottom.

use crate::words::{Gender, Outfit};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    Shirt,
    LinenShirt,
    Suit,
    DinnerJacket,
    SunDress,
    Gown,
    Trench,
    Turtleneck,
    TrackTop,
    Biker,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sleeve {
    Long,
    Short,
    Bare,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    Jeans,
    Trousers,
    TrackPants,
    /// Hem of a skirt, in figure units below the eyes.
    Skirt {
        hem: u16,
    },
}

impl Cut {
    #[cfg(test)]
    pub const ALL: [Self; 10] = [
        Self::Shirt,
        Self::LinenShirt,
        Self::Suit,
        Self::DinnerJacket,
        Self::SunDress,
        Self::Gown,
        Self::Trench,
        Self::Turtleneck,
        Self::TrackTop,
        Self::Biker,
    ];

    pub fn of(outfit: Outfit, gender: Gender) -> Self {
        let man = gender == Gender::Male;
        match outfit {
            Outfit::Casual => Self::Shirt,
            Outfit::Business => Self::Suit,
            Outfit::Evening if man => Self::DinnerJacket,
            Outfit::Evening => Self::Gown,
            Outfit::Sportswear => Self::TrackTop,
            Outfit::Coat => Self::Trench,
            Outfit::SummerDress if man => Self::LinenShirt,
            Outfit::SummerDress => Self::SunDress,
            Outfit::Turtleneck => Self::Turtleneck,
            Outfit::Biker => Self::Biker,
        }
    }

    pub fn is_dress(self) -> bool {
        matches!(self, Self::SunDress | Self::Gown)
    }

    /// Distance of the cloth from the body.
    pub fn pad(self) -> f32 {
        match self {
            Self::SunDress | Self::Gown => 1.0,
            Self::Shirt | Self::LinenShirt | Self::Turtleneck | Self::TrackTop => 6.0,
            Self::Suit | Self::DinnerJacket => 11.0,
            Self::Trench | Self::Biker => 14.0,
        }
    }

    pub fn sleeve(self) -> Sleeve {
        match self {
            Self::SunDress | Self::Gown => Sleeve::Bare,
            Self::LinenShirt => Sleeve::Short,
            _ => Sleeve::Long,
        }
    }

    pub fn below(self) -> Below {
        match self {
            Self::SunDress => Below::Skirt { hem: 1480 },
            Self::Gown => Below::Skirt { hem: 2010 },
            Self::Shirt | Self::Biker => Below::Jeans,
            Self::TrackTop => Below::TrackPants,
            _ => Below::Trousers,
        }
    }
}
