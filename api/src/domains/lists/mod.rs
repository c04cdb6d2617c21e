//! Lists of people: followers, members, and creators' own lists.
mod exports;
mod fan_view;
mod fans;
mod own;
mod people;
mod refusal;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(people::list_related_people))
        .routes(routes!(people::unfollow_chosen))
        .routes(routes!(own::list_own_lists, own::create_people_list))
        .routes(routes!(own::rename_people_list, own::delete_people_list))
        .routes(routes!(own::list_listed_people, own::add_listed_people))
        .routes(routes!(own::remove_listed_people))
        .routes(routes!(fans::get_fan))
        .routes(routes!(fans::set_fan_note))
        .routes(routes!(exports::list_exports, exports::order_people_export))
        .routes(routes!(exports::get_export_file))
}
