//! Rules that hold at the end of every month.
use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use jobs::ids::AccountId;
use sqlx::{PgPool, Row};
use uuid::Uuid;

use super::{
    Year,
    bank::{Place, Subscription, transaction_of},
};

/// Access of a member to a club or the platform.
#[derive(Clone, Copy, Default, Debug)]
pub struct Access {
    pub open_days: i64,
}

impl Year {
    /// Everything, after each month.
    pub async fn check(&mut self) {
        let known = self.bank.0.lock().unwrap().clone();
        self.each_charge_is_kept_or_went_back(&known).await;
        self.check_charged_once(&known).await;
        self.check_access().await;
        check_accounts(&self.app.db).await;
        let broken = broken(&self.app.db).await;
        assert_eq!(broken, Vec::<String>::new(), "day {}", self.day);
        let alerts = self.rosa.get("/front/admin/money").await.body["alerts"].clone();
        for alert in alerts.as_array().unwrap() {
            let kind = alert["kind"].as_str().unwrap();
            assert!(
                ["negative_earners", "deleted_earners"].contains(&kind),
                "day {}: {alerts}",
                self.day
            );
        }
    }

    /// A charge of the bank is a payment, of which just that went back which the bank gave back, and all of it if it was
    /// refused.
    async fn each_charge_is_kept_or_went_back(&self, known: &BTreeMap<String, Subscription>) {
        let rows = sqlx::query(
            "select coalesce(renewal_key, provider_key || '-1') as transaction, amount_cents, refunded_cents, state,
                 refused_because
             from payments
             where provider = 'ccbill' and state <> 'created'",
        )
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        let mut ours = BTreeMap::new();
        for row in rows {
            let (amount, refunded): (i64, i64) = (row.get("amount_cents"), row.get("refunded_cents"));
            let state: String = row.get("state");
            let refused: Option<String> = row.get("refused_because");
            let back = if state == "paid" { refunded } else { amount };
            assert!(
                refused.is_none() || state != "paid",
                "a refused payment is kept: {refused:?}"
            );
            let twice = ours.insert(row.get::<String, _>("transaction"), (amount, back));
            assert_eq!(twice, None, "a charge is one payment");
        }
        let mut theirs = BTreeMap::new();
        for (sale, known) in known {
            for (place, charge) in known.charges.iter().enumerate() {
                let transaction = transaction_of(&(sale.clone(), place));
                theirs.insert(transaction, (charge.cents, charge.returned));
            }
        }
        for (transaction, charge) in &theirs {
            assert_eq!(ours.get(transaction), Some(charge), "{transaction} on day {}", self.day);
        }
        assert_eq!(ours.len(), theirs.len());
    }

    /// One subscription at most charges a member for one thing, and none charges those who can't have it.
    async fn check_charged_once(&self, known: &BTreeMap<String, Subscription>) {
        let gone: Vec<Uuid> =
            sqlx::query_scalar("select id from accounts where deleted_at is not null or blocked_at is not null")
                .fetch_all(&self.app.db)
                .await
                .unwrap();
        let closed: Vec<String> = sqlx::query_scalar(
            "select username from accounts join fan_clubs on creator_id = accounts.id where not is_open",
        )
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        let mut charging: BTreeSet<(AccountId, &str)> = BTreeSet::new();
        for (sale, known) in known.iter().filter(|(_, known)| known.is_active) {
            let is_new = charging.insert((known.payer, &known.thing));
            assert!(is_new, "charged by two on day {}: {sale} {known:?}", self.day);
            assert!(!gone.contains(&known.payer.0), "a gone member is charged: {sale}");
            assert!(!closed.contains(&known.thing), "a closed club is charged: {sale}");
        }
    }

    /// Counts a day of access for each thing that is open.
    pub async fn count_access(&mut self) {
        for (owner, thing, _) in open(&self.app.db).await {
            self.access.entry((owner, thing)).or_default().open_days += 1;
        }
    }

