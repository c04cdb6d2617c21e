//! F7: there is no room left for a picture.
use sqlx::PgPool;

use crate::{
    invariants::check,
    notes::note,
    orders::Order,
    person::Person,
    ports::free_port,
    sick_store::FULL,
    small_disk::SmallDisk,
    until::until,
    wire::Weather,
    world::{Route, World},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_full_disk_delays_a_picture_and_costs_nobody_anything(db: PgPool) {
    let mut world = World::open(db).await;
    let wire = world.objects_wire().await;
    let folder = tempfile::tempdir().expect("a folder");
    let disk = SmallDisk::mount(&folder.path().join("disk"), "256k");
    if let Some(disk) = &disk {
        world.objects.kill().await;
        world.start_objects_below(&disk.path().join("objects")).await;
        world.storage.ensure_bucket().await.expect("a bucket");
        disk.fill();
        note("disk a small file system that is full");
    } else {
        wire.set(Weather::Answered(FULL));
        note("disk a store that answers that it is full: this account may not mount");
    }
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = Person::sign_up(port, "someone").await;
    let _worker = world.start_worker(
        "worker",
        Route {
            objects: Some(&wire),
            ..Route::default()
        },
    );
    let order = Order::place(&world, 1).await;
    until("an attempt fails", async || {
        order.timeline(&world.db).await.contains(&"retried".to_owned())
    })
    .await;

    assert_eq!(person.status_of("/readyz").await, 200, "the server goes on");
    assert_eq!(person.status_of("/front/generations").await, 200);
    let media: i64 = sqlx::query_scalar("select count(*) from media")
        .fetch_one(&world.db)
        .await
        .expect("a count");
    assert_eq!(media, 0, "no row points to what is not there");

    match &disk {
        Some(disk) => disk.make_room(),
        None => wire.set(Weather::Fair),
    }
    order.until_it_is_soon(&world.db, "done").await;
    order.check_delivered(&world).await;
    check(&world).await;
}
