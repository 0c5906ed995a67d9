//! The answers of the training's own code, and damaged files.

use super::*;
use crate::rules::go::{Position, RuleSet, Rules};
use crate::rules::{Half, Move};

/// A line for each position: side, komi, rules and moves; chance; lead; policy; owner.
const ANSWERS: &str = include_str!("../../../../../tests/data/go/network.txt");

/// The features of the position in the first part of a line.
fn features(told: &str) -> (Size, Features) {
    let mut words = told.split_whitespace();
    let size = Size::square(words.next().unwrap().parse().unwrap());
    let komi = Half(words.next().unwrap().parse().unwrap());
    let rules = Rules { komi, ..RuleSet::from_code(words.next().unwrap()).unwrap().rules(size) };
    let mut position = Position::new(rules);
    let index = |word: &str| word.parse::<usize>().unwrap();
    let mv = |at| if at == size.area() { Move::Pass } else { Move::Place(size.point(at)) };
    let moves: Vec<Move> = words.map(|word| mv(index(word))).collect();
    for &mv in &moves {
        position.resume();
        position.play(mv).unwrap();
    }
    position.resume();
    (size, Features::of(&position, &moves))
}

fn numbers(told: &str) -> Vec<f32> {
    told.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[test]
fn it_answers_as_the_training_does() {
    let lines: Vec<&str> = ANSWERS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 200);
    let mut bench = Bench::new();
    for line in lines {
        let parts: Vec<&str> = line.split(';').collect();
        let (size, features) = features(parts[0]);
        let opinion = Network::embedded().judge(&features, size, &mut bench);
        let got = [vec![opinion.chance], vec![opinion.lead / LEAD], opinion.policy, opinion.owner];
        for (got, told) in got.iter().zip(&parts[1..]) {
            let mut told = numbers(told);
            if got.len() == 1 && told[0].abs() > 1.0 || *got == [opinion.lead / LEAD] {
                told[0] /= LEAD;
            }
            assert_eq!(got.len(), told.len());
            for (got, told) in got.iter().zip(&told) {
                assert!((got - told).abs() < 1e-3, "{got} for {told}: {}", parts[0]);
            }
        }
    }
}

#[test]
fn damaged_and_wrong_files_are_refused() {
    let told = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = EMBEDDED.to_vec();
        change(&mut file);
        Network::read(&file).err().map(|bad| bad.to_string())
    };
    let seal = |file: &mut Vec<u8>| {
        let sum = crate::engine::wire::checksum(file);
        file.extend(sum.to_le_bytes());
    };
    let expected = |text: &str| Some(text.to_owned());
    assert_eq!(told(&|_| ()), None);
    assert_eq!(told(&|file| file.clear()), expected("this is no network of Hoshi"));
    assert_eq!(told(&|file| file[7] = b'U'), expected("this is no network of Hoshi"));
    assert_eq!(told(&|file| file.truncate(10)), expected("the network is damaged"));
    assert_eq!(told(&|file| file.truncate(22)), expected("the network is damaged"));
    assert_eq!(told(&|file| file.truncate(file.len() - 1)), expected("the network is damaged"));
    assert_eq!(told(&|file| file[300_000] ^= 1), expected("the network is damaged"));
    assert_eq!(told(&|file| file[8] = 2), expected("the network's version is 2, not 1"));
    assert_eq!(told(&|file| file[10] = 17), expected("the network's number of planes is 17, not 18"));
    assert_eq!(told(&|file| file[16] = 6), expected("the network's number of blocks is 6, not 5"));
    let short = |file: &mut Vec<u8>| {
        file.truncate(file.len() - 8);
        seal(file);
    };
    assert_eq!(told(&short), expected("the network is damaged"));
    let weights = EMBEDDED.len() - 4;
    let long = |file: &mut Vec<u8>| {
        file.truncate(weights);
        file.push(0);
        seal(file);
    };
    assert_eq!(told(&long), Some(format!("the network goes on after byte {weights}")));
}
