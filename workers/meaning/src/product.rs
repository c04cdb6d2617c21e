//! Matrices of four-bit weights, times rows of numbers, with the widest vectors that the processor has.
#![expect(clippy::inline_always, reason = "only inlined code has the vectors of the caller")]
use rten_simd::{
    Isa, SimdOp,
    ops::{BitOps, NumOps},
};

/// Weights of a block, which share a scale.
pub(crate) const BLOCK: usize = 32;
/// A block in the file: its scale as a half, then two weights a byte.
pub(crate) const BLOCK_BYTES: usize = 2 + BLOCK / 2;
/// Outputs computed together: each number that is loaded serves them all. Divides the outputs of every layer.
pub(crate) const TOGETHER: usize = 4;

/// A layer's weights, a row for each output, and what is added to each.
pub(crate) struct Matrix {
    inputs: usize,
    scales: Vec<f32>,
    nibbles: Vec<u8>,
    bias: Vec<f32>,
}

impl Matrix {
    /// `blocks` are rows of `inputs` weights, one for each bias. The caller has checked the sizes.
    pub(crate) fn new(blocks: &[u8], inputs: usize, bias: Vec<f32>) -> Self {
        let blocks = || blocks.chunks_exact(BLOCK_BYTES);
        Self {
            inputs,
            scales: blocks().map(|block| half([block[0], block[1]])).collect(),
            nibbles: blocks().flat_map(|block| &block[2..]).copied().collect(),
            bias,
        }
    }

    /// A row of outputs for each row of inputs.
    pub(crate) fn times(&self, rows: &[f32]) -> Vec<f32> {
        let mut output = vec![0.0; rows.len() / self.inputs * self.bias.len()];
        let product = Product {
            matrix: self,
            rows,
            output: &mut output,
        };
        product.dispatch();
        output
    }

    /// Weights of some outputs, by turns: a vector of the first output, one of the second, and so on.
    #[inline(always)]
    fn unpack(&self, first: usize, width: usize, weights: &mut [f32]) {
        let blocks = self.inputs / BLOCK;
        let mut block = [0.0; BLOCK];
        for row in 0..TOGETHER {
            for at in 0..blocks {
                let place = (first + row) * blocks + at;
                let nibbles = &self.nibbles[place * BLOCK / 2..(place + 1) * BLOCK / 2];
                spread(nibbles, self.scales[place], &mut block);
                for (part, vector) in block.chunks_exact(width).enumerate() {
                    let to = ((at * BLOCK / width + part) * TOGETHER + row) * width;
                    weights[to..to + width].copy_from_slice(vector);
                }
            }
        }
    }
}

struct Product<'a> {
    matrix: &'a Matrix,
    rows: &'a [f32],
    output: &'a mut [f32],
}

impl SimdOp for Product<'_> {
    type Output = ();

    #[inline(always)]
    fn eval<I: Isa>(self, isa: I) {
        let (inputs, outputs) = (self.matrix.inputs, self.matrix.bias.len());
        let mut weights = vec![0.0; TOGETHER * inputs];
        for first in (0..outputs).step_by(TOGETHER) {
            self.matrix.unpack(first, isa.f32().len(), &mut weights);
            let bias = &self.matrix.bias[first..first + TOGETHER];
            let mut rows = self.rows.chunks_exact(inputs);
            let mut output = self.output.chunks_exact_mut(outputs);
            while rows.len() > 1 {
                let pair = [rows.next().unwrap_or_default(), rows.next().unwrap_or_default()];
                for sums in dot(isa, &weights, pair) {
                    put(sums, bias, output.next(), first);
                }
            }
            if let Some(row) = rows.next() {
                let [sums] = dot(isa, &weights, [row]);
                put(sums, bias, output.next(), first);
            }
        }
    }
}

/// Sums of products, of each row with each of the unpacked outputs.
#[inline(always)]
fn dot<I: Isa, const N: usize>(isa: I, weights: &[f32], rows: [&[f32]; N]) -> [[f32; TOGETHER]; N] {
    let ops = isa.f32();
    let width = ops.len();
    let mut sums = [[ops.zero(); TOGETHER]; N];
    for (step, weights) in weights.chunks_exact(width * TOGETHER).enumerate() {
        let weights: [I::F32; TOGETHER] = ops.load_many(weights);
        for (sums, row) in sums.iter_mut().zip(rows) {
            let numbers = ops.load(&row[step * width..]);
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = ops.mul_add(numbers, weights, *sum);
            }
        }
    }
    let mut totals = [[0.0; TOGETHER]; N];
    for (totals, sums) in totals.iter_mut().zip(sums) {
        for (total, sum) in totals.iter_mut().zip(sums) {
            *total = ops.sum(sum);
        }
    }
    totals
}

