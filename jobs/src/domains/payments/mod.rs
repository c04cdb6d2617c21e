//! Purchases for money. Providers host the checkout; their reports are stored first and applied by a job, which books
//! the sale and opens its access.
mod access;
mod apply;
mod at_provider;
mod bought;
mod decide;
mod dispute;
mod evidence;
mod jobs;
mod next_charge;
mod offer;
mod offer_club;
mod order;
mod paid_for;
mod place;
mod preview;
mod promo;
mod propose_refund;
mod purchases;
mod receipt;
mod receipt_words;
mod receive;
mod reconcile;
mod refund;
mod refund_states;
mod refuse;
mod refused_mail;
mod renew;
mod report;
mod return_payment;
mod sale_mail;
mod staff_refund;
mod talk;
mod told_refund;
mod wanted;

pub use self::jobs::{ApplyPaymentEvent, ReconcilePayments, RefundAtProvider, SendReceipt};
pub use access::{FREE, SANDBOX};
pub use apply::{ApplyError, apply_event};
pub use at_provider::{ProviderSale, RefundRequest, find_provider_sale, send_refund, unsend_refund};
pub use bought::{
    Bought, ChipBundle, ClubMonths, CustomRequest, Discounted, GoalTip, Item, ItemBundle, ItemKind, MessageMedia,
    PlanMonths, Tip,
};
pub use decide::{DisputeError, DisputeState, decide_dispute};
pub use evidence::{Evidence, Return, Use, find_evidence, list_returns, list_uses};
pub use next_charge::next_charge;
pub use offer::{Offer, OfferError, make_offer};
pub use order::{Order, OrderError, PaymentChoice, find_order, place_order};
pub use paid_for::{PaidFor, lock_payment, lock_renewal};
pub use place::place_report;
pub use preview::{Preview, PurchaseEffect, preview_order};
pub use promo::{Created, NewPromoCode, PromoError, apply_promo, create_promo, end_promo};
pub use propose_refund::{FREE_REFUND_CENTS, NewRefund, Refund, RefundError, RefundWay, propose_refund};
pub use purchases::{Purchase, list_purchases};
pub use receipt::write_receipt;
pub use receipt_words::sample_receipt;
pub use receive::{receive_event, receive_report, refuse_event};
pub use reconcile::{
    Coins, DifferenceKind, SaleStatus, compare_again, end_difference, keep_comparison, next_to_compare,
    put_off_comparison,
};
pub use refund_states::RefundState;
pub use refuse::Refusal;
pub use renew::renew_due;
pub use report::ProviderReport;
pub use return_payment::{give_back, return_next};
pub use sale_mail::sample_sale;
pub use staff_refund::{confirm_refund, end_refund, refuse_refund, settle_refund};
pub use wanted::{Terms, Wanted};

pub use crate::{
    ids::{PaymentDisputeId, PaymentRefundId},
    words::{PaymentMethod, PaymentState},
};
