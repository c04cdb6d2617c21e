//! One number for a lane across all workers, and builds that are drained as a whole.
use std::collections::BTreeMap;

use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    domains::generation::RenderImage,
    fleet::{Beat, beat, leave},
    ids::{AccountId, GenerationId},
    queue::{Claimed, Lane, claim_next, due, enqueue, succeed},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

const RENDER: &str = "generation.render_image";

/// A worker that obeys what it hears, and runs what its slots allow.
struct Worker {
    name: &'static str,
    build: &'static str,
    kinds: Vec<String>,
    own: BTreeMap<String, usize>,
    slots: BTreeMap<String, usize>,
    is_cordoned: bool,
    runs: Vec<Claimed>,
}

impl Worker {
    fn new(name: &'static str, images: usize) -> Self {
        let own = BTreeMap::from([("image".to_owned(), images)]);
        Self {
            name,
            build: "1.2.3",
            kinds: vec![RENDER.to_owned()],
            slots: own.clone(),
            own,
            is_cordoned: false,
            runs: Vec::new(),
        }
    }

    fn of_build(self, build: &'static str, kinds: &[&str]) -> Self {
        Self {
            build,
            kinds: kinds.iter().map(|kind| (*kind).to_owned()).collect(),
            ..self
        }
    }

    fn images(&self) -> usize {
        self.slots["image"]
    }

    /// Reports, obeys, and reports what has changed, as a process does.
    async fn say(&mut self, db: &PgPool) {
        for _ in 0..2 {
            let said = Beat {
                name: self.name,
                build: self.build,
                host: "machine",
                slots: &self.slots,
                own_slots: &self.own,
                kinds: &self.kinds,
                memory_bytes: None,
                is_closing: false,
            };
            let wishes = beat(&mut db.acquire().await.unwrap(), &said).await.unwrap();
            self.slots.extend(wishes.slots);
            self.is_cordoned = wishes.is_cordoned;
        }
    }

    async fn take_all(&mut self, db: &PgPool) {
        let mut conn = db.acquire().await.unwrap();
        while !self.is_cordoned && self.runs.len() < self.images() {
            let Some(claimed) = claim_next(&mut conn, Lane::Image, self.name).await.unwrap() else {
                return;
            };
            self.runs.push(claimed);
        }
    }

    async fn end_all(&mut self, db: &PgPool) {
        let mut conn = db.acquire().await.unwrap();
        for run in self.runs.drain(..) {
            succeed(&mut conn, run.lease).await.unwrap();
        }
    }
}

/// Each reports until nothing changes any more.
async fn settle(db: &PgPool, workers: &mut [Worker]) {
    for _ in 0..3 {
        for worker in &mut *workers {
            worker.say(db).await;
        }
    }
}

async fn order(db: &PgPool, orders: usize) {
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..orders {
        let order = RenderImage {
            generation_id: GenerationId::fresh(),
            account_id: AccountId::fresh(),
        };
        enqueue(&mut conn, &order).await.unwrap();
    }
}

async fn put(staff: &mut Browser, path: &str, body: &Value) -> Answer {
    staff.send(Browser::request(Method::PUT, path, Some(body))).await
}

async fn scale(staff: &mut Browser, slots: Value) -> Answer {
    let body = json!({ "slots": slots, "reason": "many orders" });
    put(staff, "/front/admin/queues/image/slots", &body).await
}

async fn image_lane(staff: &mut Browser) -> Value {
    let list = staff.get("/front/admin/queues").await.body;
    let queues = list["queues"].as_array().unwrap();
    queues.iter().find(|queue| queue["lane"] == "image").unwrap().clone()
}

fn total(workers: &[Worker]) -> usize {
    workers.iter().map(Worker::images).sum()
}

