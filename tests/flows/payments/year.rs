//! Days of many members at once, whose time is moved by hand: they order, renew, upgrade, cancel, resume, pay twice or too
//! late, are refunded, dispute, are blocked and delete their accounts, and creators are paid every month. Each month all
//! of it must balance. `NOCTURNE_YEAR_MEMBERS=1000
//! NOCTURNE_YEAR_DAYS=365` runs a year of a thousand.
mod act;
mod bank;
mod books;
mod staff;

use std::{collections::BTreeMap, env, time::Instant};

use jobs::{
    domains::{
        payouts::{MethodKind, NewMethod, ReleaseEarnings, set_method},
        subscriptions::{ExpireDue, GiveBonuses, RenewDue},
    },
    ids::AccountId,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use self::{
    bank::{Bank, transaction_of},
    books::Access,
};
use super::{
    ccbill::{a_place, notice},
    settle,
};
use crate::{app::App, browser::Browser, payouts::IBAN, people::a_member, sales::order_job, worker::Workshop};

const CREATORS: usize = 5;
/// Actions of a member in a day.
const PACE: f64 = 0.05;
/// Acts that happen in each run: it goes on until each has.
const ACTS: [&str; 9] = [
    "order", "late", "twice", "cancel", "resume", "refund", "dispute", "block", "delete",
];
/// Days after the last one in which the rest of it happens.
const MORE_DAYS: u32 = 200;

#[derive(Clone)]
struct Member {
    id: AccountId,
    name: String,
}

struct Year {
    app: App,
    shop: Workshop,
    bank: Bank,
    random: StdRng,
    rosa: Browser,
    nora: Browser,
    creators: Vec<Member>,
    members: Vec<Member>,
    day: u32,
    number: u32,
    /// Orders that are paid too late, with the day.
    late: Vec<(Uuid, u32)>,
    access: BTreeMap<(Uuid, String), Access>,
    /// Statements that move the time of a table by a day.
    clocks: Vec<String>,
    acts: BTreeMap<&'static str, u32>,
}

fn number_of(name: &str, usual: u32) -> u32 {
    env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

async fn a_person(db: &PgPool) -> Member {
    let id = a_member(db, 0).await;
    let name = sqlx::query_scalar("select username from accounts where id = $1")
        .bind(id)
        .fetch_one(db)
        .await
        .unwrap();
    Member { id, name }
}

/// A creator whose club costs more than that of the one before, and who can be paid.
async fn a_creator(app: &App, number: usize) -> Member {
    let person = a_person(&app.db).await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(person.id)
        .execute(&app.db)
        .await
        .unwrap();
    sqlx::query("insert into fan_clubs (creator_id, monthly_cents, discount_3, discount_6) values ($1, $2, 10, 20)")
        .bind(person.id)
        .bind(499 + 500 * i32::try_from(number).unwrap())
        .execute(&app.db)
        .await
        .unwrap();
    let method = NewMethod {
        account: person.id,
        kind: MethodKind::Bank,
        holder: "A Creator",
        destination: IBAN,
        bic: None,
        asset: None,
    };
    let mut tx = app.db.begin().await.unwrap();
    set_method(&mut tx, &method).await.unwrap();
    tx.commit().await.unwrap();
    person
}

/// One statement for each table that money depends on. What is older than forty days stays that old.
async fn clocks(db: &PgPool) -> Vec<String> {
    let mut clocks = vec![];
    for (table, rows) in [
        ("memberships", "true"),
        ("platform_subscriptions", "true"),
        ("payments", "created_at > now() - interval '40 days'"),
        ("payment_refunds", "created_at > now() - interval '40 days'"),
        ("payment_disputes", "opened_at > now() - interval '40 days'"),
        ("sales", "state in ('pending', 'escrow')"),
        ("payout_methods", "true"),
        ("payable_chips", "true"),
    ] {
        let columns: Vec<String> = sqlx::query_scalar(
            "select column_name::text from information_schema.columns
             where table_name = $1 and data_type = 'timestamp with time zone'",
        )
        .bind(table)
        .fetch_all(db)
        .await
        .unwrap();
        assert!(!columns.is_empty(), "{table} has times");
        let set: Vec<_> = columns
            .iter()
            .map(|column| format!("{column} = {column} - interval '1 day'"))
            .collect();
        clocks.push(format!("update {table} set {} where {rows}", set.join(", ")));
    }
    clocks
}

impl Year {
    async fn open(db: PgPool, members: u32) -> Self {
        let (address, bank) = Bank::open().await;
        let (app, shop) = a_place(db, &address).await;
        let (rosa, nora) = (app.staff("rosa").await, app.staff("nora").await);
        let mut year = Self {
            bank,
            random: StdRng::seed_from_u64(7),
            rosa,
            nora,
            creators: vec![],
            members: vec![],
            day: 0,
            number: 0,
            late: vec![],
            access: BTreeMap::new(),
            clocks: clocks(&app.db).await,
            acts: BTreeMap::new(),
            app,
            shop,
        };
        for number in 0..CREATORS {
            let creator = a_creator(&year.app, number).await;
            year.creators.push(creator);
        }
        for _ in 0..members {
            year.members.push(a_person(&year.app.db).await);
        }
        year
    }

    async fn day(&mut self) {
        self.day += 1;
        for clock in &self.clocks {
            let moved = sqlx::query(AssertSqlSafe(clock.as_str())).execute(&self.app.db).await;
            moved.unwrap_or_else(|error| panic!("{clock}: {error}"));
        }
        for (place, cents) in self.bank.take_periods(self.day) {
            let amount = decimal(cents);
            let transaction = transaction_of(&place);
            let fields = [
                ("transactionId", transaction.as_str()),
                ("billedAmount", &amount),
                ("billedCurrencyCode", "840"),
            ];
            self.tell("RenewalSuccess", &place.0, &fields).await;
        }
        self.calm().await;
        for payment in self
            .late
            .extract_if(.., |(_, day)| *day <= self.day)
            .collect::<Vec<_>>()
        {
            self.pay(payment.0).await;
        }
        let wanted = PACE * f64::from(u32::try_from(self.members.len()).unwrap());
        let mut acts = 0.0;
        while acts + self.random.random::<f64>() < wanted {
            self.act().await;
            acts += 1.0;
        }
        self.calm().await;
        self.look_after().await;
        self.calm().await;
        self.count_access().await;
    }

    /// Everything that is under way ends, and what is due every hour is done.
    async fn calm(&mut self) {
        settle(&self.shop).await;
        let db = &self.app.db;
        order_job(db, &RenewDue {}).await;
        order_job(db, &ReleaseEarnings {}).await;
        settle(&self.shop).await;
        order_job(db, &ExpireDue {}).await;
        order_job(db, &GiveBonuses {}).await;
        settle(&self.shop).await;
    }

    /// Sends a notice of CCBill, some twice.
    async fn tell(&mut self, event: &str, sale: &str, fields: &[(&str, &str)]) {
        self.number += 1;
        let mut call = notice(event, sale, fields);
        // Another moment is another notice.
        call.body = call
            .body
            .replace("timestamp=2026-11-25+10", &format!("timestamp={}+10", self.number));
        for _ in 0..=u32::from(self.random.random_bool(0.1)) {
            assert_eq!(call.send(&self.app, "ccbill").await.status, 200);
        }
    }

    fn has_seen_all(&self) -> bool {
        ACTS.iter().all(|act| self.acts.contains_key(act))
    }

    fn done(&mut self, act: &'static str) {
        *self.acts.entry(act).or_default() += 1;
    }
}

fn decimal(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_month_of_many_members_balances(db: PgPool) {
    let begun = Instant::now();
    let (members, days) = (
        number_of("NOCTURNE_YEAR_MEMBERS", 40),
        number_of("NOCTURNE_YEAR_DAYS", 92),
    );
    let mut year = Year::open(db, members).await;

    while year.day < days || (year.day < days + MORE_DAYS && !year.has_seen_all()) {
        year.day().await;
        if year.day % 30 == 0 || year.day == days {
            year.pay_creators().await;
            year.check().await;
            println!("day {}: {:?}, {} s", year.day, year.acts, begun.elapsed().as_secs());
        }
    }
    year.check().await;
    assert!(year.has_seen_all(), "{:?}", year.acts);

    let figures = sqlx::query_scalar::<_, String>(
        "select format('%s payments, %s renewals, %s refused, %s refunded, %s charged back, %s payouts, %s cents sold',
             count(*), count(*) filter (where renews_id is not null), count(*) filter (where refused_because is not null),
             count(*) filter (where state = 'refunded'), count(*) filter (where state = 'charged_back'),
             (select count(*) from payouts), (select sum(gross_cents) from sales where state <> 'reversed'))
         from payments
         where state <> 'created'",
    )
    .fetch_one(&year.app.db)
    .await
    .unwrap();
    println!(
        "{members} members, {days} days: {figures}; {} s",
        begun.elapsed().as_secs()
    );
}
