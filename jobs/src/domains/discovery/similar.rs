use sqlx::PgConnection;

use super::{FoundCharacter, Why, tags::mask_of};
use crate::ids::{AccountId, CharacterId};

/// Entries among which similar ones are looked for, the most popular ones.
const LOOKED_THROUGH: i64 = 1000;
/// Traits in which characters must be alike.
const REQUIRED: &[&str] = &[
    "female",
    "male",
    "transwoman",
    "anime",
    "en_lang",
    "ru_lang",
    "es_lang",
    "de_lang",
    "jp_lang",
    "fr_lang",
    "it_lang",
    "nl_lang",
];

/// Popular characters that are like a character: of its gender, style and language, those first that share most with it.
/// A tag given by their owners counts like three traits, and is the reason to show them. Excludes characters that the
/// viewer has hidden; none for a character that can't be found itself.
pub async fn find_similar(
    conn: &mut PgConnection,
    username: &str,
    viewer: Option<AccountId>,
    limit: usize,
) -> sqlx::Result<Vec<FoundCharacter>> {
    let rows = sqlx::query!(
        r#"with own as (
               select characters.id, mask, tags
               from characters
               join discovery_entries on character_id = characters.id
               where lower(username) = lower($1) and terms is not null
           ),
           liked as materialized (
               select character_id, mask, popular
               from discovery_entries
               where terms is not null
               order by popular desc, character_id desc
               limit $4
           ),
           alike as (
               select liked.character_id, popular, bit_count((liked.mask & own.mask)::bit(64)) as traits,
                   array(
                       select tag
                       from unnest(characters.tags) as tag
                       where lower(tag) in (select lower(own_tag) from unnest(own.tags) as own_tag)
                   ) as shared
               from own
               join liked on liked.character_id <> own.id and liked.mask & $3 = own.mask & $3
               join characters on characters.id = liked.character_id
               where not exists (
                   select from character_hides
                   where character_hides.account_id = $2 and character_hides.character_id = liked.character_id
               )
           )
           select character_id as "id!: CharacterId", shared as "shared!: Vec<String>"
           from alike
           order by 3 * cardinality(shared) + traits desc, popular desc, character_id desc
           limit $5"#,
        username,
        viewer.map(|viewer| viewer.0),
        mask_of(REQUIRED),
        LOOKED_THROUGH,
        i64::try_from(limit).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| FoundCharacter {
        id: row.id,
        why: row.shared.iter().map(|tag| Why::Tag(format!("#{tag}"))).collect(),
    });
    Ok(found.collect())
}

#[cfg(test)]
mod tests {
    use super::REQUIRED;
    use crate::domains::discovery::Tag;

    #[test]
    fn each_required_trait_is_a_tag() {
        for slug in REQUIRED {
            assert!(Tag::find(slug).is_some(), "{slug}");
        }
    }
}