    /// No member had or has more days than were paid for, and members of clubs have all of them.
    async fn check_access(&self) {
        let mut ahead: BTreeMap<(Uuid, String), i64> = BTreeMap::new();
        for (owner, thing, until) in open(&self.app.db).await {
            ahead.insert((owner, thing), (until - Utc::now()).num_days());
        }
        let paid = self.paid_days().await;
        for (key, access) in &self.access {
            let (most, least, payments) = paid.get(key).copied().unwrap_or_default();
            let had = access.open_days + ahead.get(key).copied().unwrap_or_default();
            // Renewals may be three days late.
            let late = 3 * payments + 1;
            assert!(
                had <= most + late,
                "{key:?} has {had} of {most} days on day {}",
                self.day
            );
            assert!(
                key.1 == "platform" || had + 3 * payments + 1 >= least,
                "{key:?} has {had} of {least} days on day {}",
                self.day
            );
        }
        for key in ahead.keys() {
            assert!(paid.contains_key(key), "{key:?} has access without payment");
        }
    }

    /// For each thing: days that were paid for at most, days whose money was kept at least, and payments.
    async fn paid_days(&self) -> BTreeMap<(Uuid, String), (i64, i64, i64)> {
        let rows: Vec<(Uuid, String, i64, i64, i64)> = sqlx::query_as(
            "select coalesce(recipient_id, account_id), coalesce(sellers.username, 'platform'),
                 sum(case when refused_because is null then
                     31 * coalesce(given_months, (terms ->> 'periodInMonth')::integer) + coalesce(given_days, 0)
                     else 0 end)::bigint,
                 sum(case when refused_because is null and payments.state = 'paid' and disputes_won = 0 then
                     28 * (terms ->> 'periodInMonth')::integer else 0 end)::bigint,
                 count(*)
             from payments
             left join accounts as sellers on sellers.id = seller_id
             where state in ('paid', 'refunded', 'charged_back') and purpose in ('club', 'platform')
             group by 1, 2",
        )
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        let days = rows
            .into_iter()
            .map(|(owner, thing, most, least, payments)| ((owner, thing), (most, least, payments)));
        days.collect()
    }

    /// Where a payment is at the bank.
    pub async fn place_of(&self, payment: Uuid) -> Option<Place> {
        let transaction: Option<String> = sqlx::query_scalar(
            "select coalesce(renewal_key, provider_key || '-1') from payments where id = $1 and provider = 'ccbill'",
        )
        .bind(payment)
        .fetch_optional(&self.app.db)
        .await
        .unwrap();
        let transaction = transaction?;
        let (sale, number) = transaction.split_once('-').unwrap();
        Some((sale.to_owned(), number.parse::<usize>().unwrap() - 1))
    }
}

/// Everything that is open, with its owner and end.
async fn open(db: &PgPool) -> Vec<(Uuid, String, DateTime<Utc>)> {
    sqlx::query_as(
        "select member_id, username, expires_at
         from memberships
         join accounts on accounts.id = creator_id
         where state <> 'expired' and expires_at > now()
         union all
         select account_id, 'platform', expires_at
         from platform_subscriptions
         where state <> 'expired' and expires_at > now()",
    )
    .fetch_all(db)
    .await
    .unwrap()
}

/// The books are zero together, and only those accounts are negative which may be.
async fn check_accounts(db: &PgPool) {
    let wrong: Vec<(String, i64)> = sqlx::query_as(
        "select kind, sum(amount)::bigint
         from ledger_entries
         join ledger_accounts on ledger_accounts.id = account_id
         group by ledger_accounts.id, kind
         having sum(amount) < 0
             -- what came in, what a bank took back after it was paid out, and chips owed for it
             and kind not in ('payment_clearing', 'chip_issuance', 'creator_available', 'member_debt')",
    )
    .fetch_all(db)
    .await
    .unwrap();
    assert_eq!(wrong, [], "negative accounts");
    let sum: i64 =
        sqlx::query_scalar("select coalesce(sum(amount), 0)::bigint from ledger_entries where asset = 'usd'")
            .fetch_one(db)
            .await
            .unwrap();
    assert_eq!(sum, 0);
}

/// The rules that hold after every fault hold here.
async fn broken(db: &PgPool) -> Vec<String> {
    let rules = include_str!("../../../faults/invariants.sql");
    let rows = sqlx::query(rules).fetch_all(db).await.unwrap();
    rows.iter()
        .map(|row| format!("{}: {:?}", row.get::<String, _>(0), row.get::<Option<String>, _>(1)))
        .collect()
}
