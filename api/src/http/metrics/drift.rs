//! Balances against the entries that they sum up. Together that takes long, so a few are compared at a time.
use sqlx::PgConnection;
use uuid::Uuid;

/// Balances compared at a time.
const PAGE: usize = 50;

/// The rounds through all balances.
#[derive(Default)]
pub(super) struct Drift {
    /// The last account that was compared.
    after: Uuid,
    /// Wrong balances of the round so far.
    found: i64,
    /// Those of the whole round before.
    found_before: i64,
}

impl Drift {
    /// Compares the next balances. Errors: the database's.
    pub(super) async fn check_next(&mut self, conn: &mut PgConnection) -> sqlx::Result<()> {
        let page = sqlx::query!(
            r#"select
                   account_id as "account_id!",
                   posted <> (
                       select coalesce(sum(amount), 0)
                       from ledger_entries
                       where ledger_entries.account_id = page.account_id
                   ) as "is_wrong!"
               from (
                   select account_id, posted from ledger_balances where account_id > $1 order by account_id limit $2
               ) as page
               order by account_id"#,
            self.after,
            i64::try_from(PAGE).unwrap_or(i64::MAX),
        )
        .fetch_all(conn)
        .await?;
        let wrong = page.iter().filter(|balance| balance.is_wrong).count();
        let last = page.last().map(|balance| balance.account_id);
        self.take(page.len(), wrong, last);
        Ok(())
    }

    /// Wrong balances that are known.
    pub(super) fn found(&self) -> i64 {
        self.found.max(self.found_before)
    }

    fn take(&mut self, compared: usize, wrong: usize, last: Option<Uuid>) {
        self.found += i64::try_from(wrong).unwrap_or(i64::MAX);
        match last {
            Some(last) if compared == PAGE => self.after = last,
            // The round is over.
            _ => {
                self.after = Uuid::nil();
                self.found_before = std::mem::take(&mut self.found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Drift, PAGE};

    #[test]
    fn a_wrong_balance_is_told_until_a_whole_round_has_not_found_it() {
        let mut drift = Drift::default();
        let (some, last) = (Some(Uuid::from_u128(7)), Some(Uuid::from_u128(9)));

        drift.take(PAGE, 1, some);
        assert_eq!((drift.found(), drift.after), (1, Uuid::from_u128(7)));
        drift.take(2, 0, last);
        assert_eq!((drift.found(), drift.after), (1, Uuid::nil()));
        drift.take(PAGE, 0, some);
        assert_eq!(drift.found(), 1, "the next round has not come to it");
        drift.take(0, 0, None);
        assert_eq!(drift.found(), 0);
    }
}
