//! A text in the pieces that the model knows, by the likeliest way to cut it.
use crate::{MOST_LETTERS, MeaningError};

/// Stands for a space within pieces.
const SPACE: char = '\u{2581}';
/// Of the FNV-1a hash.
const SEED: u64 = 1_469_598_103_934_665_603;
const PRIME: u64 = 1_099_511_628_211;

/// The vocabulary, as the file has it.
pub(crate) struct Vocabulary {
    pub(crate) begin: u32,
    pub(crate) end: u32,
    pub(crate) unknown: u32,
    /// Where each piece begins among the letters, and the end of the last.
    pub(crate) places: Vec<u32>,
    pub(crate) letters: Vec<u8>,
    /// How likely each piece is.
    pub(crate) scores: Vec<f32>,
    /// Letters that are read as others, or as none, by code.
    pub(crate) replaced: Vec<(u32, String)>,
}

/// Cuts texts into pieces.
pub(crate) struct Pieces {
    vocabulary: Vocabulary,
    /// Pieces by their hash, each in the first free place from there: its number and one, or zero.
    table: Vec<u32>,
    /// Bytes of the longest piece.
    longest: usize,
    unknown_score: f32,
}

/// The best way to a place in the text: the piece that ends there, and the letter at which it begins.
#[derive(Clone, Copy)]
struct Way {
    score: f32,
    piece: u32,
    from: usize,
}

impl Pieces {
    /// Refuses a vocabulary that points outside itself.
    pub(crate) fn new(vocabulary: Vocabulary) -> Result<Self, MeaningError> {
        let malformed = MeaningError::Malformed("its vocabulary");
        let count = vocabulary.scores.len();
        let ends = vocabulary.places.last().map(|&end| end as usize);
        let specials = [vocabulary.begin, vocabulary.end, vocabulary.unknown];
        if vocabulary.places.len() != count + 1
            || ends != Some(vocabulary.letters.len())
            || !vocabulary.places.is_sorted()
            || !vocabulary.replaced.is_sorted_by_key(|(code, _)| *code)
            || specials.iter().any(|&piece| piece as usize >= count)
            || vocabulary.scores.iter().any(|score| !score.is_finite())
        {
            return Err(malformed);
        }
        let lowest = vocabulary.scores.iter().copied().fold(f32::INFINITY, f32::min);
        let lengths = vocabulary.places.windows(2).map(|ends| (ends[1] - ends[0]) as usize);
        let mut pieces = Self {
            longest: lengths.max().unwrap_or_default(),
            table: vec![0; (count * 2).next_power_of_two()],
            unknown_score: lowest - 10.0,
            vocabulary,
        };
        for piece in 0..u32::try_from(count).map_err(|_| malformed)? {
            pieces.enter(piece);
        }
        Ok(pieces)
    }

    fn enter(&mut self, piece: u32) {
        let hash = self.letters_of(piece).iter().copied().fold(SEED, hashed);
        let mut place = self.place_of(hash);
        while self.table[place] != 0 {
            place = (place + 1) & (self.table.len() - 1);
        }
        self.table[place] = piece + 1;
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low bits are meant")]
    fn place_of(&self, hash: u64) -> usize {
        hash as usize & (self.table.len() - 1)
    }

    fn letters_of(&self, piece: u32) -> &[u8] {
        let places = &self.vocabulary.places[piece as usize..];
        &self.vocabulary.letters[places[0] as usize..places[1] as usize]
    }

    /// The piece of exactly these letters.
    fn find(&self, letters: &[u8], hash: u64) -> Option<u32> {
        let mut place = self.place_of(hash);
        // Half of the table is empty.
        while let Some(piece) = self.table[place].checked_sub(1) {
            if self.letters_of(piece) == letters {
                return Some(piece);
            }
            place = (place + 1) & (self.table.len() - 1);
        }
        None
    }

    /// The pieces of a text between a beginning and an end, `most` at most. Letters that no piece has are unknown.
    pub(crate) fn of(&self, prefix: &str, text: &str, most: usize) -> Vec<u32> {
        let text = self.plain(prefix, text);
        let ways = self.ways(&text);
        let mut pieces = Vec::new();
        let mut at = ways.len() - 1;
        while at > 0 {
            pieces.push(ways[at].piece);
            at = ways[at].from;
        }
        let content = pieces.into_iter().rev().take(most.saturating_sub(2));
        [self.vocabulary.begin]
            .into_iter()
            .chain(content)
            .chain([self.vocabulary.end])
            .collect()
    }

    /// Letters in their usual form, with one space in a row and one before the first.
    fn plain(&self, prefix: &str, text: &str) -> String {
        let mut plain = String::from(SPACE);
        let mut after_space = true;
        let mut left = MOST_LETTERS + prefix.len();
        for letter in prefix.chars().chain(text.chars()) {
            let replaced = &self.vocabulary.replaced;
            let found = replaced.binary_search_by_key(&u32::from(letter), |(code, _)| *code);
            let mut own = [0; 4];
            let read = found.map_or_else(|_| &*letter.encode_utf8(&mut own), |at| &replaced[at].1);
            for letter in read.chars() {
                if letter == ' ' && after_space {
                    continue;
                }
                after_space = letter == ' ';
                plain.push(if after_space { SPACE } else { letter });
                left -= 1;
                if left == 0 {
                    return plain;
                }
            }
        }
        plain
    }

    /// The best way to each place between letters; the first is the beginning.
    fn ways(&self, text: &str) -> Vec<Way> {
        let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
        let places: Vec<usize> = std::iter::once(0).chain(ends).collect();
        let none = Way {
            score: f32::NEG_INFINITY,
            piece: self.vocabulary.unknown,
            from: 0,
        };
        let mut ways = vec![none; places.len()];
        ways[0].score = 0.0;
        for from in 0..places.len() - 1 {
            let begun = ways[from].score;
            let mut hash = SEED;
            let longest = self.longest.min(text.len() - places[from]);
            for to in from + 1..places.len() {
                if places[to] - places[from] > longest {
                    break;
                }
                hash = text[places[to - 1]..places[to]].bytes().fold(hash, hashed);
                let letters = &text.as_bytes()[places[from]..places[to]];
                let Some(piece) = self
                    .find(letters, hash)
                    .filter(|&piece| piece != self.vocabulary.unknown)
                else {
                    continue;
                };
                let score = begun + self.vocabulary.scores[piece as usize];
                if score > ways[to].score {
                    ways[to] = Way { score, piece, from };
                }
            }
            let score = begun + self.unknown_score;
            if score > ways[from + 1].score {
                ways[from + 1] = Way { score, from, ..none };
            }
        }
        ways
    }
}

fn hashed(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(PRIME)
}
