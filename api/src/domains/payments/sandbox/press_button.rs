use axum::{
    extract::{Form, State, rejection::FormRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use jobs::domains::payments::PaymentState;
use serde::Deserialize;

use super::{Sandbox, checkout::Checkout, page, report::report, show_checkout::open_checkout};
use crate::{app::AppState, domains::payments::return_address::return_address as address, http::parameters::Path};

pub(super) use crate::domains::payments::return_address::Outcome;

#[derive(Debug, Deserialize)]
pub(super) struct Press {
    button: Button,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Button {
    Pay,
    Decline,
    /// A slow payment, such as a bank transfer.
    PayLater,
    /// The bank asks the member to confirm: until then, nothing is decided.
    PaySecurely,
    Refund,
    /// The bank takes the money back.
    ChargeBack,
}

impl Button {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Decline => "decline",
            Self::PayLater => "pay_later",
            Self::PaySecurely => "pay_securely",
            Self::Refund => "refund",
            Self::ChargeBack => "charge_back",
        }
    }

    const fn reports(self) -> PaymentState {
        match self {
            Self::Pay => PaymentState::Paid,
            Self::Decline => PaymentState::Failed,
            Self::PayLater | Self::PaySecurely => PaymentState::Pending,
            Self::Refund => PaymentState::Refunded,
            Self::ChargeBack => PaymentState::ChargedBack,
        }
    }

    /// Buttons in an old tab may be pressed at any time.
    const fn fits(self, state: PaymentState) -> bool {
        match self {
            Self::Pay => matches!(
                state,
                PaymentState::Created | PaymentState::Pending | PaymentState::Failed | PaymentState::Paid
            ),
            Self::Decline => matches!(
                state,
                PaymentState::Created | PaymentState::Pending | PaymentState::Failed
            ),
            Self::PayLater | Self::PaySecurely => matches!(state, PaymentState::Created | PaymentState::Pending),
            Self::Refund => matches!(state, PaymentState::Paid | PaymentState::Refunded),
            Self::ChargeBack => matches!(
                state,
                PaymentState::Paid | PaymentState::Refunded | PaymentState::ChargedBack
            ),
        }
    }
}

/// Reports the decision to the shop by webhook before redirecting the browser.
pub(super) async fn press_button(
    State(app): State<AppState>,
    Path(token): Path<String>,
    press: Result<Form<Press>, FormRejection>,
) -> Response {
    let (sandbox, checkout) = match open_checkout(&app, &token).await {
        Ok(opened) => opened,
        Err(refusal) => return refusal,
    };
    let Ok(Form(Press { button })) = press else {
        return page::checkout(&sandbox, &checkout);
    };
    if !button.fits(checkout.state) {
        return page::checkout(&sandbox, &checkout);
    }
    if let Err(error) = report(&sandbox, &checkout, button.reports()).await {
        tracing::warn!(%error, "sandbox payment report failed");
        return page::not_reported(&sandbox, &checkout, button);
    }
    let next = match button {
        Button::Pay => return_address(&sandbox, &checkout, Outcome::Success),
        Button::Decline => return_address(&sandbox, &checkout, Outcome::Failure),
        // Back to this page, which now offers the next steps.
        Button::PayLater | Button::PaySecurely | Button::Refund | Button::ChargeBack => token,
    };
    see_other(&next)
}

pub(super) fn return_address(sandbox: &Sandbox, checkout: &Checkout, outcome: Outcome) -> String {
    address(&sandbox.signing, &sandbox.public_url, checkout.payment, outcome)
}

fn see_other(address: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use jobs::domains::payments::PaymentState;

    use super::Button;

    #[test]
    fn what_was_refunded_can_not_be_paid_again() {
        for button in [Button::Pay, Button::Decline, Button::PayLater] {
            assert!(!button.fits(PaymentState::Refunded), "{button:?}");
        }
        assert!(!Button::Refund.fits(PaymentState::Created));
    }

    #[test]
    fn pressing_the_same_button_twice_is_harmless() {
        for button in [Button::Pay, Button::Decline, Button::PayLater, Button::Refund] {
            assert!(button.fits(button.reports()), "{button:?}");
        }
    }
}