#[inline(always)]
fn put(sums: [f32; TOGETHER], bias: &[f32], output: Option<&mut [f32]>, first: usize) {
    let Some(output) = output else { return };
    for ((place, sum), bias) in output[first..].iter_mut().zip(sums).zip(bias) {
        *place = sum + bias;
    }
}

/// The numbers of one row in the file.
pub(crate) fn read_row(blocks: &[u8], row: &mut [f32]) {
    for (block, numbers) in blocks.chunks_exact(BLOCK_BYTES).zip(row.as_chunks_mut().0) {
        spread(&block[2..], half([block[0], block[1]]), numbers);
    }
}

/// Byte `n` holds weight `n` below and weight `n + 16` above.
#[inline(always)]
fn spread(nibbles: &[u8], scale: f32, block: &mut [f32; BLOCK]) {
    let (low, high) = block.split_at_mut(BLOCK / 2);
    for ((low, high), byte) in low.iter_mut().zip(high).zip(nibbles) {
        *low = (f32::from(byte & 15) - 8.0) * scale;
        *high = (f32::from(byte >> 4) - 8.0) * scale;
    }
}

/// A number of 16 bits, of one sign, five of exponent and ten of fraction.
fn half(bytes: [u8; 2]) -> f32 {
    let bits = u16::from_le_bytes(bytes);
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f32::from(bits & 1023) / 1024.0;
    let size = match exponent {
        0 => fraction * 2.0_f32.powi(-14),
        31 => f32::NAN,
        _ => (1.0 + fraction) * 2.0_f32.powi(exponent - 15),
    };
    if bits >> 15 == 0 { size } else { -size }
}

#[cfg(test)]
mod tests {
    use rten_simd::{SimdOp, isa::GenericIsa};

    use super::{BLOCK, Matrix, Product, TOGETHER, half};

    #[test]
    fn halves_are_what_they_say() {
        for (bits, number) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc100, -2.5),
            (0x7bff, 65_504.0),
            (0x0001, 5.960_464_5e-8),
        ] {
            let read = half(u16::to_le_bytes(bits));
            assert!((read - number).abs() <= f32::EPSILON * number.abs(), "{bits:x}: {read}");
        }
        assert!(half([0, 0x7c]).is_nan());
    }

    /// By vectors of four numbers, which any processor has.
    fn narrowest(matrix: &Matrix, rows: &[f32]) -> Vec<f32> {
        let mut output = vec![0.0; rows.len() / matrix.inputs * matrix.bias.len()];
        let product = Product {
            matrix,
            rows,
            output: &mut output,
        };
        product.eval(GenericIsa::default());
        output
    }

    #[test]
    fn a_product_is_the_sum_that_it_should_be_for_any_number_of_rows() {
        const INPUTS: usize = 2 * BLOCK;
        // Weight `n` of a block is `n / 2 - 8`, so that every nibble occurs; the scale is one.
        let nibbles = |at: usize| u8::try_from((at / 2) | ((at / 2 + 8) << 4)).unwrap();
        let block = [0, 0x3c].into_iter().chain((0..BLOCK / 2).map(nibbles));
        let blocks: Vec<u8> = std::iter::repeat_n(block, 2 * TOGETHER * 2).flatten().collect();
        let matrix = Matrix::new(&blocks, INPUTS, vec![0.5; 2 * TOGETHER]);

        for rows in 0..6 {
            let input: Vec<f32> = (0..rows * INPUTS)
                .map(|at| f32::from(u8::try_from(at % 7).unwrap()))
                .collect();
            let widest = matrix.times(&input);
            let narrowest = narrowest(&matrix, &input);

            assert_eq!(widest.len(), rows * 2 * TOGETHER);
            let outputs = widest.chunks(2 * TOGETHER).chain(narrowest.chunks(2 * TOGETHER));
            for (row, output) in input.chunks(INPUTS).cycle().zip(outputs) {
                let products = row.iter().enumerate().map(|(at, number)| {
                    let weight = f32::from(u8::try_from(at % BLOCK / 2).unwrap()) - 8.0;
                    number * weight
                });
                let sum = products.sum::<f32>() + 0.5;
                assert!(
                    output.iter().all(|number| (number - sum).abs() < 1e-3),
                    "{output:?} {sum}"
                );
            }
        }
    }
}
