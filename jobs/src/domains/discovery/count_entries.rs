use std::collections::HashSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::categories::CATEGORIES;

/// Recounts the entries of each week and of each category. Needs a transaction, so that half of it is never seen.
pub async fn count_entries(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("delete from discovery_weeks").execute(&mut *tx).await?;
    sqlx::query!(
        "insert into discovery_weeks (sort, week, entries)
         select 'popular', floor(popular / 7)::integer as week, count(*)
         from discovery_entries where terms is not null group by week
         union all
         select 'trending', floor(trending / 7)::integer as week, count(*)
         from discovery_entries where terms is not null group by week
         union all
         select 'newest', floor(newest / 7)::integer as week, count(*)
         from discovery_entries where terms is not null group by week",
    )
    .execute(&mut *tx)
    .await?;
    let slugs: Vec<String> = CATEGORIES.iter().map(|category| category.slug.clone()).collect();
    let masks: Vec<i64> = CATEGORIES.iter().map(super::Category::mask).collect();
    sqlx::query!("delete from discovery_categories")
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into discovery_categories (slug, entries)
         select slug, coalesce(sum(alike.entries), 0)::bigint
         from unnest($1::text[], $2::bigint[]) as category (slug, wanted)
         -- many are alike: each kind of entry is looked at once
         left join (
             select mask, count(*) as entries from discovery_entries where terms is not null group by mask
         ) as alike on alike.mask & wanted = wanted
         group by slug",
        &slugs,
        &masks,
    )
    .execute(&mut *tx)
    .await?;
    choose_covers(tx, &slugs, &masks).await
}

/// Entries among which covers are looked for, the most popular ones. A category of none of them has no cover.
const LOOKED_THROUGH: i64 = 20_000;
/// Characters to choose a cover from.
const CANDIDATES: i64 = 8;

/// Gives each category the portrait of a popular character in it, and no two the same one if it can be helped.
async fn choose_covers(tx: &mut PgConnection, slugs: &[String], masks: &[i64]) -> sqlx::Result<()> {
    let candidates = sqlx::query!(
        r#"with liked as materialized (
               select character_id, mask, popular
               from discovery_entries
               where terms is not null
               order by popular desc, character_id desc
               limit $3
           )
           select slug as "slug!", best.character_id as "character_id!"
           from unnest($1::text[], $2::bigint[]) with ordinality as category (slug, wanted, number)
           cross join lateral (
               select character_id, popular
               from liked
               join characters on characters.id = character_id
               where mask & wanted = wanted and portrait_id is not null
               order by popular desc, character_id desc
               limit $4
           ) as best
           order by number, popular desc, best.character_id desc"#,
        slugs,
        masks,
        LOOKED_THROUGH,
        CANDIDATES,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut taken = HashSet::new();
    let mut chosen: Vec<(&str, Uuid)> = Vec::new();
    for of_one in candidates.chunk_by(|one, next| one.slug == next.slug) {
        let cover = of_one
            .iter()
            .find(|candidate| !taken.contains(&candidate.character_id))
            .unwrap_or(&of_one[0]);
        taken.insert(cover.character_id);
        chosen.push((&cover.slug, cover.character_id));
    }
    let (slugs, covers): (Vec<String>, Vec<Uuid>) =
        chosen.into_iter().map(|(slug, cover)| (slug.to_owned(), cover)).unzip();
    sqlx::query!(
        "update discovery_categories
         set discovery_cover_id = chosen.cover
         from unnest($1::text[], $2::uuid[]) as chosen (of_slug, cover)
         where slug = chosen.of_slug",
        &slugs,
        &covers,
    )
    .execute(tx)
    .await?;
    Ok(())
}
