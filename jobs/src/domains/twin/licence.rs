use std::sync::LazyLock;

use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{TwinError, row::lock_twin};
use crate::{
    domains::config::LOCALES,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A changed text gets a new version, which every owner accepts again.
const VERSION: &str = "2026-11-29";
/// The texts in the order of [`LOCALES`].
const TEXTS: [&str; 8] = [
    include_str!("licence/en.txt"),
    include_str!("licence/ru.txt"),
    include_str!("licence/es.txt"),
    include_str!("licence/de.txt"),
    include_str!("licence/ja.txt"),
    include_str!("licence/fr.txt"),
    include_str!("licence/it.txt"),
    include_str!("licence/nl.txt"),
];

/// The owner's permission to make a twin of them, in one language.
#[derive(Clone, Copy, Debug)]
pub struct TwinLicence {
    /// The day from which it applies.
    pub version: &'static str,
    /// Sections divided by empty lines; the first line of each is its title.
    pub text: &'static str,
    /// SHA-256 of the text.
    pub hash: &'static str,
}

/// The current version.
pub const fn licence_version() -> &'static str {
    VERSION
}

/// The licence in that language, else in English.
pub fn licence(locale: &str) -> TwinLicence {
    static HASHES: LazyLock<[String; 8]> = LazyLock::new(|| TEXTS.map(|text| hex::encode(Sha256::digest(text))));
    let place = LOCALES.iter().position(|known| *known == locale);
    let place = place.filter(|place| *place < TEXTS.len()).unwrap_or_default();
    TwinLicence {
        version: VERSION,
        text: TEXTS[place].trim_end(),
        hash: &HASHES[place],
    }
}

/// Keeps that the owner accepted the version, with the hash of the text in their language. Only the current one can be
/// accepted; accepted again, it keeps its date.
pub async fn accept_licence(tx: &mut PgConnection, account: AccountId, version: &str) -> Result<(), TwinError> {
    if version != VERSION {
        return Err(TwinError::Conflict);
    }
    lock_twin(tx, account).await?;
    let locale = sqlx::query_scalar!("select locale from accounts where id = $1", account.0)
        .fetch_one(&mut *tx)
        .await?;
    sqlx::query!(
        "update twins set licence_version = $2, licence_hash = $3, licensed_at = now()
         where account_id = $1 and licence_version is distinct from $2",
        account.0,
        VERSION,
        licence(&locale).hash,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{LOCALES, TEXTS, licence};

    #[test]
    fn every_language_has_a_licence_of_its_own_with_the_same_sections() {
        let sections = TEXTS[0].split("\n\n").count();
        let hashes: BTreeSet<&str> = LOCALES.iter().map(|locale| licence(locale).hash).collect();

        assert_eq!((LOCALES.len(), hashes.len()), (TEXTS.len(), TEXTS.len()));
        for locale in LOCALES {
            let text = licence(locale).text;
            assert_eq!(text.split("\n\n").count(), sections, "{locale}");
            assert!(
                text.split("\n\n").all(|section| section.lines().count() == 2),
                "{locale}"
            );
        }
        assert_eq!(licence("xx").hash, licence("en").hash);
    }
}
