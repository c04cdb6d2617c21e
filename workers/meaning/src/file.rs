//! The file of the model: a head with sizes, the vocabulary and a directory, then numbers.
use std::{
    collections::HashMap,
    fs::File,
    io::{BufReader, Error, ErrorKind, Read},
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
};

use crate::{
    DIMENSIONS, MeaningError, Role,
    network::{Borders, Layer, Network},
    pieces::{Pieces, Vocabulary},
    product::{BLOCK, BLOCK_BYTES, Matrix, TOGETHER, read_row},
};

const MAGIC: [u8; 4] = *b"E5S1";
/// Bytes of a word's row.
const ROW_BYTES: usize = DIMENSIONS / BLOCK * BLOCK_BYTES;

/// The model, in about 30 MB.
pub struct Model {
    pieces: Pieces,
    network: Network,
    numbers: Numbers,
    /// Place of the rows of words, three quarters of the file. They are read as they are needed.
    words: u64,
}

impl Model {
    /// Reads the file, which must stay as it is.
    pub fn open(path: &Path) -> Result<Self, MeaningError> {
        let numbers = Numbers::open(path)?;
        let mut head = Head(BufReader::new(&numbers.file), path);
        if head.array()? != MAGIC {
            return Err(MeaningError::Malformed("it is another file"));
        }
        let _version = head.number()?;
        let (width, layers, heads) = (head.size()?, head.size()?, head.size()?);
        let (inner, words, places) = (head.size()?, head.size()?, head.size()?);
        let kinds = head.size()?;
        let smallest = f32::from_le_bytes(head.array()?);
        let block = head.size()?;
        let is_known = width == DIMENSIONS && block == BLOCK && layers <= 99;
        let divides = |number: usize, by: usize| number > 0 && number.is_multiple_of(by);
        if !is_known || heads == 0 || !divides(width, heads) || !divides(inner, BLOCK) || places < 3 || kinds == 0 {
            return Err(MeaningError::Malformed("its sizes"));
        }
        let vocabulary = vocabulary(&mut head)?;
        if vocabulary.scores.len() > words {
            return Err(MeaningError::Malformed("its words"));
        }
        let directory = Directory {
            places: places_in(&mut head)?,
            numbers: &numbers,
        };
        let (words, _) = directory.find("emb.word", words, ROW_BYTES)?;
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
        Ok(Self {
            pieces: Pieces::new(vocabulary)?,
            network,
            numbers,
            words,
        })
    }

    /// The direction of a text, of length one. Reads no more than [`crate::MOST_LETTERS`] of it.
    pub fn embed(&self, text: &str, role: Role) -> Result<Vec<f32>, MeaningError> {
        let pieces = self.pieces.of(role.prefix(), text, self.network.most_pieces());
        let mut rows = vec![0.0; pieces.len() * DIMENSIONS];
        for (piece, row) in pieces.iter().zip(rows.chunks_exact_mut(DIMENSIONS)) {
            let mut bytes = [0; ROW_BYTES];
            let place = self.words + u64::from(*piece) * ROW_BYTES as u64;
            self.numbers.read(&mut bytes, place)?;
            read_row(&bytes, row);
        }
        Ok(self.network.direction_of(rows))
    }
}

/// Numbers anywhere in the file.
struct Numbers {
    path: PathBuf,
    file: File,
    length: u64,
}

impl Numbers {
    fn open(path: &Path) -> Result<Self, MeaningError> {
        let unreadable = |error| MeaningError::Unreadable(path.to_owned(), error);
        let file = File::open(path).map_err(unreadable)?;
        let length = file.metadata().map_err(unreadable)?.len();
        Ok(Self {
            path: path.to_owned(),
            file,
            length,
        })
    }

    fn read(&self, bytes: &mut [u8], place: u64) -> Result<(), MeaningError> {
        let read = self.file.read_exact_at(bytes, place);
        read.map_err(|error| MeaningError::Unreadable(self.path.clone(), error))
    }
}

/// Rest of the head, and the name of the file.
struct Head<'a, R>(R, &'a Path);

impl<R: Read> Head<'_, R> {
    fn unreadable(&self, error: Error) -> MeaningError {
        MeaningError::Unreadable(self.1.to_owned(), error)
    }

    /// Takes memory for no more than the file has.
    fn take(&mut self, count: usize) -> Result<Vec<u8>, MeaningError> {
        let mut bytes = Vec::new();
        let read = self.0.by_ref().take(count as u64).read_to_end(&mut bytes);
        let length = read.map_err(|error| self.unreadable(error))?;
        if length < count {
            return Err(self.unreadable(ErrorKind::UnexpectedEof.into()));
        }
        Ok(bytes)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], MeaningError> {
        let mut array = [0; N];
        self.0.read_exact(&mut array).map_err(|error| self.unreadable(error))?;
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
    fn place(&mut self) -> Result<u64, MeaningError> {
        self.array().map(u64::from_le_bytes)
    }

    /// A number of words of four bytes.
    fn words(&mut self, count: usize) -> Result<Vec<u8>, MeaningError> {
        self.take(count.checked_mul(4).ok_or(MeaningError::Malformed("its sizes"))?)
    }
}

