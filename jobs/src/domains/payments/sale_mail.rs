//! The seller's mail about a sale, from the facts of its notification.
use sqlx::PgConnection;

use super::{
    FREE, PaidFor,
    bought::Bought,
    receipt_words::{ReceiptWords, facts, money},
};
use crate::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{MailLinks, NoticeWords, SaleFacts, Written},
    },
    ids::FeedItemId,
};

impl SaleFacts {
    pub(super) async fn new(conn: &mut PgConnection, paid: &PaidFor, buyer: String) -> sqlx::Result<Self> {
        let kept = sqlx::query_scalar!(
            r#"select gross_cents - fee_cents - coalesce((
                   select greatest(gross_cents - fee_cents, 0) * percent / 100
                   from studio_split(sales.creator_id, booked_at)
               ), 0) as "kept!"
               from sales
               where id = $1"#,
            paid.id.0,
        )
        .fetch_optional(conn)
        .await?;
        Ok(Self {
            username: buyer,
            what: paid.bought.kind().as_str().to_owned(),
            amount_cents: paid.amount_cents,
            currency: paid.currency.clone(),
            kept_cents: kept.or((paid.provider == FREE).then_some(0)),
            period_in_month: paid.bought.months(),
            item_id: match &paid.bought {
                Bought::Item(item) => Some(FeedItemId(item.id)),
                _ => None,
            },
        })
    }

    /// Subject and lines of the mail, in the seller's language.
    pub fn write(&self, locale: &str, seller: &str) -> Written {
        let words = ReceiptWords::of(locale);
        let mut lines = vec![(&words.what, words.thing(&self.what, seller, 0))];
        lines.extend(self.period_in_month.map(|months| (&words.months, months.to_string())));
        lines.push((&words.buyer, self.username.clone()));
        lines.push((&words.price, money(self.amount_cents, &self.currency)));
        lines.extend(self.kept_cents.map(|cents| (&words.kept, money(cents, &self.currency))));
        Written {
            subject: words.sold_subject.replace("{product}", PRODUCT_NAME),
            body: format!("{}\n\n{}", words.sold, facts(&lines)),
        }
    }
}

/// A sale's mail with sample data, for staff.
pub fn sample_sale(locale: &str, site: &str) -> Written {
    let sold = SaleFacts {
        username: "orin".to_owned(),
        what: "club".to_owned(),
        amount_cents: 999,
        currency: "USD".to_owned(),
        kept_cents: Some(800),
        period_in_month: Some(1),
        item_id: None,
    };
    let links = MailLinks {
        open: &format!("{site}/earnings/earning-history"),
        unsubscribe: &format!("{site}/notification/unsubscribe/…"),
    };
    NoticeWords::of(locale).own_mail(sold.write(locale, "ada"), links)
}

#[cfg(test)]
mod tests {
    use super::{SaleFacts, sample_sale};
    use crate::domains::{config::LOCALES, ledger::SaleKind};

    #[test]
    fn a_seller_reads_in_every_language_what_was_sold_and_what_is_kept() {
        let kinds = [
            SaleKind::Club,
            SaleKind::Post,
            SaleKind::Album,
            SaleKind::Bundle,
            SaleKind::Message,
            SaleKind::Tip,
            SaleKind::GoalTip,
            SaleKind::Request,
            SaleKind::CallPack,
        ];
        for locale in LOCALES {
            for kind in kinds {
                let sold = SaleFacts {
                    username: "orin".to_owned(),
                    what: kind.as_str().to_owned(),
                    amount_cents: 1205,
                    currency: "USD".to_owned(),
                    kept_cents: Some(964),
                    period_in_month: None,
                    item_id: None,
                };
                let mail = sold.write(locale, "vera");
                let all = format!("{}\n{}", mail.subject, mail.body);
                assert!(!all.contains('{'), "{locale}: {all}");
                for part in ["vera", "orin", "12.05 USD", "9.64 USD"] {
                    assert!(all.contains(part), "{locale} {part}: {all}");
                }
            }
            let is_english = sample_sale(locale, "").body == sample_sale("en", "").body;
            assert_eq!(*locale == "en", is_english, "{locale}");
        }
    }

    #[test]
    fn an_unknown_part_is_left_out() {
        let kept = r#"{"username":"orin","what":"tip","amountCents":500,"currency":"EUR"}"#;
        let sold: SaleFacts = serde_json::from_str(kept).expect("older notifications are read");
        let body = sold.write("en", "vera").body;
        assert_eq!(
            body,
            "You made a sale.\n\nItem: Tip for vera\nBuyer: orin\nPrice: 5.00 EUR"
        );
    }
}
