//! Jobs of a kind that only newer workers know.
use jobs::queue::{Claimer, Lane, claim_many, claim_next, dispatch, dispatch_known, leave_unknown};
use sqlx::PgPool;

#[sqlx::test(migrations = "../migrations")]
async fn an_old_worker_passes_a_ticket_on_that_it_does_not_understand(db: PgPool) {
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
    };
    let new = Claimer {
        worker: "new",
        kinds: Some(&new_kinds),
    };
    let by_old = dispatch_known(&mut conn, Lane::Messages, 10, &old_kinds).await.unwrap();
    assert!(by_old.is_empty(), "its dispatcher leaves it to others");
    assert!(claim_next(&mut conn, Lane::Messages, old).await.unwrap().is_none());
    // as the dispatcher of a build does that looks at no kinds
    let ticket = dispatch(&mut conn, Lane::Messages, 10).await.unwrap()[0].id;

    assert!(claim_many(&mut conn, &[ticket], old).await.unwrap().is_empty());
    assert!(claim_next(&mut conn, Lane::Messages, old).await.unwrap().is_none());
    leave_unknown(&mut conn, &[ticket], &old_kinds).await.unwrap();

    let (state, seconds): (String, f64) =
        sqlx::query_as("select state, extract(epoch from run_at - now())::float8 from jobs")
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    assert_eq!(state, "scheduled");
    assert!((0.5..=1.0).contains(&seconds), "it goes out again after {seconds} s");
    sqlx::query("update jobs set run_at = now()")
        .execute(&mut *conn)
        .await
        .unwrap();
    let again = dispatch_known(&mut conn, Lane::Messages, 10, &new_kinds).await.unwrap();
    assert_eq!(again[0].id, ticket);
    leave_unknown(&mut conn, &[ticket], &new_kinds).await.unwrap();
    let claimed = claim_many(&mut conn, &[ticket], new).await.unwrap();
    assert_eq!(claimed[0].attempt, 1, "no attempt was spent");
}
