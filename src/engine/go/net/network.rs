//! The network itself: residual blocks that look at the board three by three points, and heads that answer.
//!
//! The same sums as `assets/net/model.py`, which has trained it. Residual blocks: K. He and others, "Identity Mappings in Deep
//! Residual Networks", 2016; pooling over the board into a bias: D. Wu, "Accelerating Self-Play Learning in Go", 2019.

use super::file::{BLOCKS, BadNetwork, HEAD, HIDDEN, Weights};
use super::kernel::{Kernel, Matrix, Row, Scratch, WIDTH, filled};
use super::{Features, GLOBALS, PLANES};
use crate::rules::Size;
use std::sync::LazyLock;

/// The network that comes with the program.
static EMBEDDED: &[u8] = include_bytes!("../../../../assets/net/go.net");

/// What is pooled from each channel: its mean, the same weighted by the size of the board, its maximum.
const POOLED: usize = 3;
/// Points that the answer about the lead is a multiple of.
const LEAD: f32 = 20.0;

/// What the network thinks of a position, from the view of the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// For each point row by row, then for a pass: the logarithm of how likely the move is, up to a constant.
    pub policy: Vec<f32>,
    /// To win, from 0 to 1.
    pub chance: f32,
    /// In points.
    pub lead: f32,
    /// For each point row by row: from 1, the mover's, to -1, the opponent's.
    pub owner: Vec<f32>,
}

struct Block {
    scale: Row,
    first: Kernel<WIDTH>,
    first_bias: Row,
    /// From what is pooled to a bias.
    pool: Option<Dense>,
    second: Kernel<WIDTH>,
    second_bias: Row,
}

/// A matrix that is applied to single rows.
struct Dense {
    outputs: usize,
    values: Vec<f32>,
}

impl Dense {
    /// Adds what it makes of `inputs` to `sums`.
    fn add(&self, inputs: &[f32], sums: &mut [f32]) {
        for (input, weights) in inputs.iter().zip(self.values.chunks_exact(self.outputs)) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
    }
}

/// A network.
pub struct Network {
    entry: Kernel<PLANES>,
    entry_globals: Dense,
    entry_bias: Row,
    blocks: Vec<Block>,
    out_scale: Row,
    /// The first layers of the heads side by side: policy, value.
    heads: Matrix<WIDTH>,
    policy_pool: Dense,
    policy_bias: [f32; HEAD],
    policy_point: [f32; HEAD],
    pass: Dense,
    pass_bias: [f32; HEAD],
    pass_out: Vec<f32>,
    pass_out_bias: f32,
    value_bias: [f32; HEAD],
    hidden: Dense,
    hidden_bias: [f32; HIDDEN],
    value: Dense,
    value_out_bias: [f32; 2],
    owner: [f32; HEAD],
    owner_bias: f32,
}

impl Network {
    /// The network in a file.
    ///
    /// # Errors
    /// When the file is no network, damaged, or made for another program.
    pub fn read(file: &[u8]) -> Result<Self, BadNetwork> {
        let mut weights = Weights::open(file)?;
        let from = &mut weights;
        let dense = |from: &mut Weights, inputs, outputs| {
            Ok::<_, BadNetwork>(Dense { outputs, values: from.matrix(inputs, outputs)? })
        };
        let entry = Kernel::new(&from.matrix(9 * PLANES, WIDTH)?);
        let entry_globals = dense(from, GLOBALS, WIDTH)?;
        let entry_bias = from.row()?;
        let blocks = (0..BLOCKS).map(|index| Block::read(index, from)).collect::<Result<_, _>>()?;
        let out_scale = from.row()?;
        let policy = from.matrix(WIDTH, HEAD)?;
        let policy_pool = dense(from, POOLED * WIDTH, HEAD)?;
        let (policy_bias, policy_point) = (from.row()?, from.row()?);
        let pass = dense(from, POOLED * WIDTH, HEAD)?;
        let pass_bias = from.row()?;
        let pass_out = from.matrix(HEAD, 1)?;
        let [pass_out_bias] = from.row()?;
        let value = from.matrix(WIDTH, HEAD)?;
        let side_by_side = |input: usize, output: usize| {
            let half = if output < HEAD { &policy } else { &value };
            half[input * HEAD + output % HEAD]
        };
        let network = Self {
            entry,
            entry_globals,
            entry_bias,
            blocks,
            out_scale,
            heads: Matrix::new(side_by_side),
            policy_pool,
            policy_bias,
            policy_point,
            pass,
            pass_bias,
            pass_out,
            pass_out_bias,
            value_bias: from.row()?,
            hidden: dense(from, POOLED * HEAD, HIDDEN)?,
            hidden_bias: from.row()?,
            value: dense(from, HIDDEN, 2)?,
            value_out_bias: from.row()?,
            owner: from.row()?,
            owner_bias: from.row::<1>()?[0],
        };
        weights.end()?;
        Ok(network)
    }