fn vocabulary<R: Read>(head: &mut Head<'_, R>) -> Result<Vocabulary, MeaningError> {
    let count = head.size()?;
    let (begin, end) = (head.number()?, head.number()?);
    let _padding = head.number()?;
    let unknown = head.number()?;
    let length = usize::try_from(head.place()?).map_err(|_| MeaningError::Malformed("its sizes"))?;
    let places = head.words(count.saturating_add(1))?;
    let scores = head.words(count)?;
    let letters = head.take(length)?;
    let replacements = head.size()?;
    let length = head.size()?;
    let table = head.take(length)?;
    let mut table = Head(&table[..], head.1);
    Ok(Vocabulary {
        begin,
        end,
        unknown,
        places: words_of(&places).map(u32::from_le_bytes).collect(),
        letters,
        scores: words_of(&scores).map(f32::from_le_bytes).collect(),
        replaced: (0..replacements)
            .map(|_| replacement(&mut table))
            .collect::<Result<_, _>>()?,
    })
}

/// A letter's code, and those it is read as.
fn replacement<R: Read>(table: &mut Head<'_, R>) -> Result<(u32, String), MeaningError> {
    let code = table.number()?;
    let [count] = table.array()?;
    let letters = table.words(count.into())?;
    let letters = words_of(&letters).map(|code| char::from_u32(u32::from_le_bytes(code)));
    let letters: Option<String> = letters.collect();
    Ok((code, letters.ok_or(MeaningError::Malformed("its letters"))?))
}

fn words_of(bytes: &[u8]) -> impl Iterator<Item = [u8; 4]> {
    bytes.as_chunks().0.iter().copied()
}

/// Where the numbers of each name begin, and their bytes.
fn places_in<R: Read>(head: &mut Head<'_, R>) -> Result<HashMap<Vec<u8>, (u64, u64)>, MeaningError> {
    let count = head.size()?;
    let mut places = HashMap::new();
    for _ in 0..count {
        let length = u16::from_le_bytes(head.array()?);
        let name = head.take(length.into())?;
        // The kind of its numbers and how many they are follow from the name.
        let _: [u8; 5] = head.array()?;
        places.insert(name, (head.place()?, head.place()?));
    }
    Ok(places)
}

struct Directory<'a> {
    places: HashMap<Vec<u8>, (u64, u64)>,
    numbers: &'a Numbers,
}

impl Directory<'_> {
    /// Place and bytes of `count` things of a size, which are in the file.
    fn find(&self, name: &str, count: usize, size: usize) -> Result<(u64, usize), MeaningError> {
        let place = self.places.get(name.as_bytes());
        let &(start, length) = place.ok_or(MeaningError::Malformed("its directory"))?;
        let is_inside = start.checked_add(length).is_some_and(|end| end <= self.numbers.length);
        match count.checked_mul(size) {
            Some(bytes) if is_inside && bytes as u64 == length => Ok((start, bytes)),
            _ => Err(MeaningError::Malformed("its numbers")),
        }
    }

    fn bytes(&self, name: &str, count: usize, size: usize) -> Result<Vec<u8>, MeaningError> {
        let (place, length) = self.find(name, count, size)?;
        let mut bytes = vec![0; length];
        self.numbers.read(&mut bytes, place)?;
        Ok(bytes)
    }

    fn numbers(&self, name: &str, count: usize) -> Result<Vec<f32>, MeaningError> {
        let bytes = self.bytes(name, count, 4)?;
        Ok(words_of(&bytes).map(f32::from_le_bytes).collect())
    }

    fn borders(&self, name: &str) -> Result<Borders, MeaningError> {
        Ok(Borders {
            scale: self.numbers(&format!("{name}.w"), DIMENSIONS)?,
            shift: self.numbers(&format!("{name}.b"), DIMENSIONS)?,
        })
    }

    fn matrix(&self, name: &str, outputs: usize, inputs: usize) -> Result<Matrix, MeaningError> {
        if !outputs.is_multiple_of(TOGETHER) {
            return Err(MeaningError::Malformed("its sizes"));
        }
        let blocks = outputs.saturating_mul(inputs / BLOCK);
        let blocks = self.bytes(&format!("{name}.w"), blocks, BLOCK_BYTES)?;
        let bias = self.numbers(&format!("{name}.b"), outputs)?;
        Ok(Matrix::new(&blocks, inputs, bias))
    }

    fn layer(&self, at: usize, inner: usize) -> Result<Layer, MeaningError> {
        Ok(Layer {
            query: self.matrix(&format!("l{at}.q"), DIMENSIONS, DIMENSIONS)?,
            key: self.matrix(&format!("l{at}.k"), DIMENSIONS, DIMENSIONS)?,
            value: self.matrix(&format!("l{at}.v"), DIMENSIONS, DIMENSIONS)?,
            gathered: self.matrix(&format!("l{at}.ao"), DIMENSIONS, DIMENSIONS)?,
            after_gathered: self.borders(&format!("l{at}.aln"))?,
            widened: self.matrix(&format!("l{at}.fi"), inner, DIMENSIONS)?,
            narrowed: self.matrix(&format!("l{at}.fo"), DIMENSIONS, inner)?,
            after_narrowed: self.borders(&format!("l{at}.oln"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::Model;

    #[test]
    fn another_file_and_half_a_file_are_refused() {
        for bytes in [
            &b""[..],
            b"E5",
            b"GGUF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
            b"E5S1\x01\0\0\0\x80\x01\0\0",
            &[b"E5S1".as_slice(), &[0xff; 200]].concat(),
        ] {
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(bytes).unwrap();

            assert!(Model::open(file.path()).is_err());
        }
    }
}
