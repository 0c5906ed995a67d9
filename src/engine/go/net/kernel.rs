//! The two products that cost all the time: a matrix applied to rows of channels, and a kernel of 3x3 points.
//!
//! The kernel works by minimal filtering (S. Winograd 1980; A. Lavin and S. Gray, "Fast Algorithms for Convolutional Neural
//! Networks", 2015) on squares of 3x3 points: 25 products in place of 81, and three squares fill a side of 9. Plain loops
//! over arrays of fixed length, which the compiler turns into vectors; `multiversion` has it do so twice, and takes the wider ones
//! where the machine has them. Every sum is added up in the same order on every machine, a product rounded before it is added, so that
//! the answers are the same bits everywhere.

#![expect(clippy::inline_always, reason = "what is inlined is compiled for each kind of vectors")]

use crate::rules::Size;
use multiversion::multiversion;
use multiversion::target::match_target;

/// Channels of the network.
pub(super) const WIDTH: usize = 64;
/// The channels of a point.
pub(super) type Row = [f32; WIDTH];

/// Channels that are summed up side by side, and rows.
const LANES: usize = 8;
const ROWS: usize = 3;
/// Panels of so many channels that are read side by side where vectors hold half of one, and where they hold one: as many
/// as keep the machine busy and fit its registers.
const SIDE_BY_SIDE: [usize; 2] = [1, 2];

/// Side of a square of the output, and of what it is computed from.
const SQUARE: usize = 3;
const SPREAD: usize = 5;

/// A matrix from `K` channels to [`WIDTH`], laid out in the order in which it is read.
pub(super) struct Matrix<const K: usize>(Vec<[[f32; LANES]; K]>);

impl<const K: usize> Matrix<K> {
    /// The matrix whose entry from an input to an output is `at(input, output)`.
    pub fn new(at: impl Fn(usize, usize) -> f32) -> Self {
        let panel = |first: usize| std::array::from_fn(|k| std::array::from_fn(|lane| at(k, first + lane)));
        Self((0..WIDTH).step_by(LANES).map(panel).collect())
    }

    /// Applies it to rows; their number is a multiple of [`ROWS`].
    pub fn apply(&self, rows: &[[f32; K]], out: &mut [Row]) {
        apply(self, rows, out);
    }

    /// The same, `PANELS` panels side by side.
    #[inline(always)]
    fn apply_panels<const PANELS: usize>(&self, rows: &[[f32; K]], out: &mut [Row]) {
        for (rows, out) in rows.chunks_exact(ROWS).zip(out.chunks_exact_mut(ROWS)) {
            for (at, panels) in self.0.as_chunks::<PANELS>().0.iter().enumerate() {
                let mut sums = [[[0.0_f32; LANES]; PANELS]; ROWS];
                for k in 0..K {
                    for (sums, row) in sums.iter_mut().zip(rows) {
                        let value = row[k];
                        for (sums, panel) in sums.iter_mut().zip(panels) {
                            for (sum, weight) in sums.iter_mut().zip(&panel[k]) {
                                *sum += value * weight;
                            }
                        }
                    }
                }
                for (sums, out) in sums.iter().zip(out.iter_mut()) {
                    let first = at * PANELS * LANES;
                    out[first..first + PANELS * LANES].copy_from_slice(sums.as_flattened());
                }
            }
        }
    }
}

/// The number of rows that so many are filled up to.
pub(super) const fn filled(rows: usize) -> usize {
    rows.div_ceil(ROWS) * ROWS
}

/// A kernel of 3x3 points from `K` channels to [`WIDTH`].
pub(super) struct Kernel<const K: usize>(Vec<Matrix<K>>);

/// Memory for kernels on boards of one size.
pub(super) struct Scratch<const K: usize> {
    inputs: Vec<[f32; K]>,
    outputs: Vec<Row>,
}

impl<const K: usize> Scratch<K> {
    pub const fn new() -> Self {
        Self { inputs: Vec::new(), outputs: Vec::new() }
    }
}

