//! Creators' sales besides clubs: bundles of posts, tips for goals, and custom requests.
mod bundles;
mod deliver;
mod dispute;
mod goal;
mod jobs;
mod menu;
mod order;
mod progress;
mod remind;
mod steps;
mod story;
mod text;

pub use self::jobs::EndRequests;
pub use bundles::{
    BundleError, BundleItem, BundleQuote, MAX_BUNDLE_ITEMS, NewBundle, OwnBundle, change_bundle, create_bundle,
    list_bundle_choices, list_bundle_items, list_bundles_of, list_bundles_with, list_missing, list_own_bundles,
    quote_bundle, quote_bundles, withdraw_bundle,
};
pub use deliver::MAX_REQUEST_MEDIA;
pub use dispute::{DisputeOutcome, OrderDispute, decide_request_dispute, list_request_disputes};
pub use goal::{Goal, GoalError, add_to_goal, close_goal, create_goal, find_goal, list_goals};
pub use menu::{MenuError, NewItem, RequestItem, add_item, change_item, find_item, list_items, withdraw_item};
pub use order::{
    NewOrder, RequestOrder, find_order, list_orders, next_unreturned, open_order, order_returned, reopen_order,
};
pub use progress::{ProgressWords, TellProgress, find_progress};
pub use remind::remind_next_request;
pub use steps::{MAX_REVISIONS, OrderStep, StepError, TakenStep, end_next_request, take_step};
pub use story::{Delivery, OrderStory, Revision};
pub use text::is_allowed;

pub use crate::words::RequestState;
