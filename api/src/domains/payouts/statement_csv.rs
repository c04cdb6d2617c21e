use std::fmt::Write;

use jobs::domains::payouts::{SoldSums, Statement};

use crate::http::csv;

/// No text from the ledger contains a comma, or begins with a character that makes it a spreadsheet formula.
pub(super) fn to_csv(statement: &Statement) -> Vec<u8> {
    let mut file = "date,movement,account,amount_usd\r\n".to_owned();
    let _ = write!(file, ",opening_balance,,{}\r\n", csv::amount(statement.opening_cents));
    for line in &statement.lines {
        let account = if line.is_pending { "pending" } else { "available" };
        let at = line.at.format("%Y-%m-%dT%H:%M:%SZ");
        let _ = write!(
            file,
            "{at},{},{account},{}\r\n",
            line.kind,
            csv::amount(line.amount_cents)
        );
    }
    let _ = write!(file, ",closing_balance,,{}\r\n", csv::amount(statement.closing_cents));
    for (name, cents) in sums(&statement.sold) {
        let _ = write!(file, ",{name},,{}\r\n", csv::amount(cents));
    }
    csv::file(&file).into_bytes()
}

/// Gross, fee, studio's share and net of the month's sales.
const fn sums(sold: &SoldSums) -> [(&'static str, i64); 4] {
    [
        ("sales_gross", sold.gross_cents),
        ("sales_fee", -sold.fee_cents),
        ("sales_studio_share", -sold.studio_cents),
        ("sales_net", sold.net_cents()),
    ]
}
