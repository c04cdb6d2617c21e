use jobs::domains::chat::{CheckedPlace, CheckedTitle};

use crate::{domains::chat::refusal::refusal_of, http::problem::ApiError};

/// Checks the texts of a scene off the async threads.
pub(super) async fn check(
    title: Option<String>,
    place: Option<String>,
) -> Result<(Option<CheckedTitle>, Option<CheckedPlace>), ApiError> {
    let checked = tokio::task::spawn_blocking(move || {
        let title = title.as_deref().map(CheckedTitle::check).transpose();
        let title = title.map_err(|error| refusal_of(error, "title"))?;
        let place = place.as_deref().map(CheckedPlace::check).transpose();
        let place = place.map_err(|error| refusal_of(error, "place"))?;
        Ok((title, place))
    });
    checked.await.map_err(|error| ApiError::internal(&error))?
}
