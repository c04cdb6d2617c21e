use std::{collections::BTreeMap, str::FromStr};

use jobs::queue::Lane;

/// How many jobs of each lane this process runs at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slots(BTreeMap<&'static str, (Lane, usize)>);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlotsError {
    #[error("{0:?} must be LANE=COUNT")]
    Malformed(String),
    #[error("unknown lane {0:?}")]
    UnknownLane(String),
    #[error("{0:?} must be a number of slots from 1 to 1024")]
    Count(String),
}

impl Slots {
    pub fn iter(&self) -> impl Iterator<Item = (Lane, usize)> + '_ {
        self.0.values().copied()
    }
}

/// Every lane, for a small machine.
impl Default for Slots {
    fn default() -> Self {
        let count = |lane| match lane {
            Lane::Chat | Lane::Messages => 8,
            Lane::Image | Lane::Media | Lane::Money | Lane::Maintenance => 2,
            Lane::Video | Lane::Films | Lane::Imports => 1,
        };
        Self(
            Lane::ALL
                .iter()
                .map(|&lane| (lane.as_str(), (lane, count(lane))))
                .collect(),
        )
    }
}

/// `image=4,video=1`
impl FromStr for Slots {
    type Err = SlotsError;

    fn from_str(text: &str) -> Result<Self, SlotsError> {
        let mut slots = BTreeMap::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, count) = part
                .split_once('=')
                .ok_or_else(|| SlotsError::Malformed(part.to_owned()))?;
            let lane: Lane = name.parse().map_err(|_| SlotsError::UnknownLane(name.to_owned()))?;
            let count: usize = count.parse().map_err(|_| SlotsError::Count(count.to_owned()))?;
            if !(1..=1024).contains(&count) {
                return Err(SlotsError::Count(count.to_string()));
            }
            slots.insert(lane.as_str(), (lane, count));
        }
        if slots.is_empty() {
            Err(SlotsError::Malformed(text.to_owned()))
        } else {
            Ok(Self(slots))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Slots, SlotsError};

    #[test]
    fn lanes_are_named_with_their_slots() {
        let slots: Slots = "image=4, video=1".parse().expect("well-formed");

        let named: Vec<_> = slots.iter().map(|(lane, count)| (lane.as_str(), count)).collect();
        assert_eq!(named, [("image", 4), ("video", 1)]);
    }

    #[test]
    fn a_mistake_is_named() {
        assert_eq!("gpu=1".parse::<Slots>(), Err(SlotsError::UnknownLane("gpu".to_owned())));
        assert_eq!("image".parse::<Slots>(), Err(SlotsError::Malformed("image".to_owned())));
        assert_eq!("image=0".parse::<Slots>(), Err(SlotsError::Count("0".to_owned())));
    }
}
