use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{CreatorError, LinkSection, checked_line, checked_lines, links::checked_url};
use crate::ids::AccountId;

const TITLE_CHARS: usize = 80;
const TEXT_CHARS: usize = 500;

/// An item of a page of links: a link or a text.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LinkItem {
    pub title: String,
    /// For links.
    #[serde(default)]
    pub url: String,
    /// For text blocks.
    #[serde(default)]
    pub text: String,
}

/// Keeps a section of a creator's page, `most` items at most, and says its new version. Of two edits at once the second
/// learns of the first.
pub async fn save_link_page(
    tx: &mut PgConnection,
    account: AccountId,
    section: LinkSection,
    items: &[LinkItem],
    most: usize,
    seen: i32,
) -> Result<i32, CreatorError> {
    if items.len() > most {
        return Err(CreatorError::TooLong("items"));
    }
    let kept: Vec<LinkItem> = items
        .iter()
        .map(|item| checked_item(section, item))
        .collect::<Result<_, _>>()?;
    let version = sqlx::query_scalar!(
        "insert into link_pages (account_id, section, items)
         select $1, $2, $3 where $4 = 0 or exists (select from link_pages where account_id = $1 and section = $2)
         on conflict (account_id, section) do update
         set items = excluded.items, version = link_pages.version + 1
         where link_pages.version = $4
         returning version",
        account.0,
        section.as_str(),
        json!(kept),
        seen,
    )
    .fetch_optional(tx)
    .await?;
    version.ok_or(CreatorError::Conflict)
}

fn checked_item(section: LinkSection, item: &LinkItem) -> Result<LinkItem, CreatorError> {
    let title = checked_line(&item.title, TITLE_CHARS, "items")?;
    if section.has_address() {
        if !text::is_seen(&title) {
            return Err(CreatorError::Unknown("items"));
        }
        let url = checked_url(&item.url, &[], "items")?;
        return Ok(LinkItem {
            title,
            url,
            text: String::new(),
        });
    }
    let text = checked_lines(&item.text, TEXT_CHARS, "items")?;
    if text.is_empty() {
        return Err(CreatorError::Unknown("items"));
    }
    Ok(LinkItem {
        title,
        url: String::new(),
        text,
    })
}
