use jobs::{
    domains::{config::Feature, direct::MediaPrice, ledger::Chips},
    words::Role,
};

use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// The price of pictures in a message. Errors if it is in chips and in money at once, chips are off, or the money is of
/// a member who isn't a creator or out of the bounds of a post's price.
pub fn check_media_price(app: &AppState, role: Role, chips: Chips, cents: Option<i32>) -> Result<MediaPrice, ApiError> {
    let refused = || ApiError::at_field(Code::UnknownOption, "priceCents");
    let price = MediaPrice::of(chips, cents).ok_or_else(refused)?;
    match price {
        MediaPrice::Free => {}
        MediaPrice::Chips(_) => app.check_feature(Feature::TokenSystem)?,
        MediaPrice::Money(cents) => {
            let bounds = app.platform.now().limits().post_price;
            let is_in_bounds = u32::try_from(cents).is_ok_and(|cents| (bounds.min..=bounds.max).contains(&cents));
            if role != Role::Creator || !is_in_bounds {
                return Err(refused());
            }
        }
    }
    Ok(price)
}
