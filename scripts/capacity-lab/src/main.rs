//! `capacity-lab synthetic | replay FILE`: how a day would have gone with various numbers of workers. Run by
//! `scripts/capacity`.
use std::{fs::File, io::BufReader};

use capacity_lab::{
    plan::{Plan, usual},
    recorded,
    report::report,
};

const USAGE: &str = "capacity-lab (synthetic | replay FILE) [--seed NUMBER] [--lanes FILE] [--workers NUMBER,…]";

/// Parsed command line.
struct Wanted {
    /// A recorded day.
    file: Option<String>,
    seed: u64,
    plan: Plan,
    /// Empty: those around the smallest that meets the goal.
    workers: Vec<u32>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = read(std::env::args().skip(1))?;
    if let Some(file) = &wanted.file {
        let lanes = recorded::read(BufReader::new(File::open(file)?), wanted.seed)?;
        println!("A recorded day has no owners: jobs count as unowned, without fair shares.");
        for (lane, orders) in lanes {
            let plan = wanted
                .plan
                .get(&lane)
                .ok_or_else(|| format!("{lane} is not in the plan"))?;
            print!("{}", report(&lane, plan, &orders, &wanted.workers));
        }
    } else {
        for (lane, plan) in &wanted.plan {
            print!("{}", report(lane, plan, &plan.day.orders(wanted.seed), &wanted.workers));
        }
    }
    Ok(())
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, Box<dyn std::error::Error>> {
    let file = match arguments.next().as_deref() {
        Some("synthetic") => None,
        Some("replay") => Some(arguments.next().ok_or(USAGE)?),
        _ => return Err(USAGE.into()),
    };
    let mut wanted = Wanted {
        file,
        seed: 1,
        plan: usual(),
        workers: Vec::new(),
    };
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or(USAGE)?;
        match name.as_str() {
            "--seed" => wanted.seed = value.parse()?,
            "--lanes" => wanted.plan = serde_json::from_reader(BufReader::new(File::open(value)?))?,
            "--workers" => wanted.workers = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            _ => return Err(USAGE.into()),
        }
    }
    Ok(wanted)
}
