use jobs::domains::discovery::{Sort, Tab, tag_filters};

use super::view::{DiscoverFilters, TagGroupView};
use crate::http::{json::Json, problem::Problem};

/// Available search filters.
#[utoipa::path(get, path = "/front/discover/filters", tag = "discovery",
    responses((status = 200, body = DiscoverFilters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_discover_filters() -> Json<DiscoverFilters> {
    let tags = tag_filters()
        .into_iter()
        .map(|(group, tags)| TagGroupView { group, tags });
    Json(DiscoverFilters {
        tabs: Tab::EVERY.to_vec(),
        sorts: vec![Sort::Popular, Sort::Trending, Sort::Newest],
        tags: tags.collect(),
    })
}
