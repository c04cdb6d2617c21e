use std::fmt::Write;

use jobs::domains::payouts::Statement;

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
    csv::file(&file).into_bytes()
}
