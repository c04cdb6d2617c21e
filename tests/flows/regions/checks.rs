//! Age checks that are needed by place.
use sqlx::PgPool;

use super::{a_checked_member, a_world};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn members_need_a_check_where_ages_are_checked_first(db: PgPool) {
    let world = a_world(db);
    let (mila, vera) = (
        world.app.member("mila").await,
        a_checked_member(&world.app, "vera").await,
    );

    for (place, is_required) in [("BR", false), ("CN", false), ("US-TX", true), ("GB", true), ("", true)] {
        let here = world.reached_from(place);
        let state = mila.through(&here).get(&mila.path("verification")).await.body;
        assert_eq!(state["isRequired"], is_required, "{place}: {state}");
        let state = vera.through(&here).get(&vera.path("verification")).await.body;
        assert_eq!(state["isRequired"], false, "checked, {place}");
    }
}