fn running(workers: &[Worker]) -> usize {
    workers.iter().map(|worker| worker.runs.len()).sum()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lane_grows_shrinks_and_stops_by_one_number_while_orders_run(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut workers = [Worker::new("one", 1), Worker::new("two", 1)];
    order(&db, 60).await;
    settle(&db, &mut workers).await;

    for (number, slots) in [(Value::Null, 2), (16.into(), 16), (0.into(), 0), (4.into(), 4)] {
        let answer = scale(&mut staff, number.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.body["fleetSlots"]),
            (200, &number),
            "{}",
            answer.body
        );
        for worker in &mut workers {
            worker.say(&db).await;
        }
        settle(&db, &mut workers).await;
        assert_eq!(total(&workers), slots);

        let before = running(&workers);
        for worker in &mut workers {
            worker.take_all(&db).await;
        }
        assert_eq!(running(&workers), before.max(slots), "what runs goes on");
        let lane = image_lane(&mut staff).await;
        assert_eq!(lane["slots"], slots, "{lane}");
        assert_eq!((&lane["workers"], &lane["capacity"]), (&json!(2), &json!(2048)));
        let due = due(&mut db.acquire().await.unwrap(), KINDS, 100).await.unwrap();
        assert_eq!(
            due.iter().any(|(lane, _)| *lane == Lane::Image),
            slots > 0,
            "without slots no worker is called"
        );
        if slots == 0 {
            for worker in &mut workers {
                worker.end_all(&db).await;
            }
        }
    }

    // A restart brings new names.
    let [one, mut two] = workers;
    two.end_all(&db).await;
    leave(&mut db.acquire().await.unwrap(), "two").await.unwrap();
    let mut workers = [one, Worker::new("three", 3)];
    settle(&db, &mut workers).await;
    assert_eq!([workers[0].images(), workers[1].images()], [1, 3], "by their own slots");

    let entry: (Value, String) = sqlx::query_as(
        "select detail, reason from audit_log where action = 'queue.set_slots' and subject = 'image'
         order by id desc limit 1",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_eq!(entry, (json!({ "slots": 4, "before": 0 }), "many orders".to_owned()));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_joins_waits_for_the_slots_that_others_leave(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut workers = vec![Worker::new("a", 4), Worker::new("b", 1)];
    settle(&db, &mut workers).await;
    scale(&mut staff, 5.into()).await;
    settle(&db, &mut workers).await;
    assert_eq!([workers[0].images(), workers[1].images()], [4, 1]);

    workers.push(Worker::new("c", 4));
    workers[2].say(&db).await;
    assert_eq!(workers[2].images(), 0, "nothing is free");
    for place in [2, 1, 0, 2, 0, 1, 2] {
        workers[place].say(&db).await;
        assert!(total(&workers) <= 5, "{} after {place}", total(&workers));
    }
    let shares: Vec<usize> = workers.iter().map(Worker::images).collect();
    assert_eq!(shares, [2, 1, 2]);

    staff
        .post("/front/admin/workers/a/cordon", &json!({ "reason": "a sick disk" }))
        .await;
    settle(&db, &mut workers).await;
    assert_eq!(
        [workers[1].images(), workers[2].images()],
        [1, 4],
        "its share is theirs"
    );

    scale(&mut staff, Value::Null).await;
    staff.post("/front/admin/workers/a/uncordon", &json!({})).await;
    settle(&db, &mut workers).await;
    let shares: Vec<usize> = workers.iter().map(Worker::images).collect();
    assert_eq!(shares, [4, 1, 4], "each has its own again");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_is_an_exception_from_the_number_of_its_lane(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut workers = [Worker::new("one", 2), Worker::new("two", 2)];
    settle(&db, &mut workers).await;
    scale(&mut staff, 6.into()).await;
    let give = |slots: Value| json!({ "slots": { "image": slots }, "reason": "a small card" });

    let answer = put(&mut staff, "/front/admin/workers/one/slots", &give(0.into())).await;
    settle(&db, &mut workers).await;

    assert_eq!([workers[0].images(), workers[1].images()], [0, 6]);
    assert_eq!(
        answer.body["lanes"][0],
        json!({
            "lane": "image", "slots": 2, "running": 0, "ownSlots": 2, "fleetSlots": 6, "exception": 0, "target": 0,
        })
    );
    assert_eq!(image_lane(&mut staff).await["capacity"], 1024);
    put(&mut staff, "/front/admin/workers/one/slots", &give(Value::Null)).await;
    settle(&db, &mut workers).await;
    assert_eq!([workers[0].images(), workers[1].images()], [3, 3]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_number_beyond_all_measure_is_refused(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;

    for slots in [-1, 10_001, i64::MAX] {
        let refused = scale(&mut staff, slots.into()).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code(), &refused.body["field"]),
            (422, "unknown_option", &json!("slots")),
            "{slots}"
        );
    }
    assert_eq!(scale(&mut staff, 1.5.into()).await.status, 422);
    let path = "/front/admin/queues/image/slots";
    let unsaid = put(&mut staff, path, &json!({ "reason": "many orders" })).await;
    assert_eq!(unsaid.status, 422, "null has to be said");
    let mute = put(&mut staff, path, &json!({ "slots": 5, "reason": " " })).await;
    assert_eq!(mute.code(), "reason_missing");
    let body = json!({ "slots": 5, "reason": "many orders" });
    assert_eq!(
        put(&mut staff, "/front/admin/queues/gpu/slots", &body).await.status,
        404
    );
    assert_eq!(app.count("select count(*) from lane_slots").await, 0);

    assert_eq!(
        scale(&mut staff, 10_000.into()).await.body["capacity"],
        0,
        "no worker is there"
    );
}

async fn builds(staff: &mut Browser) -> Value {
    staff.get("/front/admin/workers").await.body["builds"].clone()
}

async fn drain(staff: &mut Browser, build: &str) -> Answer {
    let path = format!("/front/admin/builds/{build}/drain");
    staff.post(&path, &json!({ "reason": "a newer one is there" })).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_build_is_not_drained_while_it_alone_does_what_waits(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let both = [RENDER, "tests.greet"];
    Worker::new("one", 2).of_build("old", &both).say(&db).await;
    Worker::new("two", 2).of_build("new", &[RENDER]).say(&db).await;
    order(&db, 2).await;
    assert_eq!(builds(&mut staff).await[0]["onlyKinds"], json!([]));
    sqlx::query(
        "update jobs set kind = 'tests.greet' where id = (select min(id::text)::uuid from jobs where lane = 'image')",
    )
    .execute(&db)
    .await
    .unwrap();

    let refused = drain(&mut staff, "old").await;

    assert_eq!((refused.status.as_u16(), refused.code()), (409, "build_needed"));
    let list = builds(&mut staff).await;
    let old = list
        .as_array()
        .unwrap()
        .iter()
        .find(|build| build["build"] == "old")
        .unwrap();
    assert_eq!(
        (&old["onlyKinds"], &old["drainedAt"], &old["workers"], &old["lanes"]),
        (&json!(["tests.greet"]), &Value::Null, &json!(1), &json!(["image"]))
    );
    assert_eq!(app.count("select count(*) from build_drains").await, 0);

    Worker::new("three", 2).of_build("newer", &both).say(&db).await;
    assert_eq!(drain(&mut staff, "old").await.status, 200);
    assert_eq!(
        drain(&mut staff, "newer").await.code(),
        "build_needed",
        "the drained one does nothing"
    );
    assert_eq!(drain(&mut staff, "gone").await.status, 404);
    let mute = staff.post("/front/admin/builds/new/drain", &json!({})).await;
    assert_eq!(mute.code(), "reason_missing");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_drained_build_takes_nothing_new_until_it_is_taken_back(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let old = |name| Worker::new(name, 2).of_build("old", &[RENDER]);
    let (mut first, mut second, mut third) = (old("first"), old("second"), old("third"));
    let mut new = Worker::new("new", 2).of_build("new", &[RENDER]);
    for worker in [&mut first, &mut second, &mut new] {
        worker.say(&db).await;
    }
    order(&db, 9).await;
    first.take_all(&db).await;
    let because = json!({ "reason": "a sick disk" });
    staff.post("/front/admin/workers/second/cordon", &because).await;

    let drained = drain(&mut staff, "old").await.body;

    assert_eq!(
        (&drained["build"], &drained["workers"], &drained["running"]),
        (&json!("old"), &json!(2), &json!(2))
    );
    assert!(drained["drainedAt"].is_string() && drained["since"].is_string());
    for worker in [&mut first, &mut second, &mut third, &mut new] {
        worker.say(&db).await;
    }
    assert!(first.is_cordoned && second.is_cordoned && !new.is_cordoned);
    assert!(third.is_cordoned, "it has started since");
    first.end_all(&db).await;
    first.take_all(&db).await;
    assert!(first.runs.is_empty());
    let refused = staff.post("/front/admin/workers/third/uncordon", &json!({})).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));

    let back = staff.post("/front/admin/builds/old/undrain", &json!({})).await;

    assert_eq!((back.status.as_u16(), &back.body["drainedAt"]), (200, &Value::Null));
    for worker in [&mut first, &mut second, &mut third] {
        worker.say(&db).await;
    }
    assert!(!first.is_cordoned && !third.is_cordoned);
    assert!(second.is_cordoned, "that was said of itself");
    let twice = staff.post("/front/admin/builds/old/undrain", &json!({})).await;
    assert_eq!(twice.code(), "conflict");
    let written = "select count(*) from audit_log where subject = 'old' and action in ('build.drain', 'build.undrain')";
    assert_eq!(app.count(written).await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_too_old_to_know_of_drains_is_cordoned_by_the_others(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    Worker::new("first", 2).of_build("old", &[RENDER]).say(&db).await;
    let mut new = Worker::new("new", 2).of_build("new", &[RENDER]);
    new.say(&db).await;
    assert_eq!(drain(&mut staff, "old").await.status, 200);
    // As builds report that don't say what they were started with.
    sqlx::query(
        "insert into workers (name, build, host, slots, kinds)
         values ('late', 'old', 'machine', '{\"image\": 2}', array['generation.render_image'])",
    )
    .execute(&db)
    .await
    .unwrap();
    let is_cordoned = "select count(*) from workers where name = 'late' and cordoned_at is not null";

    new.say(&db).await;

    assert_eq!(app.count(is_cordoned).await, 1);
    staff.post("/front/admin/builds/old/undrain", &json!({})).await;
    new.say(&db).await;
    assert_eq!(app.count(is_cordoned).await, 0);
}
