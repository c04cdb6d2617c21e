use jobs::{domains::maintenance::Sweep, ids::AccountId, queue::enqueue};
use rand::rngs::StdRng;
use storage::ObjectKey;
use uuid::Uuid;

use super::{
    cell::Kind,
    point::{Line, Point, STEPS, ended_by_the_runtime},
};
use crate::{orders::a_member, world::World};

/// `maintenance.sweep`: empties the bin and takes away what a dead upload left; what is younger stays.
pub struct Sweeps {
    expired: Uuid,
    binned: Uuid,
    left: Uuid,
    under_way: Uuid,
    job: Uuid,
}

const DELETES: &str = "?delete";
const FORGETS: &str = "delete from media where id";

impl Kind for Sweeps {
    const LANE: &'static str = "maintenance";
    const CROWD: usize = 0;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = ended_by_the_runtime();
        [
            Point::before(
                "it is claimed, and not begun",
                Line::Database,
                "delete from live_events",
            ),
            Point::before("files are about to be deleted", Line::Objects, DELETES),
            Point::unheard(
                "files are deleted, and nobody knows",
                Line::Objects,
                DELETES,
                "HTTP/1.1 200",
            ),
            Point::before("files are deleted, and their row is there", Line::Database, FORGETS),
            Point::unheard(
                "their row is gone, and the worker does not know",
                Line::Database,
                "COMMIT",
                "COMMIT",
            )
            .after(FORGETS),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, _: &mut StdRng) -> Self {
        let member = a_member(&world.db, 1).await;
        let sweeps = Self {
            expired: binned(world, member, 31).await,
            binned: binned(world, member, 1).await,
            left: upload(world, 25).await,
            under_way: upload(world, 1).await,
            job: Uuid::nil(),
        };
        let mut conn = world.db.acquire().await.expect("a connection");
        let job = enqueue(&mut conn, &Sweep {}).await.expect("a job");
        Self {
            job: job.expect("no other is under way").0,
            ..sweeps
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let rows: Vec<Uuid> = sqlx::query_scalar("select id from media where id = any($1)")
            .bind([self.expired, self.binned])
            .fetch_all(&world.db)
            .await
            .expect("rows");
        assert_eq!(rows, [self.binned], "the bin is emptied of what is old");
        let prefixes: Vec<String> = sqlx::query_scalar("select prefix from media_uploads where prefix = any($1)")
            .bind([prefix(self.left), prefix(self.under_way)])
            .fetch_all(&world.db)
            .await
            .expect("rows");
        assert_eq!(prefixes, [prefix(self.under_way)]);
        for (of, is_there) in [
            (self.expired, false),
            (self.binned, true),
            (self.left, false),
            (self.under_way, true),
        ] {
            assert_eq!(
                world.storage.exists(&file(of)).await.expect("an answer"),
                is_there,
                "{}",
                file(of).as_str()
            );
        }
    }
}

fn prefix(of: Uuid) -> String {
    format!("media/{of}/1/")
}

fn file(of: Uuid) -> ObjectKey {
    ObjectKey::new(format!("{}original.webp", prefix(of))).expect("a key of ours")
}

async fn store(world: &World, of: Uuid) {
    world
        .storage
        .put(&file(of), "image/webp", b"a picture".to_vec())
        .await
        .expect("it is kept");
}

/// A picture that its owner moved to the bin that many days ago.
async fn binned(world: &World, owner: AccountId, days: i32) -> Uuid {
    let id = Uuid::now_v7();
    store(world, id).await;
    sqlx::query(
        "with picture as (
             insert into media
                 (id, account_id, width, height, average_color, blur, is_generated, is_demo, deleted_at)
             values ($1, $2, 64, 80, '#000000', '', true, false, now() - make_interval(days => $3))
             returning id
         )
         insert into media_renditions
             (media_id, name, format, width, height, size_bytes, content_type, object_key)
         select id, 'original.webp', 'webp', 64, 80, 9, 'image/webp', $4 from picture",
    )
    .bind(id)
    .bind(owner)
    .bind(days)
    .bind(file(id).as_str())
    .execute(&world.db)
    .await
    .expect("a picture");
    id
}

/// A file whose upload began that many hours ago.
async fn upload(world: &World, hours: i32) -> Uuid {
    let id = Uuid::now_v7();
    store(world, id).await;
    sqlx::query("insert into media_uploads (prefix, begun_at) values ($1, now() - make_interval(hours => $2))")
        .bind(prefix(id))
        .bind(hours)
        .execute(&world.db)
        .await
        .expect("an upload");
    id
}
