//! Texts of the hosted page, by state. Without scripts, so it works in any browser.
use axum::{http::StatusCode, response::Response};
use jobs::domains::payments::PaymentState;

use super::{
    Sandbox,
    checkout::Checkout,
    markup::{Choice, Rank, form, link, summary},
    press_button::{Button, Outcome, return_address},
    write_page::{Page, write_page},
};

const SERVICE: (&str, &str) = ("Sandbox payments", "Test mode, no real money");

pub(super) fn checkout(sandbox: &Sandbox, checkout: &Checkout) -> Response {
    let (heading, note) = words(checkout.state);
    let way_back = way_back(checkout.state)
        .map(|outcome| link(&return_address(sandbox, checkout, outcome), "Back to the shop"))
        .unwrap_or_default();
    write_page(&Page {
        service: SERVICE,
        is_framed: false,
        status: StatusCode::OK,
        heading,
        note,
        html: [summary(checkout), form(buttons(checkout.state)), way_back].concat(),
        shop_url: &sandbox.public_url,
    })
}

/// The shop did not accept the report: nothing is decided yet.
pub(super) fn not_reported(sandbox: &Sandbox, checkout: &Checkout, button: Button) -> Response {
    let again = form(&[(button, "Try again", Rank::First)]);
    let leave = link(&sandbox.public_url, "Leave without paying");
    write_page(&Page {
        service: SERVICE,
        is_framed: false,
        status: StatusCode::BAD_GATEWAY,
        heading: "Can’t reach the shop",
        note: "Your choice wasn’t sent and nothing has changed. It’s safe to try again.",
        html: [summary(checkout), again, leave].concat(),
        shop_url: &sandbox.public_url,
    })
}

/// For every invalid URL, whatever the reason, so that guessing reveals nothing.
pub(super) fn missing(shop_url: &str) -> Response {
    write_page(&Page {
        service: SERVICE,
        is_framed: false,
        status: StatusCode::NOT_FOUND,
        heading: "This checkout isn’t available",
        note: "The link is wrong or has expired. Start again in the shop.",
        html: link(shop_url, "Back to the shop"),
        shop_url,
    })
}

const fn words(state: PaymentState) -> (&'static str, &'static str) {
    match state {
        PaymentState::Created => ("Check your order", "Choose how this test payment ends."),
        PaymentState::Pending => ("Waiting for the bank", "The shop knows that the payment is pending."),
        PaymentState::Failed => ("The payment was declined", "You weren’t charged. You can try again."),
        PaymentState::Paid => ("Paid", "The shop was notified. You can refund the payment here."),
        PaymentState::Refunded | PaymentState::ChargedBack => ("Refunded", "The payment was refunded in full."),
    }
}

const fn buttons(state: PaymentState) -> &'static [Choice] {
    match state {
        PaymentState::Created => &[
            (Button::Pay, "Pay", Rank::First),
            (Button::PaySecurely, "Pay with 3-D Secure", Rank::Other),
            (Button::PayLater, "Pay later", Rank::Other),
            (Button::Decline, "Decline", Rank::Other),
        ],
        PaymentState::Pending => &[
            (Button::Pay, "Settle now", Rank::First),
            (Button::Decline, "Decline", Rank::Other),
        ],
        PaymentState::Failed => &[(Button::Pay, "Try again", Rank::First)],
        PaymentState::Paid => &[
            (Button::Refund, "Refund", Rank::Other),
            (Button::ChargeBack, "Charge back", Rank::Other),
        ],
        PaymentState::Refunded | PaymentState::ChargedBack => &[],
    }
}

const fn way_back(state: PaymentState) -> Option<Outcome> {
    match state {
        PaymentState::Created => None,
        PaymentState::Failed => Some(Outcome::Failure),
        PaymentState::Pending | PaymentState::Paid | PaymentState::Refunded | PaymentState::ChargedBack => {
            Some(Outcome::Success)
        }
    }
}
