use sqlx::PgConnection;

use super::categories::CATEGORIES;

/// Counts anew how many entries stand in each week and in each category. Needs a transaction: nobody sees half of it.
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
    .execute(tx)
    .await?;
    Ok(())
}
