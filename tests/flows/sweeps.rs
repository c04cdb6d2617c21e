//! Sweeps: expired rows go; rows that may still be needed stay.
use jobs::domains::maintenance::{Swept, sweep};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use crate::{
    chat::{say, with_ada},
    town::{a_town, count},
};

async fn a_mail(conn: &mut PgConnection, days_ago: i32) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into mails (id, recipient, subject, body, created_at)
         values ($1, 'someone@example.org', 'Hello', 'Text', now() - make_interval(days => $2))",
    )
    .bind(id)
    .bind(days_ago)
    .execute(conn)
    .await
    .unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_is_kept_for_a_month(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    a_mail(&mut conn, 31).await;
    let kept = a_mail(&mut conn, 29).await;

    assert_eq!(sweep(&mut conn).await.unwrap().mails, 1);
    let left: Vec<Uuid> = sqlx::query_scalar("select id from mails")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(left, [kept]);
    assert_eq!(sweep(&mut conn).await.unwrap(), Swept::default());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_browser_has_said_counts_for_a_year(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (gone, kept) = (Uuid::new_v4(), Uuid::new_v4());
    for (guest, days_ago) in [(gone, 366), (kept, 364)] {
        sqlx::query(
            "insert into guest_talk (guest_id, said, last_at) values ($1, 12, now() - make_interval(days => $2))",
        )
        .bind(guest)
        .bind(days_ago)
        .execute(&mut *conn)
        .await
        .unwrap();
    }

    assert_eq!(sweep(&mut conn).await.unwrap().guest_talks, 1);
    let left: Vec<Uuid> = sqlx::query_scalar("select guest_id from guest_talk")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(left, [kept]);
    assert_eq!(sweep(&mut conn).await.unwrap(), Swept::default());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guests_chat_that_nobody_finds_again_is_kept_for_a_year(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    for number in 0..2 {
        let mut guest = town.app.visitor();
        guest.get("/front/v2/config/data").await;
        say(&mut guest, &chat, "Good evening!", &format!("client-{number}")).await;
    }
    say(&mut town.orin, &chat, "Good evening!", "client-0003").await;
    sqlx::query(
        "update chats
         set last_at = now() - make_interval(days => case when id = (
             select max(id::text)::uuid from chats where guest_id is not null
         ) then 364 else 366 end)",
    )
    .execute(&db)
    .await
    .unwrap();
    let mut conn = db.acquire().await.unwrap();

    assert_eq!(sweep(&mut conn).await.unwrap().guest_chats, 1);
    assert_eq!(sweep(&mut conn).await.unwrap().guest_chats, 0);
    assert_eq!(count(&db, "chats").await, 2, "a member's is kept until they delete it");
}
