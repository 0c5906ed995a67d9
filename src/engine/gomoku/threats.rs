//! Winning by threats (VCT): every stone of the attacker makes a four or an open three, so that each must be answered.
//!
//! A proof-number search over attacker and defender in turn, depth first with a table (df-pn: A. Nagai 2002). The
//! attacker tries fours, open threes, and stones after which it would win by fours alone; the defender every stone that
//! can break the threat, and its own fours. Quiet stones are not tried, so that "no win" is only said of threats.

use super::super::Flow;
use super::super::tally::Tally;
use super::foul::is_foul;
use super::fours::{Fours, Reach};
use super::grid::{AXES, Grid};
use super::kind::Kind;
use super::order::{dangers, defences};
use super::shape::Shape;
use super::spots::{Spot, Spots};
use crate::rules::{Color, zobrist};
use std::collections::HashMap;
use std::rc::Rc;

/// Entries of the table at least and at most; both powers of two.
const SLOTS: std::ops::RangeInclusive<usize> = 1 << 10..=1 << 16;
/// A number for "cannot be".
const NEVER: u32 = 1 << 30;
/// The longest line.
const LONGEST: usize = 80;
/// Outlooks that are kept.
const OUTLOOKS: usize = 1 << 16;
/// The least urge of a stone that may prepare a win by fours.
const PROMISING: i32 = 40;
/// The win by fours that a stone may threaten.
const THREAT: Reach = Reach { stones: 8, nodes: 60 };
/// The win by fours that is looked for at every position of the attacker.
const INNER: Reach = Reach { stones: 14, nodes: 80 };

/// How much must still be shown to prove or to disprove a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Effort {
    proof: u32,
    disproof: u32,
}

impl Effort {
    const PROVEN: Self = Self { proof: 0, disproof: NEVER };
    const DISPROVEN: Self = Self { proof: NEVER, disproof: 0 };
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };

    /// The first guess for a move that costs the attacker so much.
    const fn guess(cost: u8) -> Self {
        Self { proof: cost as u32, disproof: 1 }
    }

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The inverted key of a position and its effort, or zeros: an empty table costs nothing until it is used.
type Slot = (u64, [u32; 2]);

/// Which stones the attacker tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// Fours and open threes.
    Narrow,
    /// Also stones that threaten to win by fours.
    Wide,
}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Attacker,
    Defender,
}

/// A move, and how much it is guessed to cost the attacker.
type Try = (Spot, u8);

/// What can be said of a position before its moves are tried.
#[derive(Clone)]
enum Outlook {
    Settled(Effort),
    Open(Rc<[Try]>),
}

/// A search for a win by threats of one colour, which can be continued.
pub(super) struct Threats {
    attacker: Color,
    width: Width,
    /// As many as a power of two.
    slots: Vec<Slot>,
    fours: Fours,
    /// What was said of positions before, by key.
    outlooks: HashMap<u64, Outlook>,
    left: u64,
    stopped: bool,
}

impl Threats {
    /// A search for `attacker` with room for `budget` positions.
    pub fn new((attacker, width): (Color, Width), budget: u64) -> Self {
        let wanted = usize::try_from(budget).unwrap_or(usize::MAX).clamp(*SLOTS.start(), *SLOTS.end());
        let slots = wanted.checked_next_power_of_two().unwrap_or(*SLOTS.end());
        Self {
            attacker,
            width,
            slots: vec![(0, [0; 2]); slots],
            fours: Fours::new(slots),
            outlooks: HashMap::new(),
            left: 0,
            stopped: false,
        }
    }

    /// Looks for a win with the attacker to move, for `nodes` positions; the first stone of one. Called again with the
    /// same position, it goes on where it stopped.
    pub fn wins(&mut self, grid: &mut Grid, (nodes, tally): (u64, &mut Tally)) -> Option<Spot> {
        self.left = nodes;
        self.stopped = false;
        let limit = Effort { proof: NEVER - 1, disproof: NEVER - 1 };
        let effort = self.expand(grid, (Role::Attacker, 0), (limit, tally));
        if effort.proof == 0 { self.first(grid, tally) } else { None }
    }

    /// Whether the last search found out that there is no win by threats.
    pub fn has_failed(&self, grid: &Grid) -> bool {
        self.look_up(key_of(grid, Role::Attacker), Effort::UNKNOWN).disproof == 0
    }

    /// The winning stone of a proven position.
    fn first(&mut self, grid: &mut Grid, tally: &mut Tally) -> Option<Spot> {
        let color = self.attacker;
        if self.fours.wins(grid, color, (INNER, tally)).is_some() {
            return self.fours.line().first().copied();
        }
        let Outlook::Open(moves) = self.outlook(grid, (Role::Attacker, tally)) else { return None };
        let base = key_of(grid, Role::Defender);
        let is_won = |spot: Spot| self.look_up(base ^ zobrist::stone(spot.point(), color), Effort::UNKNOWN).proof == 0;
        moves.iter().map(|&(spot, _)| spot).find(|&spot| is_won(spot))
    }

