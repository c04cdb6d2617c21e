//! Members and their orders.
use jobs::{
    domains::{
        chat::Chats,
        generation::{ImageOrder, StartImage, start_image},
        ledger::{Balance, Chips, EntryKind, Grant, balance, grant, open_account},
    },
    ids::{AccountId, GenerationId},
};
use sqlx::{PgConnection, PgPool};

use crate::{until::until, world::World};

pub const PRICE: i64 = 6;

pub async fn a_member(db: &PgPool, chips: u32) -> AccountId {
    let id = AccountId::fresh();
    let mut tx = db.begin().await.expect("a transaction");
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at)
         values ($1, $2, $2, $2 || '@nocturne.test', 'none', now())",
    )
    .bind(id)
    .bind(format!("m{}", &id.0.simple().to_string()[20..]))
    .execute(&mut *tx)
    .await
    .expect("an account");
    open_account(&mut tx, id).await.expect("a chip account");
    give_chips(&mut tx, id, chips).await;
    tx.commit().await.expect("kept");
    id
}

/// Only once per member.
pub async fn give_chips(tx: &mut PgConnection, member: AccountId, chips: u32) {
    let seed = Grant {
        member,
        chips: Chips::new(chips),
        kind: EntryKind::Seed,
        idempotency_key: &format!("seed:{member}"),
        subject: None,
    };
    grant(tx, &seed).await.expect("chips");
}

/// An order of someone who had a hundred chips.
#[derive(Clone, Copy)]
pub struct Order {
    pub id: GenerationId,
    pub member: AccountId,
    pub pictures: i16,
}

impl Order {
    pub async fn place(world: &World, pictures: i16) -> Self {
        let member = a_member(&world.db, 100).await;
        Self::place_for(world, member, pictures).await
    }

    pub async fn place_for(world: &World, member: AccountId, pictures: i16) -> Self {
        let body = serde_json::json!({ "mode": "imagine", "storyPrompt": "rain on glass", "batchSize": pictures });
        let order: ImageOrder = serde_json::from_value(body).expect("a well-formed order");
        let mut tx = world.db.begin().await.expect("a transaction");
        let start = StartImage {
            account: member,
            order: &order,
            price: Chips::new(6).times(u32::from(pictures.unsigned_abs())),
            character: None,
            is_demo: false,
            retried_from: None,
            idempotency_key: &uuid::Uuid::new_v4().to_string(),
        };
        let id = start_image::<Chats>(&mut tx, &start).await.expect("a fresh order");
        tx.commit().await.expect("kept");
        Self { id, member, pictures }
    }

    pub fn key(&self, picture: i16) -> String {
        format!("{}-{picture}", self.id)
    }

    pub async fn state(&self, db: &PgPool) -> String {
        sqlx::query_scalar("select state from generations where id = $1")
            .bind(self.id)
            .fetch_one(db)
            .await
            .expect("the order is there")
    }

    pub async fn until_it_is(&self, db: &PgPool, state: &str) -> std::time::Duration {
        until(&format!("the order is {state}"), async || self.state(db).await == state).await
    }

    /// Events of its job, in order.
    pub async fn timeline(&self, db: &PgPool) -> Vec<String> {
        sqlx::query_scalar(
            "select event from job_timeline join jobs on jobs.id = job_id where subject_id = $1 order by at, job_timeline.id",
        )
        .bind(self.id)
        .fetch_all(db)
        .await
        .expect("a timeline")
    }

    pub async fn crashes(&self, db: &PgPool) -> usize {
        self.timeline(db)
            .await
            .iter()
            .filter(|event| *event == "crashed")
            .count()
    }

    /// Workers lost while they ran nothing else.
    pub async fn lost_alone(&self, db: &PgPool) -> i16 {
        sqlx::query_scalar("select lost_alone from jobs where subject_id = $1")
            .bind(self.id)
            .fetch_one(db)
            .await
            .expect("its job")
    }

    /// Makes its next attempt due now.
    pub async fn let_its_time_come(&self, db: &PgPool) {
        sqlx::query("update jobs set run_at = now() where subject_id = $1 and state in ('scheduled', 'retrying')")
            .bind(self.id)
            .execute(db)
            .await
            .expect("its job");
    }

    /// Skips the delays between its attempts.
    pub async fn until_it_is_soon(&self, db: &PgPool, state: &str) {
        until(&format!("the order is {state}"), async || {
            self.let_its_time_come(db).await;
            self.state(db).await == state
        })
        .await;
    }

    /// It failed for one of those reasons, and every chip was returned.
    pub async fn check_refunded(&self, world: &World, reasons: &[&str]) {
        let failure: String = sqlx::query_scalar("select failure from generations where id = $1 and state = 'failed'")
            .bind(self.id)
            .fetch_one(&world.db)
            .await
            .expect("it failed for a reason");
        assert!(reasons.contains(&failure.as_str()), "{failure}, not one of {reasons:?}");
        let balance = balance_of(&world.db, self.member).await;
        assert_eq!((balance.total, balance.held), (100, 0));
        let media: i64 = sqlx::query_scalar("select count(*) from media where generation_id = $1")
            .bind(self.id)
            .fetch_one(&world.db)
            .await
            .expect("a count");
        assert_eq!(media, 0, "nothing that was not paid for is there");
    }

    /// Every picture is there once and paid for once.
    pub async fn check_delivered(&self, world: &World) {
        let media: i64 = sqlx::query_scalar("select count(*) from media where generation_id = $1")
            .bind(self.id)
            .fetch_one(&world.db)
            .await
            .expect("a count");
        assert_eq!(media, i64::from(self.pictures), "each picture is there once");
        let paid: i64 =
            sqlx::query_scalar("select captured from ledger_holds where subject_id = $1 and state = 'closed'")
                .bind(self.id)
                .fetch_one(&world.db)
                .await
                .expect("one hold, and it has ended");
        assert_eq!(paid, PRICE * i64::from(self.pictures), "each picture is paid for once");
    }
}

pub async fn balance_of(db: &PgPool, member: AccountId) -> Balance {
    balance(&mut db.acquire().await.expect("a connection"), member)
        .await
        .expect("a balance")
}
