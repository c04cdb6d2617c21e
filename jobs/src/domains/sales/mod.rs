//! Creators' sales besides clubs: tips for goals, and custom requests.
mod goal;
mod jobs;
mod menu;
mod order;
mod progress;
mod steps;
mod text;

pub use self::jobs::EndRequests;
pub use goal::{Goal, GoalError, add_to_goal, close_goal, create_goal, find_goal, list_goals};
pub use menu::{MenuError, NewItem, RequestItem, add_item, find_item, list_items, withdraw_item};
pub use order::{NewOrder, RequestOrder, list_orders, next_unreturned, open_order, order_returned, reopen_order};
pub use progress::{ProgressWords, TellProgress, find_progress};
pub use steps::{OrderStep, StepError, end_next_request, take_step};
pub use text::is_allowed;

pub use crate::words::RequestState;