    /// The network that comes with the program.
    pub fn embedded() -> &'static Self {
        static NETWORK: LazyLock<Network> =
            LazyLock::new(|| Network::read(EMBEDDED).expect("invariant: the tests read the embedded network"));
        &NETWORK
    }

    /// The first layers of the heads for every point, and the pooled board.
    fn body(&self, features: &Features, size: Size, bench: &mut Bench) -> Vec<f32> {
        let area = size.area();
        bench.fit(area);
        let mut bias = self.entry_bias;
        self.entry_globals.add(features.globals(), &mut bias);
        bench.sum.fill(bias);
        for (at, point) in size.points().enumerate() {
            let on = |plane: usize| f32::from(u8::from(features.planes()[plane].contains(point)));
            bench.planes[at] = std::array::from_fn(on);
        }
        self.entry.add(size, &bench.planes, &mut bench.sum, &mut bench.entry);
        for block in &self.blocks {
            block.run(size, bench);
        }
        for (row, out) in bench.sum.iter().zip(&mut bench.active) {
            *out = scaled(row, &self.out_scale);
        }
        pooled(&bench.active[..area], size)
    }

    /// What it thinks of the position with these features on a board of this size.
    pub fn judge(&self, features: &Features, size: Size, bench: &mut Bench) -> Opinion {
        let whole = self.body(features, size, bench);
        self.heads.apply(&bench.active, &mut bench.inner);
        let mut bias = self.policy_bias;
        self.policy_pool.add(&whole, &mut bias);
        let mut policy: Vec<f32> = Vec::with_capacity(size.area() + 1);
        let (mut owner, mut values) = (Vec::with_capacity(size.area()), Vec::with_capacity(size.area()));
        for row in &bench.inner[..size.area()] {
            let (left, right) = row.split_at(HEAD);
            policy.push(dot(&added(left, &bias), &self.policy_point));
            let value = added(right, &self.value_bias);
            owner.push(libm::tanhf(dot(&value, &self.owner) + self.owner_bias));
            values.push(value);
        }
        let mut passing = self.pass_bias;
        self.pass.add(&whole, &mut passing);
        policy.push(dot(&active(passing), &self.pass_out) + self.pass_out_bias);
        let mut hidden = self.hidden_bias;
        self.hidden.add(&pooled(&values, size), &mut hidden);
        let mut value = self.value_out_bias;
        self.value.add(&active(hidden), &mut value);
        let chance = 1.0 / (1.0 + libm::expf(-value[0]));
        Opinion { policy, chance, lead: value[1] * LEAD, owner }
    }
}

impl Block {
    fn read(index: usize, from: &mut Weights) -> Result<Self, BadNetwork> {
        let scale = from.row()?;
        let first = Kernel::new(&from.matrix(9 * WIDTH, WIDTH)?);
        let first_bias = from.row()?;
        let pool = match index % 2 {
            1 => Some(Dense { outputs: WIDTH, values: from.matrix(POOLED * WIDTH, WIDTH)? }),
            _ => None,
        };
        let second = Kernel::new(&from.matrix(9 * WIDTH, WIDTH)?);
        Ok(Self { scale, first, first_bias, pool, second, second_bias: from.row()? })
    }

    /// Adds the block's branch to the sum.
    fn run(&self, size: Size, bench: &mut Bench) {
        let area = size.area();
        for (row, out) in bench.sum.iter().zip(&mut bench.active) {
            *out = scaled(row, &self.scale);
        }
        bench.inner.fill(self.first_bias);
        self.first.add(size, &bench.active, &mut bench.inner, &mut bench.scratch);
        if let Some(pool) = &self.pool {
            for (row, out) in bench.inner.iter().zip(&mut bench.active) {
                *out = active(*row);
            }
            let mut bias = [0.0; WIDTH];
            pool.add(&pooled(&bench.active[..area], size), &mut bias);
            for row in &mut bench.inner {
                for (value, bias) in row.iter_mut().zip(&bias) {
                    *value += bias;
                }
            }
        }
        for (row, out) in bench.inner.iter().zip(&mut bench.active) {
            *out = active(*row);
        }
        for row in &mut bench.sum {
            for (value, bias) in row.iter_mut().zip(&self.second_bias) {
                *value += bias;
            }
        }
        self.second.add(size, &bench.active, &mut bench.sum, &mut bench.scratch);
    }
}

/// Memory for answers, kept from one to the next.
pub struct Bench {
    planes: Vec<[f32; PLANES]>,
    /// The sum of the branches.
    sum: Vec<Row>,
    active: Vec<Row>,
    inner: Vec<Row>,
    entry: Scratch<PLANES>,
    scratch: Scratch<WIDTH>,
}

impl Bench {
    /// Empty.
    pub const fn new() -> Self {
        Self {
            planes: Vec::new(),
            sum: Vec::new(),
            active: Vec::new(),
            inner: Vec::new(),
            entry: Scratch::new(),
            scratch: Scratch::new(),
        }
    }

    fn fit(&mut self, area: usize) {
        let rows = filled(area);
        self.planes.resize(area, [0.0; PLANES]);
        for rows_of in [&mut self.sum, &mut self.active, &mut self.inner] {
            rows_of.resize(rows, [0.0; WIDTH]);
        }
    }
}

/// Nothing for what is negative.
fn active<const N: usize>(values: [f32; N]) -> [f32; N] {
    values.map(|value| if value > 0.0 { value } else { 0.0 })
}

fn scaled(row: &Row, scale: &Row) -> Row {
    active(std::array::from_fn(|channel| row[channel] * scale[channel]))
}

fn added(values: &[f32], bias: &[f32; HEAD]) -> [f32; HEAD] {
    active(std::array::from_fn(|channel| values[channel] + bias[channel]))
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The mean of each channel, the mean weighted by how far the side is from 14, and the maximum.
fn pooled<const N: usize>(rows: &[[f32; N]], size: Size) -> Vec<f32> {
    let (mut sum, mut most) = ([0.0; N], [f32::MIN; N]);
    for row in rows {
        for channel in 0..N {
            sum[channel] += row[channel];
            most[channel] = if row[channel] > most[channel] { row[channel] } else { most[channel] };
        }
    }
    let area = size.area() as f32;
    let weight = (libm::sqrtf(area) - 14.0) / 10.0;
    let mean = sum.map(|sum| sum / area);
    let weighted = mean.map(|mean| mean * weight);
    [mean, weighted, most].concat()
}

#[cfg(test)]
mod tests;
