use sqlx::PgConnection;

use super::{ImportError, ItemAudience, ItemKind, Pick, moved::tell_moved, review::lock_reviewed};
use crate::{
    domains::{config::PriceRange, media::move_to_folder},
    ids::{AccountId, FolderId, ImportId, MediaId},
};

/// As an archive may say it.
const TAGS_MAX: usize = 20;
const TAG_MAX_CHARS: usize = 40;

/// Items that an edit is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Not chosen yet.
    DryRun,
    Review,
}

/// Changes of many items. `None`: as it is.
#[derive(Clone, Debug, Default)]
pub struct ItemEdit {
    pub audience: Option<ItemAudience>,
    /// US cents; the audience becomes buyers.
    pub price_cents: Option<i32>,
    pub tags: Option<Vec<String>>,
    /// Of files to review.
    pub folder: Option<FolderId>,
}

/// Changes the picked items; returns their number. Those that were refused can be published again.
pub async fn edit_items(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    (stage, pick): (Stage, &Pick<'_>),
    edit: &ItemEdit,
    prices: PriceRange,
) -> Result<u64, ImportError> {
    let audience = audience_of(edit, prices)?;
    let tags = edit.tags.as_deref().map(checked_tags).transpose()?;
    match stage {
        Stage::DryRun if edit.folder.is_some() => return Err(ImportError::Option("folderId")),
        Stage::DryRun => lock_open(tx, account, id).await?,
        Stage::Review => lock_reviewed(tx, account, id).await?,
    }
    let only = pick.ids();
    let ids = sqlx::query!(
        r#"update import_items
           set audience = coalesce($5, audience),
               price_cents = case when $5 in ('everyone', 'members') then null else coalesce($6, price_cents) end,
               tags = case when $7::jsonb is null then tags else array(select jsonb_array_elements_text($7)) end,
               review = null, refusal = null
           where import_id = $1 and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)
               and case when $4 then is_open else id in (select id from import_reviews where import_id = $1) end
           returning media_id as "media: MediaId""#,
        id.0,
        only.as_deref(),
        pick.kind.map(ItemKind::as_str),
        stage == Stage::DryRun,
        audience.map(ItemAudience::as_str),
        edit.price_cents,
        tags.map(|tags| serde_json::json!(tags)),
    )
    .fetch_all(&mut *tx)
    .await?;
    if ids.is_empty() {
        return Err(ImportError::Nothing);
    }
    if edit.folder.is_some() {
        let media: Vec<_> = ids.iter().filter_map(|row| row.media).collect();
        move_to_folder(tx, account, &media, edit.folder).await?;
    }
    tell_moved(tx, account, id).await?;
    Ok(u64::try_from(ids.len()).unwrap_or(u64::MAX))
}

/// A price makes items paid; a paid item keeps its price if none is given.
fn audience_of(edit: &ItemEdit, prices: PriceRange) -> Result<Option<ItemAudience>, ImportError> {
    let Some(cents) = edit.price_cents else {
        return Ok(edit.audience);
    };
    if edit.audience.is_some_and(|audience| audience != ItemAudience::Buyers) {
        return Err(ImportError::Option("audience"));
    }
    if !u32::try_from(cents).is_ok_and(|cents| prices.allows(cents)) {
        return Err(ImportError::Price);
    }
    Ok(Some(ItemAudience::Buyers))
}

fn checked_tags(tags: &[String]) -> Result<Vec<String>, ImportError> {
    let mut checked: Vec<String> = Vec::new();
    for tag in tags {
        let tag = text::clean_line(tag).trim().trim_start_matches('#').to_lowercase();
        if tag.chars().count() > TAG_MAX_CHARS {
            return Err(ImportError::TooLong("tags"));
        }
        if !tag.is_empty() && !checked.contains(&tag) {
            checked.push(tag);
        }
    }
    if checked.len() > TAGS_MAX {
        return Err(ImportError::TooLong("tags"));
    }
    Ok(checked)
}

/// Locks an import whose items can still be chosen.
async fn lock_open(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let is_open = sqlx::query_scalar!(
        r#"select state in ('ready', 'bringing', 'paused', 'done') and archive_key is not null as "is_open!"
           from imports where id = $1 and account_id = $2 for update"#,
        id.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    if is_open { Ok(()) } else { Err(ImportError::Conflict) }
}

#[cfg(test)]
mod tests {
    use super::{ItemEdit, audience_of, checked_tags};
    use crate::domains::{
        config::PriceRange,
        imports::{ImportError, ItemAudience},
    };

    #[test]
    fn a_price_needs_buyers_and_the_bounds() {
        let prices = PriceRange { min: 499, max: 20_000 };
        let edit = |audience, price_cents| ItemEdit {
            audience,
            price_cents,
            ..ItemEdit::default()
        };
        assert_eq!(
            audience_of(&edit(None, Some(499)), prices).unwrap(),
            Some(ItemAudience::Buyers)
        );
        assert!(matches!(
            audience_of(&edit(None, Some(498)), prices),
            Err(ImportError::Price)
        ));
        assert!(matches!(
            audience_of(&edit(Some(ItemAudience::Members), Some(499)), prices),
            Err(ImportError::Option("audience"))
        ));
    }

    #[test]
    fn tags_are_short_and_few() {
        let tags = |tags: &[&str]| checked_tags(&tags.iter().map(|&tag| tag.to_owned()).collect::<Vec<_>>());
        assert_eq!(tags(&[" #Sea", "sea", " "]).unwrap(), ["sea"]);
        assert!(tags(&[&"x".repeat(41)]).is_err());
        assert!(tags(&(0..21).map(|_| "x").collect::<Vec<_>>()).is_ok());
    }
}
