use futures::stream::BoxStream;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::AccountId;

macro_rules! sections {
    ($($section:ident = $name:literal, $query:tt;)+) => {
        /// A list of a data copy. Queries name each column of the tables that hold anything of other people or of staff.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum DataSection { $($section),+ }

        impl DataSection {
            pub const ALL: &'static [Self] = &[$(Self::$section),+];

            /// Name of the file, without its ending.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$section => $name),+ }
            }

            /// Records of the account as JSON objects, read as they are asked for.
            pub fn records(self, conn: &mut PgConnection, account: AccountId) -> BoxStream<'_, sqlx::Result<String>> {
                match self {
                    $(Self::$section => sqlx::query_file_scalar!($query, account.0).fetch(conn)),+
                }
            }
        }
    };
}

sections! {
    Profile = "profile", "src/domains/accounts/export/profile.sql";
    Settings = "settings", "src/domains/accounts/export/settings.sql";
    Consents = "consents", "src/domains/accounts/export/consents.sql";
    Characters = "characters", "src/domains/accounts/export/characters.sql";
    Chats = "chats", "src/domains/accounts/export/chats.sql";
    Messages = "messages", "src/domains/accounts/export/messages.sql";
    DirectMessages = "direct_messages", "src/domains/accounts/export/direct_messages.sql";
    Generations = "generations", "src/domains/accounts/export/generations.sql";
    Media = "media", "src/domains/accounts/export/media.sql";
    Posts = "posts", "src/domains/accounts/export/posts.sql";
    Social = "social", "src/domains/accounts/export/social.sql";
    Purchases = "purchases", "src/domains/accounts/export/purchases.sql";
    Ledger = "ledger", "src/domains/accounts/export/ledger.sql";
    Earnings = "earnings", "src/domains/accounts/export/earnings.sql";
    Twin = "twin", "src/domains/accounts/export/twin.sql";
    Support = "support", "src/domains/accounts/export/support.sql";
    Notices = "notices", "src/domains/accounts/export/notices.sql";
}

/// A file of the person's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// Of the medium or the recording.
    pub id: Uuid,
    /// Path in the ZIP file.
    pub name: String,
    pub object_key: String,
}

/// Files of the account behind `after`, by their ids.
pub async fn data_files(
    conn: &mut PgConnection,
    account: AccountId,
    after: Option<Uuid>,
    limit: i64,
) -> sqlx::Result<Vec<DataFile>> {
    sqlx::query_file_as!(
        DataFile,
        "src/domains/accounts/export/files.sql",
        account.0,
        after,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// About as many as [`data_files`] has.
pub async fn count_data_files(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from media
           where account_id = $1 and removed_at is null and status = 'ready' and moderation = 'approved'"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::DataSection;

    #[test]
    fn each_list_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = DataSection::ALL.iter().map(|section| section.as_str()).collect();

        assert_eq!(names.len(), DataSection::ALL.len());
    }
}