    /// The main line of a proven win: the attacker's stones and the answers that are tried first.
    pub fn line(&mut self, grid: &mut Grid, tally: &mut Tally) -> Vec<Spot> {
        let (mut line, mut placed): (Vec<Spot>, usize) = (Vec::new(), 0);
        while line.len() < LONGEST {
            let turn = if line.len().is_multiple_of(2) { self.attacker } else { !self.attacker };
            let next = if turn == self.attacker {
                if self.fours.wins_soonest(grid, turn, (INNER, tally)).is_some() {
                    line.extend(self.fours.line().into_iter().take_while(|&spot| spot != Spot::NONE));
                    break;
                }
                self.wins(grid, (5_000, tally))
            } else {
                match self.outlook(grid, (Role::Defender, tally)) {
                    Outlook::Open(answers) => answers.first().map(|answer| answer.0),
                    Outlook::Settled(_) => None,
                }
            };
            let Some(next) = next else { break };
            grid.put(next, turn);
            line.push(next);
            placed += 1;
        }
        for &spot in line[..placed].iter().rev() {
            grid.take(spot);
        }
        line
    }

    fn look_up(&self, key: u64, otherwise: Effort) -> Effort {
        let (owner, [proof, disproof]) = self.slots[key as usize & (self.slots.len() - 1)];
        if owner == !key { Effort { proof, disproof } } else { otherwise }
    }

    /// The newest always stays, or the search would forget what it works on.
    fn store(&mut self, key: u64, effort: Effort) -> Effort {
        let at = key as usize & (self.slots.len() - 1);
        self.slots[at] = (!key, [effort.proof, effort.disproof]);
        effort
    }

    /// Works on a position until its effort reaches a limit or it is settled.
    fn expand(&mut self, grid: &mut Grid, (role, ply): (Role, usize), (limit, tally): (Effort, &mut Tally)) -> Effort {
        let key = key_of(grid, role);
        let known = self.look_up(key, Effort::UNKNOWN);
        if known.is_settled() {
            return known;
        }
        if self.left == 0 || tally.count() == Flow::Stop {
            self.stopped = true;
            return known;
        }
        self.left -= 1;
        if ply >= LONGEST {
            return Effort::DISPROVEN;
        }
        let moves = match self.outlook(grid, (role, tally)) {
            Outlook::Settled(effort) => return self.store(key, effort),
            Outlook::Open(moves) => moves,
        };
        let (color, next) = match role {
            Role::Attacker => (self.attacker, Role::Defender),
            Role::Defender => (!self.attacker, Role::Attacker),
        };
        let base = key_of(grid, next);
        let keys: Vec<(u64, u8)> =
            moves.iter().map(|&(spot, cost)| (base ^ zobrist::stone(spot.point(), color), cost)).collect();
        loop {
            let (effort, best, share) = self.weigh(role, &keys, limit);
            if self.stopped || effort.proof >= limit.proof || effort.disproof >= limit.disproof || effort.is_settled() {
                return self.store(key, effort);
            }
            grid.put(moves[best].0, color);
            self.expand(grid, (next, ply + 1), (share, tally));
            grid.take(moves[best].0);
        }
    }

    /// The effort of a position from those of its moves, the move to work on, and how far.
    fn weigh(&self, role: Role, keys: &[(u64, u8)], limit: Effort) -> (Effort, usize, Effort) {
        // Seen from the side that moves: `win` must reach 0 for one move, `loss` for all.
        let view = |effort: Effort| match role {
            Role::Attacker => (effort.proof, effort.disproof),
            Role::Defender => (effort.disproof, effort.proof),
        };
        let back = |(win, loss): (u32, u32)| match role {
            Role::Attacker => Effort { proof: win, disproof: loss },
            Role::Defender => Effort { proof: loss, disproof: win },
        };
        let (mut best, mut least, mut second, mut sum, mut loss_of_best) = (0, u32::MAX, NEVER, 0_u32, 0);
        for (number, &(key, cost)) in keys.iter().enumerate() {
            let (win, loss) = view(self.look_up(key, Effort::guess(cost)));
            sum = (sum + loss).min(NEVER);
            if win < least {
                (second, least, best, loss_of_best) = (least.min(NEVER), win, number, loss);
            } else {
                second = second.min(win);
            }
        }
        let (win_limit, loss_limit) = view(limit);
        let share =
            (win_limit.min(second.saturating_add(1)), loss_limit.saturating_sub(sum).saturating_add(loss_of_best));
        let effort = if least == 0 { (0, NEVER) } else { (least.min(NEVER), sum) };
        (back(effort), best, back(share))
    }

    /// What can be said of a position, found out once.
    fn outlook(&mut self, grid: &mut Grid, (role, tally): (Role, &mut Tally)) -> Outlook {
        let key = key_of(grid, role);
        if let Some(outlook) = self.outlooks.get(&key) {
            return outlook.clone();
        }
        let found = match role {
            Role::Attacker => self.attacks(grid, tally),
            Role::Defender => self.answers(grid, tally),
        };
        let outlook = match (found, role) {
            (Err(effort), _) => Outlook::Settled(effort),
            (Ok(moves), Role::Attacker) if moves.is_empty() => Outlook::Settled(Effort::DISPROVEN),
            (Ok(moves), Role::Defender) if moves.is_empty() => Outlook::Settled(Effort::PROVEN),
            (Ok(moves), _) => Outlook::Open(moves.into()),
        };
        if self.outlooks.len() >= OUTLOOKS {
            self.outlooks.clear();
        }
        self.outlooks.insert(key, outlook.clone());
        outlook
    }

