//! What is bought for money. Providers host the checkout; what they report is kept first and applied by a job, which
//! books the sale and opens what it paid for.
mod access;
mod apply;
mod jobs;
mod offer;
mod paid_for;
mod promo;
mod receive;
mod renew;
mod report;
mod return_payment;
mod wanted;

pub use self::jobs::ApplyPaymentEvent;
pub use access::{FREE, close_access, open_access};
pub use apply::{ApplyError, apply_event};
pub use offer::{Offer, OfferError, make_offer};
pub use paid_for::{PaidFor, lock_payment, lock_renewal};
pub use promo::{NewPromoCode, PromoError, apply_promo, create_promo};
pub use receive::{receive_event, refuse_event};
pub use renew::renew_due;
pub use report::ProviderReport;
pub use return_payment::return_next;
pub use wanted::{Terms, Wanted};

pub use crate::words::{PaymentMethod, PaymentState};
