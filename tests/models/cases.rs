//! Random stories, played in a database that rolls each of them back.
use std::{cell::RefCell, fmt::Debug};

use proptest::{
    strategy::Strategy,
    test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner},
};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};

/// Maximum steps of a story.
pub fn steps() -> usize {
    number("NOCTURNE_MODEL_STEPS").map_or(60, |steps| usize::try_from(steps).expect("a number of steps"))
}

/// Plays that many stories, each in its own transaction that is rolled back, and shows the shortest that fails.
pub async fn play<S>(
    db: PgPool,
    story: impl FnOnce() -> S + Send + 'static,
    tell: impl AsyncFn(&mut PgConnection, S::Value) + Send + 'static,
) where
    S: Strategy<Value: Debug>,
{
    let test = std::thread::current().name().unwrap_or("unnamed").to_owned();
    let seed = number("NOCTURNE_MODEL_SEED").unwrap_or_else(|| u64::from(rand::random::<u32>()));
    let cases = number("NOCTURNE_MODEL_CASES").unwrap_or(128);
    let options = db.connect_options();
    // proptest waits for each story on its own thread.
    let failed = tokio::task::spawn_blocking(move || {
        let reactor = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a reactor");
        let conn = RefCell::new(reactor.block_on(options.connect()).expect("a connection"));
        let config = Config {
            cases: u32::try_from(cases).expect("a number of cases"),
            failure_persistence: None,
            max_shrink_iters: 400,
            ..Config::default()
        };
        let failed = TestRunner::new_with_rng(config, rng(seed)).run(&story(), |steps| {
            let mut conn = conn.borrow_mut();
            reactor.block_on(async {
                let mut tx = conn.begin().await.expect("a transaction");
                tell(&mut tx, steps).await;
                tx.rollback().await.expect("it is forgotten");
            });
            Ok(())
        });
        failed.err().map(|failed| match failed {
            TestError::Fail(why, steps) => format!("{why}\nthe shortest story: {steps:#?}"),
            TestError::Abort(why) => why.to_string(),
        })
    })
    .await
    .expect("the stories are told");
    if let Some(why) = failed {
        let settings = format!(
            "NOCTURNE_MODEL_SEED={seed} NOCTURNE_MODEL_CASES={cases} NOCTURNE_MODEL_STEPS={}",
            steps()
        );
        panic!("{why}\nagain: {settings} cargo nextest run --workspace -E 'test(={test})'");
    }
    println!("{cases} stories of up to {} steps, seed {seed}", steps());
}

fn rng(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// Violated invariants of the fault tests within this transaction, except for the sentence `but`.
pub async fn broken(conn: &mut PgConnection, but: &str) -> Vec<(String, String)> {
    let found: Vec<(String, String)> = sqlx::query_as(include_str!("../faults/invariants.sql"))
        .fetch_all(conn)
        .await
        .expect("the invariants can be asked for");
    found.into_iter().filter(|(sentence, _)| sentence != but).collect()
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")),
    )
}
