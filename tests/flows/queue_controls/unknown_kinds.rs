//! Jobs of a kind that only newer workers know.
use jobs::queue::{Claimer, Lane, Takes, claim_next};
use sqlx::PgPool;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_old_worker_leaves_a_job_to_others_that_it_does_not_understand(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts)
         values (gen_random_uuid(), 'tests.new', 'messages', '{}', 3)",
    )
    .execute(&mut *conn)
    .await
    .unwrap();
    let (old_kinds, new_kinds) = (["tests.old".to_owned()], ["tests.new".to_owned()]);
    let old = Claimer {
        worker: "old",
        kinds: Some(&old_kinds),
        takes: Takes::Any,
    };
    let new = Claimer {
        worker: "new",
        kinds: Some(&new_kinds),
        takes: Takes::Any,
    };

    assert!(claim_next(&mut conn, Lane::Messages, old).await.unwrap().is_none());

    let claimed = claim_next(&mut conn, Lane::Messages, new)
        .await
        .unwrap()
        .expect("it is due");
    assert_eq!(claimed.attempt, 1, "no attempt was spent");
}
