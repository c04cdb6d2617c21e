use sqlx::{PgConnection, types::Json};

use super::{
    Tab, derive_tags,
    derive_tags::is_gay,
    fold::fold,
    synonyms::terms_of_person,
    tags::{language_tag, mask_of},
};
use crate::{
    domains::generation::{Gender, ImageStyle},
    ids::{AccountId, CharacterId},
    words::Language,
};

/// Updates the search entry of a character, or removes it if the character is not approved, not public, deleted, or its
/// owner is gone. Call it in the transaction that changes one of these. Its ranking is kept.
pub async fn list_character(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select username, display_name, gender, image_style, age, person as "person: Json<serde_json::Value>", about,
               language as "language: Language", tags
           from characters
           join shown_characters using (id)
           where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return unlist(tx, id).await;
    };
    let gender = Gender::parse(&row.gender).expect("the table checks its genders");
    let style = ImageStyle::parse(&row.image_style).expect("the table checks its styles");
    let mut slugs = derive_tags(gender, row.age, style, &row.person);
    slugs.push(language_tag(row.language));
    if row.language == Language::De {
        slugs.push("german");
    }
    let tabs = Tab::mask_of(gender, style, is_gay(gender, &row.person));
    let entry = Entry {
        mask: mask_of(&slugs) | tabs,
        language: row.language,
        names: fold(&format!("{} {}", row.display_name, row.username)),
        body: fold(&row.about),
        tags: row.tags.iter().map(|tag| fold(tag)).collect(),
        person: terms_of_person(&row.gender, &row.person),
    };
    write(tx, id, &entry).await
}

struct Entry {
    mask: i64,
    language: Language,
    names: String,
    body: String,
    tags: Vec<String>,
    /// Traits as terms.
    person: Vec<String>,
}

async fn write(tx: &mut PgConnection, id: CharacterId, entry: &Entry) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into discovery_entries as entry (character_id, mask, popular, trending, newest, terms)
         select $1, $2, day, day, day,
             discovery_terms(discovery_words($3, $4, $5 || ' ' || array_to_string($6::text[], ' '), $6 || $7::text[]), $2, day, day, day)
         from characters
         cross join lateral (values (extract(epoch from created_at)::double precision / 86400)) as made (day)
         where id = $1
         on conflict (character_id) do update
         set mask = excluded.mask,
             terms = discovery_terms(excluded.terms, excluded.mask, entry.popular, entry.trending, entry.newest)",
        id.0,
        entry.mask,
        entry.language as _,
        entry.names,
        entry.body,
        &entry.tags,
        &entry.person,
    )
    .execute(&mut *tx)
    .await?;
    learn_words(tx, entry).await
}

/// Stores the words of names and tags, to correct typing errors by.
async fn learn_words(tx: &mut PgConnection, entry: &Entry) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into discovery_vocabulary (word, is_tag)
         select distinct on (word) word, is_tag
         from (
             select regexp_split_to_table($1, ' ') as word, false as is_tag
             union all
             select unnest($2::text[]), true
         ) as known
         where length(word) between 2 and 24
         order by word, is_tag desc
         on conflict (word) do update set is_tag = true
         where excluded.is_tag and not discovery_vocabulary.is_tag",
        entry.names,
        &entry.tags,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn unlist(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    sqlx::query!(
        "update discovery_entries set terms = null where character_id = $1 and terms is not null",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The same for all characters of an account, when its visibility changes.
pub async fn list_characters_of(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let ids = sqlx::query_scalar!(
        r#"select id as "id: CharacterId" from characters where account_id = $1 order by id"#,
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for id in ids {
        list_character(tx, id).await?;
    }
    Ok(())
}
