// SPDX-License-Identifier: GPL-3.0-or-later

//! Reads fixtures, one per line, and writes each result as soon as it is known, one per line. With `--times PASSES` it
//! reads all fixtures, and writes one line with the time of their layouts.

mod content;
mod fixture;
mod nodes;
mod root;
mod style;
mod tree;

use std::io::{self, BufRead, Write};
use std::panic;
use std::time::Instant;

use serde_json::{json, Value};

use fixture::Problem;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [option, passes] = &arguments[..] {
        if option == "--times" {
            println!("{}", times(passes.parse().unwrap_or(1)));
            return Ok(());
        }
    }
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let mut answer = answer(&line).to_string();
        answer.push('\n');
        match output.write_all(answer.as_bytes()) {
            // The reader may stop early: `| head` is not an error.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
        output.flush()?;
    }
    Ok(())
}

/// The microseconds of a layout in the median pass, and all frames. Every pass makes new nodes, and that time does not
/// count.
fn times(passes: usize) -> Value {
    let fixtures: Vec<Value> = io::stdin()
        .lines()
        .map(|line| serde_json::from_str(&line.expect("a line")).expect("a fixture"))
        .collect();
    let (mut took, mut frames) = (Vec::new(), Vec::new());
    for _ in 0..passes.max(1) {
        let mut planted: Vec<_> = fixtures
            .iter()
            .map(|fixture| nodes::planted(fixture).ok().expect("a fixture of css"))
            .collect();
        let start = Instant::now();
        planted.iter_mut().for_each(|planted| planted.lay_out());
        took.push(start.elapsed().as_secs_f64() * 1e6 / planted.len() as f64);
        let laid_out = planted.iter().map(|planted| planted.frames().ok());
        frames = laid_out.map(|frames| json!(frames)).collect();
    }
    took.sort_by(f64::total_cmp);
    json!({"layout": took[took.len() / 2], "frames": frames})
}

fn answer(line: &[u8]) -> Value {
    let fixture: Value = match serde_json::from_slice(line) {
        Ok(fixture) => fixture,
        Err(error) => return named(name_in(line), "failed", format!("not understood: {error}")),
    };
    let name = fixture.get("name").cloned();
    // A panic is Taffy's own failure, and costs no other fixture.
    let frames = panic::catch_unwind(|| {
        let mut planted = nodes::planted(&fixture)?;
        planted.lay_out();
        planted.frames()
    });
    match frames {
        Ok(Ok(frames)) => match name {
            Some(name) => json!({"name": name, "status": "solved", "frames": frames}),
            None => json!({"status": "solved", "frames": frames}),
        },
        Ok(Err(Problem::NoCounterpart(what))) => {
            named(name, "refused", format!("no counterpart: {what}"))
        }
        Ok(Err(Problem::NotUnderstood(why))) => {
            named(name, "failed", format!("not understood: {why}"))
        }
        Ok(Err(Problem::Wrong(why))) => named(name, "failed", why),
        Err(_) => named(name, "failed", "Taffy panicked".into()),
    }
}

fn named(name: Option<Value>, status: &str, error: String) -> Value {
    let mut result = json!({"status": status, "error": error});
    if let Some(name) = name {
        result["name"] = name;
    }
    result
}

/// The name in a line that is not a fixture, if there is one.
fn name_in(line: &[u8]) -> Option<Value> {
    let text = String::from_utf8_lossy(line);
    let rest = text
        .split_once("\"name\"")?
        .1
        .trim_start()
        .strip_prefix(':')?
        .trim_start();
    serde_json::Deserializer::from_str(rest)
        .into_iter()
        .next()?
        .ok()
}