impl<const K: usize> Kernel<K> {
    /// The kernel with these weights: for each row and column of the kernel a matrix, input by output.
    pub fn new(weights: &[f32]) -> Self {
        let along = |values: [f32; SQUARE]| {
            let [a, b, c] = values;
            [a / 2.0, (a + b + c) / 2.0, (a - b + c) / 6.0, (a + 2.0 * b + 4.0 * c) / 6.0, c]
        };
        let spread = |input: usize, output: usize| -> [[f32; SPREAD]; SPREAD] {
            let rows: [[f32; SPREAD]; SQUARE] = std::array::from_fn(|y| {
                along(std::array::from_fn(|x| weights[((y * SQUARE + x) * K + input) * WIDTH + output]))
            });
            let columns: [[f32; SPREAD]; SPREAD] = std::array::from_fn(|x| along(std::array::from_fn(|y| rows[y][x])));
            std::array::from_fn(|y| std::array::from_fn(|x| columns[x][y]))
        };
        let all: Vec<[[f32; SPREAD]; SPREAD]> =
            (0..K * WIDTH).map(|index| spread(index / WIDTH, index % WIDTH)).collect();
        let part = |at: usize| Matrix::new(|input, output| all[input * WIDTH + output][at / SPREAD][at % SPREAD]);
        Self((0..SPREAD * SPREAD).map(part).collect())
    }

    /// Adds what it makes of the points of a board, row by row, to `out`; beyond the edge there is nothing.
    pub fn add(&self, size: Size, points: &[[f32; K]], out: &mut [Row], scratch: &mut Scratch<K>) {
        add(self, size, points, out, scratch);
    }
}

#[multiversion(targets("x86_64+avx2"))]
fn apply<const K: usize>(matrix: &Matrix<K>, rows: &[[f32; K]], out: &mut [Row]) {
    matrix.apply_panels::<{ match_target!("x86_64+avx2" => SIDE_BY_SIDE[1], _ => SIDE_BY_SIDE[0]) }>(rows, out);
}

#[multiversion(targets("x86_64+avx2"))]
fn add<const K: usize>(kernel: &Kernel<K>, size: Size, points: &[[f32; K]], out: &mut [Row], scratch: &mut Scratch<K>) {
    let (width, height) = (usize::from(size.width), usize::from(size.height));
    let (across, down) = (width.div_ceil(SQUARE), height.div_ceil(SQUARE));
    let rows = filled(across * down);
    scratch.inputs.resize(rows * SPREAD * SPREAD, [0.0; K]);
    scratch.outputs.resize(rows * SPREAD * SPREAD, [0.0; WIDTH]);
    for square in 0..across * down {
        let corner = (square % across * SQUARE, square / across * SQUARE);
        let spread = spread_square((width, height), corner, points);
        for (part, row) in spread.iter().flatten().enumerate() {
            scratch.inputs[part * rows + square] = *row;
        }
    }
    let parts = scratch.inputs.chunks_exact(rows).zip(scratch.outputs.chunks_exact_mut(rows));
    for (matrix, (inputs, outputs)) in kernel.0.iter().zip(parts) {
        matrix
            .apply_panels::<{ match_target!("x86_64+avx2" => SIDE_BY_SIDE[1], _ => SIDE_BY_SIDE[0]) }>(inputs, outputs);
    }
    for square in 0..across * down {
        let corner = (square % across * SQUARE, square / across * SQUARE);
        let parts: [[&Row; SPREAD]; SPREAD] =
            std::array::from_fn(|y| std::array::from_fn(|x| &scratch.outputs[(y * SPREAD + x) * rows + square]));
        add_square((width, height), corner, parts, out);
    }
}

