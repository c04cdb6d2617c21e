/// The nouns that a picture was ordered with. Engines that can't tell leave it empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nouns {
    /// Nouns that were asked for.
    pub asked: usize,
    /// Those that are not in the picture, as they were written.
    pub not_drawn: Vec<String>,
}

impl Nouns {
    /// Fewer than half of the nouns are in the picture.
    pub(super) fn are_mostly_missing(&self) -> bool {
        let drawn = self.asked.saturating_sub(self.not_drawn.len());
        drawn * 2 < self.asked
    }
}

#[cfg(test)]
mod tests {
    use super::Nouns;

    #[test]
    fn half_of_the_nouns_is_enough() {
        let nouns = |asked, missing: usize| Nouns {
            asked,
            not_drawn: vec!["xylophone".to_owned(); missing],
        };

        for (asked, missing, is_unpaid) in [
            (0, 0, false),
            (1, 0, false),
            (2, 1, false),
            (3, 1, false),
            (1, 1, true),
            (3, 2, true),
            (5, 3, true),
        ] {
            assert_eq!(
                nouns(asked, missing).are_mostly_missing(),
                is_unpaid,
                "{missing} of {asked}"
            );
        }
    }
}
