//! The file of the model: a head, the vocabulary, a directory, and numbers.
use std::{collections::HashMap, fs::File, os::unix::fs::FileExt, path::Path};

use crate::{
    DIMENSIONS, MeaningError, Role,
    network::{Borders, Layer, Network},
    pieces::{Pieces, Vocabulary},
    product::{BLOCK, BLOCK_BYTES, Matrix, TOGETHER, read_row},
};

const MAGIC: &[u8] = b"E5S1";
/// Bytes of a word's row.
const ROW_BYTES: usize = DIMENSIONS / BLOCK * BLOCK_BYTES;

/// The model, in about 30 MB.
pub struct Model {
    pieces: Pieces,
    network: Network,
    /// Rows of words are read as they are needed: they are three quarters of the file.
    file: File,
    words: u64,
}

impl Model {
    /// Reads the file, which must stay as it is.
    pub fn open(path: &Path) -> Result<Self, MeaningError> {
        let unreadable = |error| MeaningError::Unreadable(path.to_owned(), error);
        let file = File::open(path).map_err(unreadable)?;
        let bytes = std::fs::read(path).map_err(unreadable)?;
        let (pieces, network, words) = read(&bytes)?;
        Ok(Self {
            pieces,
            network,
            file,
            words: words as u64,
        })
    }

    /// The direction of a text, of length one. Reads no more than [`crate::MOST_LETTERS`] of it.
    pub fn embed(&self, text: &str, role: Role) -> Result<Vec<f32>, MeaningError> {
        let pieces = self.pieces.of(role.prefix(), text, self.network.most_pieces());
        let mut rows = vec![0.0; pieces.len() * DIMENSIONS];
        for (piece, row) in pieces.iter().zip(rows.chunks_exact_mut(DIMENSIONS)) {
            let mut bytes = [0; ROW_BYTES];
            let place = self.words + u64::from(*piece) * ROW_BYTES as u64;
            let read = self.file.read_exact_at(&mut bytes, place);
            read.map_err(|error| MeaningError::Unreadable("the model".into(), error))?;
            read_row(&bytes, row);
        }
        Ok(self.network.direction_of(rows))
    }
}

/// Bytes that are left to read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], MeaningError> {
        let ends_early = MeaningError::Malformed("it ends early");
        let (taken, left) = self.0.split_at_checked(count).ok_or(ends_early)?;
        self.0 = left;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], MeaningError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn number(&mut self) -> Result<u32, MeaningError> {
        self.array().map(u32::from_le_bytes)
    }

    /// A number that is a size.
    fn size(&mut self) -> Result<usize, MeaningError> {
        Ok(self.number()? as usize)
    }

    /// A size or a place of eight bytes.
    fn place(&mut self) -> Result<usize, MeaningError> {
        let place = u64::from_le_bytes(self.array()?);
        usize::try_from(place).map_err(|_| MeaningError::Malformed("its places"))
    }

    /// So many things of `bytes` bytes each.
    fn list(&mut self, count: usize, bytes: usize) -> Result<&'a [u8], MeaningError> {
        self.take(count.checked_mul(bytes).ok_or(MeaningError::Malformed("its sizes"))?)
    }
}

fn read(file: &[u8]) -> Result<(Pieces, Network, usize), MeaningError> {
    let mut bytes = Bytes(file);
    if bytes.take(MAGIC.len())? != MAGIC {
        return Err(MeaningError::Malformed("it is another file"));
    }
    let _version = bytes.number()?;
    let (width, layers, heads) = (bytes.size()?, bytes.size()?, bytes.size()?);
    let (inner, words, places) = (bytes.size()?, bytes.size()?, bytes.size()?);
    let kinds = bytes.size()?;
    let smallest = f32::from_le_bytes(bytes.array()?);
    let block = bytes.size()?;
    let is_known = width == DIMENSIONS && block == BLOCK && layers <= 99;
    let divides = |number: usize, by: usize| number > 0 && number.is_multiple_of(by);
    if !is_known || heads == 0 || !divides(width, heads) || !divides(inner, BLOCK) || places < 3 || kinds == 0 {
        return Err(MeaningError::Malformed("its sizes"));
    }
    let pieces = vocabulary(&mut bytes)?;
    if pieces.scores.len() > words {
        return Err(MeaningError::Malformed("its words"));
    }
    let directory = Directory::read(file, &mut bytes)?;
    let rows = directory.find("emb.word", words, ROW_BYTES)?;
    // The row of a first part; no text has a second.
    let mut kind = directory.numbers("emb.type", kinds.saturating_mul(DIMENSIONS))?;
    kind.truncate(DIMENSIONS);
    let network = Network {
        heads,
        smallest,
        places: directory.numbers("emb.pos", places.saturating_mul(DIMENSIONS))?,
        kind,
        first: directory.borders("emb.ln")?,
        layers: (0..layers)
            .map(|at| directory.layer(at, inner))
            .collect::<Result<_, _>>()?,
    };
    Ok((Pieces::new(pieces)?, network, rows.start))
}

