//! The place, caller and guest of the request being served, for the database: each connection that a request takes from
//! the pool is told them, where `viewer_place` and `is_restricted` read them. A connection taken for anything else is
//! told none of them.
use std::cell::RefCell;

use jobs::domains::regions::Place;
use sqlx::{PgConnection, postgres::PgPoolOptions};

use super::caller::{Caller, Guest};

/// Stands for staff, who see all creators.
const STAFF: &str = "staff";

tokio::task_local! {
    static VISIT: Visit;
}

struct Visit {
    place: Place,
    /// An account's id, `staff`, or empty: a guest.
    viewer: RefCell<String>,
    /// The id of the browser, or empty.
    guest: String,
}

/// Serves a request from a place, of a browser that may be known.
pub async fn from<T>(place: Place, guest: Option<Guest>, served: impl Future<Output = T>) -> T {
    let visit = Visit {
        place,
        guest: guest.map(|guest| guest.uuid.to_string()).unwrap_or_default(),
        viewer: RefCell::default(),
    };
    VISIT.scope(visit, served).await
}

/// The place of the request being served.
pub fn place() -> Place {
    VISIT.try_with(|visit| visit.place.clone()).unwrap_or_default()
}

/// The request turned out to be this caller's.
pub fn by(caller: &Caller) {
    let viewer = if caller.role.is_staff() {
        STAFF.to_owned()
    } else {
        caller.account.to_string()
    };
    // Outside a request there is no one to remember.
    let _ = VISIT.try_with(|visit| visit.viewer.replace(viewer));
}

/// A pool whose connections know the request they serve. This replaces the check that a connection is still there.
pub fn telling(options: PgPoolOptions) -> PgPoolOptions {
    options
        .test_before_acquire(false)
        .after_connect(|conn, _| Box::pin(tell(conn)))
        .before_acquire(|conn, _| {
            Box::pin(async move {
                tell(conn).await?;
                Ok(true)
            })
        })
}

async fn tell(conn: &mut PgConnection) -> sqlx::Result<()> {
    let (place, viewer, guest) = VISIT
        .try_with(|visit| {
            (
                visit.place.to_string(),
                visit.viewer.borrow().clone(),
                visit.guest.clone(),
            )
        })
        .unwrap_or_default();
    sqlx::query!(
        "select set_config('nocturne.place', $1, false) as place, set_config('nocturne.viewer', $2, false) as viewer,
             set_config('nocturne.guest', $3, false) as guest",
        place,
        viewer,
        guest,
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}
