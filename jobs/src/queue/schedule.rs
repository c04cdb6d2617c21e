//! Recurring work: rows that say when a job of a kind is ordered. Whoever moves `next_at` forward orders it in the same
//! transaction, so any number of schedulers agree.
mod edit;
mod list;
mod run;
mod start_due;
mod times;

pub use edit::{Edit, EditScheduleError, edit_schedule};
pub use list::{Schedule, list_schedules};
pub use run::{RunScheduleError, run_schedule};
pub use start_due::start_due;
pub use times::{Times, TimesError};