/// The 5x5 points around a square, transformed along both sides.
#[inline(always)]
fn spread_square<const K: usize>(
    (width, height): (usize, usize),
    (left, top): (usize, usize),
    points: &[[f32; K]],
) -> [[[f32; K]; SPREAD]; SPREAD] {
    let nothing = [0.0; K];
    let at = |x: usize, y: usize| {
        // One line beyond the square on each side.
        let on_board = (1..=width).contains(&x) && (1..=height).contains(&y);
        if on_board { &points[(y - 1) * width + x - 1] } else { &nothing }
    };
    let columns: [[[f32; K]; SPREAD]; SPREAD] =
        std::array::from_fn(|x| spread(std::array::from_fn(|y| at(left + x, top + y))));
    std::array::from_fn(|y| spread(std::array::from_fn(|x| &columns[x][y])))
}

#[inline(always)]
fn spread<const K: usize>([one, two, three, four, five]: [&[f32; K]; SPREAD]) -> [[f32; K]; SPREAD] {
    let mut out = [[0.0; K]; SPREAD];
    for k in 0..K {
        let (one, two, three, four, five) = (one[k], two[k], three[k], four[k], five[k]);
        out[0][k] = 2.0 * (one - three) + (four - two);
        out[1][k] = 2.0 * two + (three - four);
        out[2][k] = 3.0 * three - (2.0 * two + four);
        out[3][k] = four - two;
        out[4][k] = 2.0 * (two - four) + (five - three);
    }
    out
}

/// Adds the 3x3 points of a square that 25 parts make, as far as they are on the board.
#[inline(always)]
fn add_square(
    (width, height): (usize, usize),
    (left, top): (usize, usize),
    parts: [[&Row; SPREAD]; SPREAD],
    out: &mut [Row],
) {
    let columns: [[Row; SQUARE]; SPREAD] = std::array::from_fn(|x| gather(std::array::from_fn(|y| parts[y][x])));
    for y in 0..SQUARE.min(height - top) {
        let row = gather(std::array::from_fn(|x| &columns[x][y]));
        for (x, values) in row.iter().enumerate().take(width - left) {
            for (sum, value) in out[(top + y) * width + left + x].iter_mut().zip(values) {
                *sum += value;
            }
        }
    }
}

#[inline(always)]
fn gather([one, two, three, four, five]: [&Row; SPREAD]) -> [Row; SQUARE] {
    let mut out = [[0.0; WIDTH]; SQUARE];
    for k in 0..WIDTH {
        let (one, two, three, four, five) = (one[k], two[k], three[k], four[k], five[k]);
        out[0][k] = one + (two + three) + four;
        out[1][k] = (two - three) + 2.0 * four;
        out[2][k] = (two + three) + (4.0 * four + five);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that are all different and small.
    fn number(index: usize) -> f32 {
        (index * 37 % 101) as f32 / 50.0 - 1.0
    }

    #[test]
    fn a_kernel_sums_up_the_points_around() {
        const K: usize = 5;
        let weights: Vec<f32> = (0..9 * K * WIDTH).map(number).collect();
        for (width, height) in [(1, 1), (2, 5), (3, 3), (7, 4), (9, 9)] {
            let size = Size::rectangle(width, height);
            let points: Vec<[f32; K]> =
                (0..size.area()).map(|at| std::array::from_fn(|k| number(at * K + k + 7))).collect();
            let mut out = vec![[0.5; WIDTH]; size.area()];
            Kernel::new(&weights).add(size, &points, &mut out, &mut Scratch::new());
            for point in size.points() {
                for output in [0, 17, 63] {
                    let mut sum = 0.5;
                    for (dy, dx) in (0..9).map(|at| (at / 3, at % 3)) {
                        let step = (dx as i8 - 1, dy as i8 - 1);
                        let Some(near) = size.step(point, step, 1) else { continue };
                        for input in 0..K {
                            let weight = weights[((dy * 3 + dx) * K + input) * WIDTH + output];
                            sum += points[size.index(near)][input] * weight;
                        }
                    }
                    let got = out[size.index(point)][output];
                    assert!((got - sum).abs() < 1e-4, "{got} for {sum} at {point:?} on {size:?}");
                }
            }
        }
    }
}
