//! Chips bought for money. Providers host the checkout; what they report is kept first and applied by a job.
mod apply;
mod jobs;
mod receive;
mod report;

pub use self::jobs::ApplyPaymentEvent;
pub use apply::{ApplyError, apply_event};
pub use receive::receive_event;
pub use report::ProviderReport;

pub use crate::words::PaymentState;
