use jobs::{
    domains::config::{Prices, catalogue},
    queue::Lane,
};
use sqlx::PgConnection;

use super::view::{FoundPart, PartType};

/// Maximum matches of each type.
const FEW: i64 = 6;
const FEW_SETTINGS: usize = 6;

/// Lanes, workers, engines and settings with the text in their names.
pub(super) async fn find_parts(
    conn: &mut PgConnection,
    defaults: &Prices,
    wanted: &str,
) -> sqlx::Result<Vec<FoundPart>> {
    let wanted = wanted.to_lowercase();
    let mut parts: Vec<FoundPart> = Lane::ALL
        .iter()
        .filter(|lane| lane.as_str().contains(&wanted))
        .map(|lane| FoundPart {
            part: PartType::Lane,
            name: lane.as_str().to_owned(),
            about: None,
        })
        .collect();
    let found = sqlx::query_as!(
        FoundPart,
        r#"(
               select 'worker' as "part!: PartType", name as "name!", build as about
               from workers
               where strpos(lower(name), $1) > 0
               order by started_at desc
               limit $2
           )
           union all
           (
               select 'engine', engine_endpoint, string_agg(distinct engine_model, ', ')
               from engine_states
               where strpos(lower(engine_endpoint), $1) > 0 or strpos(lower(engine_model), $1) > 0
               group by engine_endpoint
               order by engine_endpoint
               limit $2
           )"#,
        wanted,
        FEW,
    )
    .fetch_all(conn)
    .await?;
    parts.extend(found);
    let keys = catalogue(defaults).into_iter().map(|setting| setting.key);
    let settings = keys
        .filter(|key| key.to_lowercase().contains(&wanted))
        .take(FEW_SETTINGS);
    parts.extend(settings.map(|key| FoundPart {
        part: PartType::Setting,
        name: key,
        about: None,
    }));
    Ok(parts)
}
