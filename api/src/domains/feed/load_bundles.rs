use std::collections::HashMap;

use jobs::{
    domains::sales::list_bundles_with,
    ids::{AccountId, FeedItemId},
};
use sqlx::PgConnection;

use super::view::BundleTeaser;

/// For each of the items, the newest bundle with it that the viewer can buy.
pub(super) async fn load_bundles(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    items: &[FeedItemId],
) -> sqlx::Result<HashMap<FeedItemId, BundleTeaser>> {
    let mut found = HashMap::new();
    for (item, quote) in list_bundles_with(conn, viewer, items).await? {
        if !quote.is_owned() {
            found.entry(item).or_insert(BundleTeaser {
                id: quote.id,
                title: quote.title,
            });
        }
    }
    Ok(found)
}
