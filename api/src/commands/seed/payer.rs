//! The operator of the demo world as its creators' payer: without one, no batch of payouts can be sent.
use jobs::domains::config::{Change, ChangeError, Prices, change_setting};
use serde_json::json;
use sqlx::PgPool;

use super::people;

/// The person who set it, as the settings show it.
const STAFF: &str = "staff";
/// An account of the documentation of IBAN, which no bank holds.
const PAYER: [(&str, &str); 4] = [
    ("operator.name", "Nocturne Demo"),
    ("operator.bankIban", "DE89 3704 0044 0532 0130 00"),
    ("operator.bankBic", "COBADEFFXXX"),
    ("operator.bankCountry", "DE"),
];

/// Sets what was never set; returns how many settings. Later changes by people stay.
pub(super) async fn name_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut tx = db.begin().await?;
    let Some(by) = people::find(&mut tx, STAFF).await? else {
        return Ok(0);
    };
    let mut named = 0;
    for (key, value) in PAYER {
        let value = json!(value);
        let change = Change {
            key,
            value: Some(&value),
            version: 0,
            by,
        };
        match change_setting(&mut tx, &Prices::default(), &change).await {
            Ok(_) => named += 1,
            Err(ChangeError::Meanwhile) => {}
            Err(error) => return Err(error.into()),
        }
    }
    tx.commit().await?;
    Ok(named)
}
