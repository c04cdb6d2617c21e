//! HTML fragments of the hosted page. All values are escaped here.
use jobs::domains::{config::PRODUCT_NAME, ledger::SaleKind};

use super::{checkout::Checkout, press_button::Button};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    First,
    Other,
}

/// A button with its label and prominence.
pub(super) type Choice = (Button, &'static str, Rank);

pub(super) fn summary(checkout: &Checkout) -> String {
    let rows = [
        row("Shop", PRODUCT_NAME),
        row("Order", &what(checkout)),
        row("Method", &format!("{:?}", checkout.method)),
        row("Total", &money(checkout.amount_cents, &checkout.currency)),
        row("Reference", &checkout.payment.to_string()),
    ];
    format!("<dl>{}</dl>", rows.concat())
}

fn what(checkout: &Checkout) -> String {
    match checkout.purpose {
        SaleKind::Chips => format!("{} chips", checkout.chips),
        SaleKind::Club => "Fan club membership".to_owned(),
        SaleKind::Post => "Post".to_owned(),
        SaleKind::Album => "Album".to_owned(),
        SaleKind::Bundle => "Bundle of posts".to_owned(),
        SaleKind::Message => "Message".to_owned(),
        SaleKind::Tip | SaleKind::GoalTip => "Tip".to_owned(),
        SaleKind::Request => "Custom request".to_owned(),
        SaleKind::CallPack => "Calls".to_owned(),
        SaleKind::Platform => "Subscription".to_owned(),
    }
}

fn row(name: &str, value: &str) -> String {
    format!("<div><dt>{}</dt><dd>{}</dd></div>", escape(name), escape(value))
}

/// Has no action, so it posts to the page's own URL.
pub(super) fn form(choices: &[Choice]) -> String {
    let buttons: Vec<String> = choices.iter().map(button).collect();
    if buttons.is_empty() {
        return String::new();
    }
    format!("<form method=\"post\">{}</form>", buttons.concat())
}

fn button(&(button, label, rank): &Choice) -> String {
    let class = if rank == Rank::First { " class=\"first\"" } else { "" };
    let (name, label) = (button.name(), escape(label));
    format!("<button name=\"button\" value=\"{name}\"{class}>{label}</button>")
}

pub(super) fn link(address: &str, label: &str) -> String {
    format!("<p><a href=\"{}\">{}</a></p>", escape(address), escape(label))
}

fn money(cents: i64, currency: &str) -> String {
    format!("{}.{:02} {currency}", cents / 100, cents % 100)
}

/// For both text and quoted attributes.
pub(in crate::domains) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::{escape, money};

    #[test]
    fn cents_are_written_with_two_digits() {
        assert_eq!(money(499, "USD"), "4.99 USD");
        assert_eq!(money(5005, "EUR"), "50.05 EUR");
        assert_eq!(money(7, "USD"), "0.07 USD");
    }

    #[test]
    fn nothing_breaks_out_of_text_or_an_attribute() {
        assert_eq!(
            escape("<a b=\"c\" d='e'>&"),
            "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"
        );
    }
}
