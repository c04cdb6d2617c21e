use tracing::info;

use crate::{deps::Deps, presence::build, runtime::Runtime};

/// The first line of a worker that takes jobs: its build, its lanes with their slots, and its engines.
pub fn say_ready(runtime: &Runtime) {
    let lanes: Vec<String> = runtime
        .slots()
        .iter()
        .map(|(lane, slots)| format!("{lane}={slots}"))
        .collect();
    info!(
        worker = runtime.name(),
        build = build(),
        lanes = lanes.join(","),
        engines = engines(runtime.deps()),
        "worker ready"
    );
}

/// As `image/sdxl http://gpu-1:8188`, one for each engine and model.
fn engines(deps: &Deps) -> String {
    let engines = deps.watched_engines();
    let named = engines.iter().map(|engine| {
        let key = engine.key();
        format!("{}/{} {}", key.kind.as_str(), key.model, key.endpoint)
    });
    named.collect::<Vec<_>>().join(", ")
}