    /// The attacker's threats, or what is known without them.
    fn attacks(&mut self, grid: &mut Grid, tally: &mut Tally) -> Result<Vec<Try>, Effort> {
        let color = self.attacker;
        if grid.count(Kind::Five, !color) > 1 && grid.count(Kind::Five, color) == 0 {
            return Err(Effort::DISPROVEN);
        }
        if self.fours.wins(grid, color, (INNER, tally)).is_some() {
            return Err(Effort::PROVEN);
        }
        if let Some(block) = grid.of_kind(Kind::Five, !color).first_if(grid.count(Kind::Five, !color)) {
            return if is_foul(grid, block, color) { Err(Effort::DISPROVEN) } else { Ok(vec![(block, 1)]) };
        }
        let kinds = [(Kind::FourThree, 1), (Kind::ThreeThree, 1), (Kind::Four, 2), (Kind::Three, 2)];
        let mut attacks: Vec<Try> = Vec::new();
        for (kind, cost) in kinds {
            attacks.extend(grid.of_kind(kind, color).iter().map(|spot| (spot, cost)));
        }
        attacks.retain(|&(spot, _)| !is_foul(grid, spot, color));
        if self.width == Width::Wide && dangers(grid, color).is_empty() {
            self.quiet_attacks(grid, (&mut attacks, tally));
        }
        Ok(attacks)
    }

    /// Stones that are no four and no three, but after which the attacker would win by fours.
    fn quiet_attacks(&mut self, grid: &mut Grid, (attacks, tally): (&mut Vec<Try>, &mut Tally)) {
        let color = self.attacker;
        let mut quiet: Vec<Spot> = grid.near().iter().collect();
        quiet.retain(|&spot| grid.kind(spot, color) == Kind::Quiet && grid.urge(spot, color) >= PROMISING);
        for spot in quiet {
            if is_foul(grid, spot, color) {
                continue;
            }
            grid.put(spot, color);
            let wins = self.fours.wins(grid, color, (THREAT, tally)).is_some();
            grid.take(spot);
            if wins {
                attacks.push((spot, 4));
            }
        }
    }

    /// The defender's answers to a threat, or what is known without them.
    fn answers(&mut self, grid: &mut Grid, tally: &mut Tally) -> Result<Vec<Try>, Effort> {
        let color = !self.attacker;
        if grid.count(Kind::Five, color) > 0 {
            return Err(Effort::DISPROVEN);
        }
        let answers = match grid.count(Kind::Five, self.attacker) {
            0 => {
                let dangers = dangers(grid, color);
                if !dangers.is_empty() {
                    defences(grid, color, &dangers)
                } else if self.width == Width::Wide && self.fours.wins(grid, self.attacker, (THREAT, tally)).is_some() {
                    breaks(grid, color, &self.fours.line())
                } else {
                    return Err(Effort::DISPROVEN);
                }
            }
            1 => *grid.of_kind(Kind::Five, self.attacker),
            _ => Spots::EMPTY,
        };
        let mut answers: Vec<Spot> = answers.iter().collect();
        answers.retain(|&spot| !is_foul(grid, spot, color));
        answers.sort_by_key(|&spot| -(grid.urge(spot, color) + grid.urge(spot, self.attacker)));
        Ok(answers.into_iter().map(|spot| (spot, 1)).collect())
    }
}

/// The key of a position with the side to move.
fn key_of(grid: &Grid, role: Role) -> u64 {
    grid.key() ^ if role == Role::Attacker { 0x2545_F491_4F6C_DD1D } else { 0 }
}

/// The stones of `color` that may break its opponent's win by fours along `line`: on a point of the line, on a point
/// from which an answer of the line would make a four of `color`, and fours.
fn breaks(grid: &Grid, color: Color, line: &[Spot]) -> Spots {
    let mut breaks = Spots::EMPTY;
    for (number, &spot) in line.iter().enumerate().filter(|&(_, &spot)| spot != Spot::NONE) {
        breaks.insert(spot);
        if number % 2 == 0 {
            continue;
        }
        for (axis, step) in AXES.into_iter().enumerate() {
            for offset in (-4..=4).filter(|&offset| offset != 0) {
                let near = spot.walk(step, offset);
                if grid.free().contains(near) && grid.shape((near, axis), color) >= Shape::ClosedTwo {
                    breaks.insert(near);
                }
            }
        }
    }
    // A straight four has a second point that makes five.
    if let Some(&last) = line.last() {
        for step in AXES {
            for offset in -5..=5 {
                let near = last.walk(step, offset);
                if grid.free().contains(near) {
                    breaks.insert(near);
                }
            }
        }
    }
    Kind::FOURS.iter().fold(breaks, |all, &kind| all.either(grid.of_kind(kind, color)))
}