fn vocabulary(bytes: &mut Bytes<'_>) -> Result<Vocabulary, MeaningError> {
    let count = bytes.size()?;
    let (begin, end) = (bytes.number()?, bytes.number()?);
    let _padding = bytes.number()?;
    let unknown = bytes.number()?;
    let length = bytes.place()?;
    let places = bytes.list(count.saturating_add(1), 4)?;
    let scores = bytes.list(count, 4)?;
    let letters = bytes.take(length)?.to_owned();
    let replacements = bytes.size()?;
    let length = bytes.size()?;
    let mut table = Bytes(bytes.take(length)?);
    Ok(Vocabulary {
        begin,
        end,
        unknown,
        places: words_of(places).map(u32::from_le_bytes).collect(),
        letters,
        scores: words_of(scores).map(f32::from_le_bytes).collect(),
        replaced: (0..replacements)
            .map(|_| replacement(&mut table))
            .collect::<Result<_, _>>()?,
    })
}

/// A letter's code, and those it is read as.
fn replacement(table: &mut Bytes<'_>) -> Result<(u32, String), MeaningError> {
    let code = table.number()?;
    let [count] = table.array()?;
    let letters = words_of(table.list(count.into(), 4)?).map(|code| char::from_u32(u32::from_le_bytes(code)));
    let letters: Option<String> = letters.collect();
    Ok((code, letters.ok_or(MeaningError::Malformed("its letters"))?))
}

fn words_of(bytes: &[u8]) -> impl Iterator<Item = [u8; 4]> {
    bytes.as_chunks().0.iter().copied()
}

/// Where the numbers of each name are in the file.
struct Directory<'a> {
    file: &'a [u8],
    places: HashMap<&'a [u8], (usize, usize)>,
}

impl<'a> Directory<'a> {
    fn read(file: &'a [u8], bytes: &mut Bytes<'a>) -> Result<Self, MeaningError> {
        let count = bytes.size()?;
        let mut places = HashMap::new();
        for _ in 0..count {
            let length = u16::from_le_bytes(bytes.array()?);
            let name = bytes.take(length.into())?;
            // The kind of its numbers and how many they are follow from the name.
            bytes.take(5)?;
            places.insert(name, (bytes.place()?, bytes.place()?));
        }
        Ok(Self { file, places })
    }

    /// Bytes of `count` things of a size, in the file.
    fn find(&self, name: &str, count: usize, size: usize) -> Result<std::ops::Range<usize>, MeaningError> {
        let &(start, length) = self
            .places
            .get(name.as_bytes())
            .ok_or(MeaningError::Malformed("its directory"))?;
        let end = start.checked_add(length).filter(|&end| end <= self.file.len());
        match end {
            Some(end) if count.checked_mul(size) == Some(length) => Ok(start..end),
            _ => Err(MeaningError::Malformed("its numbers")),
        }
    }

    fn numbers(&self, name: &str, count: usize) -> Result<Vec<f32>, MeaningError> {
        let bytes = &self.file[self.find(name, count, 4)?];
        Ok(words_of(bytes).map(f32::from_le_bytes).collect())
    }

    fn borders(&self, name: &str) -> Result<Borders, MeaningError> {
        Ok(Borders {
            scale: self.numbers(&format!("{name}.w"), DIMENSIONS)?,
            shift: self.numbers(&format!("{name}.b"), DIMENSIONS)?,
        })
    }

    fn layer(&self, at: usize, inner: usize) -> Result<Layer, MeaningError> {
        let matrix = |name: &str, outputs: usize, inputs: usize| {
            let blocks = self.find(
                &format!("l{at}.{name}.w"),
                outputs.saturating_mul(inputs / BLOCK),
                BLOCK_BYTES,
            )?;
            let bias = self.numbers(&format!("l{at}.{name}.b"), outputs)?;
            if !outputs.is_multiple_of(TOGETHER) {
                return Err(MeaningError::Malformed("its sizes"));
            }
            Ok(Matrix::new(&self.file[blocks], inputs, bias))
        };
        Ok(Layer {
            query: matrix("q", DIMENSIONS, DIMENSIONS)?,
            key: matrix("k", DIMENSIONS, DIMENSIONS)?,
            value: matrix("v", DIMENSIONS, DIMENSIONS)?,
            gathered: matrix("ao", DIMENSIONS, DIMENSIONS)?,
            after_gathered: self.borders(&format!("l{at}.aln"))?,
            widened: matrix("fi", inner, DIMENSIONS)?,
            narrowed: matrix("fo", DIMENSIONS, inner)?,
            after_narrowed: self.borders(&format!("l{at}.oln"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn another_file_and_half_a_file_are_refused() {
        for file in [
            &b""[..],
            b"E5",
            b"GGUF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
            b"E5S1\x01\0\0\0\x80\x01\0\0",
            &[b"E5S1".as_slice(), &[0xff; 200]].concat(),
        ] {
            assert!(read(file).is_err());
        }
    }
}
