//! Prints what each step costs for a picture of 1024×1024 pixels, or for the file named on the command line.
//!
//! `cargo run -p media --example timing [picture [folder]]` leaves the files of the standard plan in the folder; set `RAYON_NUM_THREADS=1` for the cost on one core.

use media::{Limits, Mark, MarkSigner, Picture, Plan, Renditions, SignerConfig, Source, decode, preview, produce};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let picture = match std::env::args().nth(1) {
        Some(path) => {
            let bytes = std::fs::read(path)?;
            timed("decode", || decode(&bytes, &Limits::default()))?
        }
        None => painted(1024, 1024)?,
    };
    let signer = timed("signer", || {
        MarkSigner::new(&SignerConfig::SelfSigned {
            name: "timing.local".to_owned(),
        })
    })?;
    let mark = Mark {
        source: Source::DemoAlgorithm,
        generator: "timing".to_owned(),
        title: "timing".to_owned(),
        signer,
    };
    timed("preview 64", || preview(&picture, 64))?;
    timed("preview 256", || preview(&picture, 256))?;
    for format in media::Format::ALL {
        let plan = Plan {
            formats: vec![format],
            ..Plan::default()
        };
        timed(&format!("{format} and original.jpeg"), || {
            produce(&picture, &plan, &mark)
        })?;
    }
    if let Some(folder) = std::env::args().nth(2) {
        for file in produce(&picture, &Plan::default(), &mark)?.all() {
            std::fs::write(format!("{folder}/{}", file.name), &file.bytes)?;
        }
    }
    list(&timed("whole set", || produce(&picture, &Plan::default(), &mark))?);
    Ok(())
}

fn timed<T>(step: &str, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let made = run();
    println!("{:8.1} ms  {step}", start.elapsed().as_secs_f64() * 1000.0);
    made
}

fn list(renditions: &Renditions) {
    for file in renditions.all() {
        println!(
            "             {:14} {:4}×{:<4} {:7} bytes",
            file.name,
            file.width,
            file.height,
            file.bytes.len()
        );
    }
}

/// Soft shapes with a grain, which costs an encoder about what a drawn portrait does.
fn painted(width: u32, height: u32) -> Result<Picture, media::MediaError> {
    let mut rgb = Vec::with_capacity((width * height * 3) as usize);
    let mut grain = 1_u32;
    for y in 0..height {
        for x in 0..width {
            grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let ring = (x * x + y * y) / 2048;
            let shade = |value: u32| u8::try_from((value + (grain >> 29)) % 256).expect("below 256");
            rgb.extend([shade(x / 8 + ring / 8), shade(y / 8), shade(128 + (ring / 64 % 2) * 40)]);
        }
    }
    Picture::from_rgb(width, height, rgb)
}
