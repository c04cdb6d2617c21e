use std::sync::atomic::AtomicU64;

use jobs::domains::imports::ImportState;
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{family::Family, gauge::Gauge},
    registry::Registry,
};
use sqlx::PgConnection;

/// Imports that are not over.
#[derive(Clone)]
pub(super) struct Imports {
    open: Vec<(String, i64)>,
    still_seconds: f64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfState {
    state: String,
}

const OPEN: [ImportState; 5] = [
    ImportState::Reading,
    ImportState::Ready,
    ImportState::Bringing,
    ImportState::Paused,
    ImportState::Undoing,
];

impl Imports {
    pub(super) fn add(&self, registry: &mut Registry) {
        let open = Family::<OfState, Gauge>::default();
        for (state, imports) in &self.open {
            let state = state.clone();
            open.get_or_create(&OfState { state }).set(*imports);
        }
        registry.register("nocturne_imports_open", "Imports that are not over, by state", open);
        let still = Gauge::<f64, AtomicU64>::default();
        still.set(self.still_seconds);
        registry.register(
            "nocturne_imports_still_seconds",
            "Longest time without progress of an import with items in line, 0 if none",
            still,
        );
    }
}

/// By one index; there are as many rows as open imports.
pub(super) async fn load_imports(conn: &mut PgConnection) -> sqlx::Result<Imports> {
    let states = OPEN.map(|state| state.as_str().to_owned());
    let rows = sqlx::query!(
        r#"select wanted.state as "state!", count(imports.id) as "imports!",
               coalesce(max(
                   extract(epoch from now() - greatest(told_at, started_at))
               ) filter (where imports.state = 'bringing' and waiting > 0), 0)::float8 as "still_seconds!"
           from unnest($1::text[]) as wanted (state)
           left join imports on imports.state = wanted.state
               and imports.state in ('reading', 'ready', 'bringing', 'paused', 'undoing')
           group by wanted.state"#,
        &states,
    )
    .fetch_all(conn)
    .await?;
    Ok(Imports {
        still_seconds: rows.iter().map(|row| row.still_seconds).fold(0.0, f64::max),
        open: rows.into_iter().map(|row| (row.state, row.imports)).collect(),
    })
}
