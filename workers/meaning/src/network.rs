//! The network: rows of pieces in, one direction out.
#![expect(clippy::inline_always, reason = "only inlined code has the vectors of the caller")]
use rten_simd::{Isa, SimdOp, SimdUnaryOp};
use rten_vecmath::{Gelu, Softmax};

use crate::{DIMENSIONS, product::Matrix};

pub(crate) struct Network {
    pub(crate) heads: usize,
    /// Added to a spread, so that none is zero.
    pub(crate) smallest: f32,
    /// A row for each place in a text.
    pub(crate) places: Vec<f32>,
    /// Added to every row.
    pub(crate) kind: Vec<f32>,
    pub(crate) first: Borders,
    pub(crate) layers: Vec<Layer>,
}

/// A layer: every row gathers from all others, then each is thought over alone.
pub(crate) struct Layer {
    pub(crate) query: Matrix,
    pub(crate) key: Matrix,
    pub(crate) value: Matrix,
    pub(crate) gathered: Matrix,
    pub(crate) after_gathered: Borders,
    pub(crate) widened: Matrix,
    pub(crate) narrowed: Matrix,
    pub(crate) after_narrowed: Borders,
}

/// Keeps the numbers of a row around a middle and within a spread.
pub(crate) struct Borders {
    pub(crate) scale: Vec<f32>,
    pub(crate) shift: Vec<f32>,
}

impl Network {
    /// Pieces of a text, with its beginning and its end.
    pub(crate) const fn most_pieces(&self) -> usize {
        self.places.len() / DIMENSIONS
    }

    /// The direction of at least one row and at most [`Self::most_pieces`].
    pub(crate) fn direction_of(&self, mut rows: Vec<f32>) -> Vec<f32> {
        for (row, place) in rows
            .chunks_exact_mut(DIMENSIONS)
            .zip(self.places.chunks_exact(DIMENSIONS))
        {
            add(row, place);
            add(row, &self.kind);
        }
        self.first.keep(&mut rows, self.smallest);
        for layer in &self.layers {
            self.pass(layer, &mut rows);
        }
        let mut mean = vec![0.0; DIMENSIONS];
        for row in rows.chunks_exact(DIMENSIONS) {
            add(&mut mean, row);
        }
        let length = mean.iter().map(|number| number * number).sum::<f32>().sqrt();
        mean.iter()
            .map(|number| number / length.max(f32::MIN_POSITIVE))
            .collect()
    }

    fn pass(&self, layer: &Layer, rows: &mut [f32]) {
        let mut gathered = vec![0.0; rows.len()];
        let gather = Gather {
            heads: self.heads,
            query: &layer.query.times(rows),
            key: &layer.key.times(rows),
            value: &layer.value.times(rows),
            gathered: &mut gathered,
        };
        gather.dispatch();
        add(rows, &layer.gathered.times(&gathered));
        layer.after_gathered.keep(rows, self.smallest);
        let mut wide = layer.widened.times(rows);
        Gelu {}.map_mut(&mut wide);
        add(rows, &layer.narrowed.times(&wide));
        layer.after_narrowed.keep(rows, self.smallest);
    }
}

/// Each row gathers the values of all rows, by how well its query fits their keys, in each head apart.
struct Gather<'a> {
    heads: usize,
    query: &'a [f32],
    key: &'a [f32],
    value: &'a [f32],
    gathered: &'a mut [f32],
}

impl SimdOp for Gather<'_> {
    type Output = ();

    #[inline(always)]
    fn eval<I: Isa>(self, isa: I) {
        let (count, width) = (self.query.len() / DIMENSIONS, DIMENSIONS / self.heads);
        let mut keys = vec![0.0; width * count];
        let mut fits = vec![0.0; count];
        #[expect(clippy::cast_precision_loss, reason = "a width is small")]
        let scale = 1.0 / (width as f32).sqrt();
        for head in (0..DIMENSIONS).step_by(width) {
            for (at, row) in self.key.chunks_exact(DIMENSIONS).enumerate() {
                for (number, key) in row[head..head + width].iter().enumerate() {
                    keys[number * count + at] = key * scale;
                }
            }
            let queries = self.query.chunks_exact(DIMENSIONS);
            for (query, gathered) in queries.zip(self.gathered.chunks_exact_mut(DIMENSIONS)) {
                fits.fill(0.0);
                for (number, keys) in query[head..head + width].iter().zip(keys.chunks_exact(count)) {
                    add_times(&mut fits, *number, keys);
                }
                Softmax::new_mut(&mut fits).eval(isa);
                for (fit, value) in fits.iter().zip(self.value.chunks_exact(DIMENSIONS)) {
                    add_times(&mut gathered[head..head + width], *fit, &value[head..head + width]);
                }
            }
        }
    }
}

#[inline(always)]
fn add_times(sums: &mut [f32], factor: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += factor * number;
    }
}

fn add(sums: &mut [f32], numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number;
    }
}

impl Borders {
    fn keep(&self, rows: &mut [f32], smallest: f32) {
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        const COUNT: f32 = DIMENSIONS as f32;
        for row in rows.chunks_exact_mut(DIMENSIONS) {
            let mean = row.iter().sum::<f32>() / COUNT;
            let spread = row.iter().map(|number| (number - mean) * (number - mean)).sum::<f32>() / COUNT;
            let factor = 1.0 / (spread + smallest).sqrt();
            for ((number, scale), shift) in row.iter_mut().zip(&self.scale).zip(&self.shift) {
                *number = (*number - mean) * factor * scale + shift;
            }
        }
    }
}
