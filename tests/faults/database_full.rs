//! F7: PostgreSQL runs out of disk space, for its tables or for its log.
use uuid::Uuid;

use crate::{
    database_restart::world_of,
    engine::Pace,
    invariants::check,
    notes::note,
    orders::{Order, give_chips},
    person::Person,
    ports::free_port,
    postgres::Postgres,
    small_disk::SmallDisk,
    until::until,
    world::{Route, World},
};

/// Fits a fresh cluster, the schema and little more.
const TABLES: &str = "96m";
const LOG: &str = "48m";
/// PostgreSQL's message.
const FULL: &str = "No space left on device";

struct Cramped {
    server: Postgres,
    disk: SmallDisk,
}

#[derive(Clone, Copy)]
enum Short {
    Tables,
    Log,
}

impl Cramped {
    /// `None`: this account may not mount, and nothing else simulates a full disk.
    async fn open(short: Short) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let size = match short {
            Short::Tables => TABLES,
            Short::Log => LOG,
        };
        let Some(disk) = SmallDisk::mount(&folder.path().join("disk"), size) else {
            note("disk not played: this account may not mount");
            return None;
        };
        let (small, roomy) = (disk.path().join("cluster"), folder.path().join("cluster"));
        let (tables, wal) = match short {
            Short::Tables => (small, roomy),
            Short::Log => (roomy, small),
        };
        Some(Self {
            server: Postgres::open_in(folder, tables, &wal).await,
            disk,
        })
    }
}

/// A person with chips for as many orders as one may have at a time.
async fn a_rich_person(world: &World, port: u16, name: &str) -> Person {
    let person = Person::sign_up(port, name).await;
    let id = person.account(&world.db).await;
    let mut tx = world.db.begin().await.expect("a transaction");
    give_chips(&mut tx, id, 100).await;
    tx.commit().await.expect("kept");
    person
}

async fn count(world: &World, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&world.db).await.expect("a count")
}

#[tokio::test]
async fn where_tables_can_not_grow_nothing_is_taken_on_and_what_was_is_finished_later() {
    let Some(Cramped { server, disk }) = Cramped::open(Short::Tables).await else {
        return;
    };
    let world = world_of(&server).await;
    world.engine.go(Pace::BeforeDrawing);
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let people = [
        a_rich_person(&world, port, "someone").await,
        a_rich_person(&world, port, "another").await,
        a_rich_person(&world, port, "third").await,
    ];
    let _worker = world.start_worker("worker", Route::default());
    let begun = Order::place(&world, 1).await;
    world.engine.holds(1).await;

    disk.fill();
    let mut taken = 0;
    let (person, refused) = 'full: loop {
        for person in &people {
            let key = Uuid::new_v4();
            let answer = person.press(key).await.expect("the server answers");
            match answer.status {
                202 => taken += 1,
                503 if answer.asks_to_come_again => break 'full (person, key),
                _ => panic!("a busy answer, not a broken one: {answer:?}"),
            }
        }
    };
    assert_eq!(person.status_of("/readyz").await, 200, "what can be read is served");
    assert_eq!(person.status_of("/front/generations").await, 200);
    // Its picture arrives, but there is no space for its row.
    let before = server.times_said(FULL);
    world.engine.release();
    until("an attempt finds no room", async || server.times_said(FULL) > before).await;

    disk.make_room();
    let order = person.order_until_answered(refused).await;
    assert_eq!(
        person.order_until_answered(refused).await,
        order,
        "one press, one order"
    );
    begun.until_it_is_soon(&world.db, "done").await;
    begun.check_delivered(&world).await;
    until("all that was taken on is done", async || {
        sqlx::query("update jobs set run_at = now() where state in ('scheduled', 'retrying')")
            .execute(&world.db)
            .await
            .expect("the jobs");
        count(&world, "select count(*) from generations where state <> 'done'").await == 0
    })
    .await;
    let orders = count(&world, "select count(*) from generations").await;
    assert_eq!(orders, taken + 2, "what was refused was not kept");
    check(&world).await;
}

#[tokio::test]
async fn where_the_log_has_no_room_the_server_says_so_and_what_was_kept_is_there_afterwards() {
    let Some(Cramped { mut server, disk }) = Cramped::open(Short::Log).await else {
        return;
    };
    let world = world_of(&server).await;
    world.engine.go(Pace::BeforeDrawing);
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = a_rich_person(&world, port, "someone").await;
    let _worker = world.start_worker("worker", Route::default());
    let begun = Order::place(&world, 1).await;
    world.engine.holds(1).await;

    disk.fill();
    world.engine.release();
    let mut taken = Vec::new();
    until("the log can't go on", async || {
        // Someone keeps writing until the disk is full.
        let key = Uuid::new_v4();
        if let Some(answer) = person.press(key).await {
            assert!(matches!(answer.status, 202 | 409 | 429 | 503), "{answer:?}");
            if answer.status == 202 {
                taken.push((key, answer.body["id"].as_str().expect("an id").to_owned()));
            }
        }
        let _ = sqlx::query("select pg_logical_emit_message(true, 'filler', repeat('x', 100000))")
            .execute(&world.db)
            .await;
        server.times_said("PANIC") > 0
    })
    .await;
    assert_eq!(person.status_of("/healthz").await, 200, "the process itself is well");

    disk.make_room();
    if !server.has_ended() {
        server.stop_at_once().await;
    }
    server.start_again().await;
    until("it is ready again", async || person.status_of("/readyz").await == 200).await;
    begun.until_it_is_soon(&world.db, "done").await;
    begun.check_delivered(&world).await;
    for (key, id) in taken {
        let again = person.order_until_answered(key).await;
        assert_eq!(again.to_string(), id, "what was promised is there");
    }
    check(&world).await;
}
