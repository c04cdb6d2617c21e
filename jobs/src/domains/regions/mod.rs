//! The region policy as data with dates, the place of a visitor, and the decision about explicit media.
mod edit;
mod explicit;
mod live;
mod place;
mod policy;

pub use self::{
    edit::{MOST_LINES, RegionError, publish_draft, save_draft},
    explicit::Explicit,
    live::LiveRegions,
    place::Place,
    policy::{Line, Policies, Policy, Rule, load_draft, load_policies},
};
