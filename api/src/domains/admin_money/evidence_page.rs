//! The evidence of a dispute as one HTML file without scripts or outside parts. In English, for the provider's staff.
use std::fmt::Write;

use chrono::{DateTime, Utc};
use jobs::domains::{
    config::PRODUCT_NAME,
    ledger::SaleKind,
    payments::{Evidence, Return, Use},
};

const STYLE: &str = "body{font:14px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}\
    table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:4px 8px;text-align:left}";

pub(super) fn to_html(found: &Evidence, returns: &[Return], uses: &[Use]) -> String {
    let title = format!("{PRODUCT_NAME}: evidence for payment {}", found.payment);
    let parts = [
        table("The payment", &[], &payment_rows(found)),
        table("The customer", &[], &customer_rows(found)),
        table("Agreed when it was ordered", &[], &term_rows(found)),
        table(
            &format!("Use by @{} since the payment", found.owner()),
            &["What", "Times", "First", "Last"],
            &uses.iter().map(use_row).collect::<Vec<_>>(),
        ),
        table(
            "Refunds and disputes",
            &["When", "What", "Amount"],
            &returns
                .iter()
                .map(|row| return_row(row, &found.currency))
                .collect::<Vec<_>>(),
        ),
    ];
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{0}</title><style>{STYLE}</style><h1>{0}</h1>\
         <p>Made on {1}. All times are UTC.</p>{2}</html>",
        escape(&title),
        moment(Utc::now()),
        parts.concat(),
    )
}

type Row = Vec<String>;

fn payment_rows(found: &Evidence) -> Vec<Row> {
    let what = match found.kind {
        SaleKind::Chips => format!("{} chips, delivered right away", found.chips),
        SaleKind::Club => "Membership of a creator's fan club".to_owned(),
        SaleKind::Platform => format!("{PRODUCT_NAME} Premium"),
        SaleKind::Post => "Access to a post".to_owned(),
        SaleKind::Album => "Access to an album".to_owned(),
        SaleKind::Bundle => "Access to posts and albums sold together".to_owned(),
        SaleKind::Message => "Access to the pictures of a message".to_owned(),
        SaleKind::Tip | SaleKind::GoalTip => "A tip for a creator".to_owned(),
        SaleKind::Request => "A creator's work to order".to_owned(),
        SaleKind::CallPack => "Calls".to_owned(),
    };
    let mut rows = vec![
        pair("Bought", what),
        pair("Amount", money(found.amount_cents, &found.currency)),
        pair("Refunded", money(found.refunded_cents, &found.currency)),
        pair("Disputed", money(found.disputed_cents, &found.currency)),
        pair("Ordered", moment(found.ordered_at)),
    ];
    rows.extend(found.paid_at.map(|at| pair("Paid", moment(at))));
    rows.push(pair("Disputed on", moment(found.disputed_at)));
    rows.push(pair("Provider", format!("{} ({})", found.provider, found.method)));
    rows.extend(found.provider_key.clone().map(|key| pair("Provider's sale", key)));
    rows.extend(
        found
            .transaction_key
            .clone()
            .map(|key| pair("Provider's transaction", key)),
    );
    rows.extend(found.seller.as_ref().map(|name| pair("Creator", format!("@{name}"))));
    rows
}

fn customer_rows(found: &Evidence) -> Vec<Row> {
    let mut rows = vec![
        pair("Account", format!("@{}", found.buyer)),
        pair("Signed up", moment(found.buyer_since)),
        pair("Confirmed to be an adult", moment(found.adult_at)),
    ];
    rows.extend(
        found
            .email_confirmed_at
            .map(|at| pair("Confirmed the email address", moment(at))),
    );
    rows.extend(
        found
            .recipient
            .as_ref()
            .map(|name| pair("A gift for", format!("@{name}"))),
    );
    rows
}

fn term_rows(found: &Evidence) -> Vec<Row> {
    let terms = &found.terms;
    let mut rows = vec![pair("Price", money(found.amount_cents, &found.currency))];
    rows.extend(terms.period_in_month.map(|months| pair("Months", months.to_string())));
    rows.push(match terms.renewal_cents {
        Some(cents) => pair("Renews for", money(cents, &found.currency)),
        None => pair("Renews", "no".to_owned()),
    });
    rows.extend(
        terms
            .bonus_chips
            .map(|chips| pair("Chips each month", chips.to_string())),
    );
    rows.extend(terms.days.map(|days| pair("Days for the delivery", days.to_string())));
    rows
}

fn use_row(used: &Use) -> Row {
    let (kind, detail) = used.what.split_once(':').unwrap_or((&used.what, ""));
    let what = match kind {
        "session" => "Logged in".to_owned(),
        "chips" => format!("Chips spent ({})", detail.replace('_', " ")),
        "picture" => "Pictures ordered".to_owned(),
        "story" => "The creator's stories opened".to_owned(),
        "message" => "The creator's messages read".to_owned(),
        "unlock" => "Pictures of the creator's messages opened".to_owned(),
        "opened" => "What was bought opened for the account".to_owned(),
        _ => format!("The order: {detail}"),
    };
    vec![
        what,
        used.times.to_string(),
        moment(used.first_at),
        moment(used.last_at),
    ]
}

fn return_row(row: &Return, currency: &str) -> Row {
    vec![moment(row.at), row.what.clone(), money(row.amount_cents, currency)]
}

fn pair(name: &str, value: String) -> Row {
    vec![name.to_owned(), value]
}

fn moment(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d %H:%M:%S").to_string()
}

fn money(cents: i64, currency: &str) -> String {
    format!("{}.{:02} {currency}", cents / 100, cents % 100)
}

fn table(title: &str, heads: &[&str], rows: &[Row]) -> String {
    let mut page = format!("<h2>{}</h2>", escape(title));
    if rows.is_empty() {
        return page + "<p>None.</p>";
    }
    page += "<table>";
    if !heads.is_empty() {
        page.push_str(&line("th", heads));
    }
    for row in rows {
        page.push_str(&line("td", row));
    }
    page + "</table>"
}

fn line(tag: &str, cells: &[impl AsRef<str>]) -> String {
    let mut line = "<tr>".to_owned();
    for cell in cells {
        let _ = write!(line, "<{tag}>{}</{tag}>", escape(cell.as_ref()));
    }
    line + "</tr>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{escape, money, table};

    #[test]
    fn what_people_wrote_is_text() {
        let page = table("<b>", &[], &[vec!["<script>".to_owned(), "\"&".to_owned()]]);

        assert!(!page.contains("<script>") && !page.contains("<b>"), "{page}");
        assert_eq!(escape("\"&"), "&quot;&amp;");
    }

    #[test]
    fn money_has_its_cents() {
        assert_eq!(money(1205, "USD"), "12.05 USD");
    }
}
