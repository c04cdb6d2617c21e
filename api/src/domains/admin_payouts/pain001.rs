use chrono::{DateTime, Utc};
use jobs::{
    domains::ledger::{Payer, bic_of},
    ids::{PayoutBatchId, PayoutId},
};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// A payment of the file.
pub(super) struct Transfer {
    pub id: PayoutId,
    pub holder: String,
    pub destination: String,
    pub bic: Option<String>,
    pub asset: Option<String>,
    pub amount_cents: i64,
}

impl Transfer {
    /// In dollars, as banks and spreadsheets read it.
    pub(super) fn amount(&self) -> String {
        format!("{}.{:02}", self.amount_cents / 100, self.amount_cents % 100)
    }
}

/// Longest name that every bank takes.
const NAME_CHARS: usize = 70;

/// A batch to bank accounts as ISO 20022 pain.001.001.09. Our ids name the message and its payments, so that the same file
/// sent twice pays once.
pub(super) fn to_pain001(batch: PayoutBatchId, at: DateTime<Utc>, payer: &Payer, transfers: &[Transfer]) -> String {
    let message = batch.0.simple();
    let count = transfers.len();
    let cents: i64 = transfers.iter().map(|transfer| transfer.amount_cents).sum();
    let sum = format!("{}.{:02}", cents / 100, cents % 100);
    let (name, iban, bic) = (latin(&payer.name), &payer.iban, &payer.bic);
    let address = payer.country.as_ref().map_or_else(String::new, |country| {
        format!("<PstlAdr><Ctry>{country}</Ctry></PstlAdr>")
    });
    let head = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.09\"><CstmrCdtTrfInitn>\
         <GrpHdr><MsgId>{message}</MsgId><CreDtTm>{}</CreDtTm><NbOfTxs>{count}</NbOfTxs><CtrlSum>{sum}</CtrlSum>\
         <InitgPty><Nm>{name}</Nm></InitgPty></GrpHdr>\
         <PmtInf><PmtInfId>{message}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>{count}</NbOfTxs><CtrlSum>{sum}</CtrlSum>\
         <ReqdExctnDt><Dt>{}</Dt></ReqdExctnDt><Dbtr><Nm>{name}</Nm>{address}</Dbtr>\
         <DbtrAcct><Id><IBAN>{iban}</IBAN></Id></DbtrAcct>\
         <DbtrAgt><FinInstnId><BICFI>{bic}</BICFI></FinInstnId></DbtrAgt>",
        at.format("%Y-%m-%dT%H:%M:%SZ"),
        at.format("%Y-%m-%d"),
    );
    let payments: String = transfers.iter().map(payment).collect();
    format!("{head}{payments}</PmtInf></CstmrCdtTrfInitn></Document>\n")
}

fn payment(transfer: &Transfer) -> String {
    let id = transfer.id.0.simple();
    // A BIC of an older build may lack a country: banks find theirs by the IBAN.
    let bic = transfer.bic.as_deref().and_then(bic_of);
    let agent = bic.map_or_else(String::new, |bic| {
        format!("<CdtrAgt><FinInstnId><BICFI>{bic}</BICFI></FinInstnId></CdtrAgt>")
    });
    format!(
        "<CdtTrfTxInf><PmtId><InstrId>{id}</InstrId><EndToEndId>{id}</EndToEndId></PmtId>\
         <Amt><InstdAmt Ccy=\"USD\">{}</InstdAmt></Amt>{agent}\
         <Cdtr><Nm>{}</Nm></Cdtr><CdtrAcct><Id><IBAN>{}</IBAN></Id></CdtrAcct></CdtTrfTxInf>",
        transfer.amount(),
        latin(&transfer.holder),
        transfer.destination,
    )
}

/// A name in the letters that every bank takes, which include none that XML would need escaped; marks fall off their
/// letters, and other signs become a dot.
fn latin(name: &str) -> String {
    let mut text = String::new();
    for sign in name.nfkd().filter(|sign| !is_combining_mark(*sign)) {
        match sign {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '/' | '-' | '?' | ':' | '(' | ')' | '.' | ',' | '\'' | '+' => {
                text.push(sign);
            }
            'ß' => text.push_str("ss"),
            'æ' => text.push_str("ae"),
            'Æ' => text.push_str("AE"),
            'œ' => text.push_str("oe"),
            'Œ' => text.push_str("OE"),
            'ø' => text.push('o'),
            'Ø' => text.push('O'),
            'đ' | 'ð' => text.push('d'),
            'Đ' | 'Ð' => text.push('D'),
            'ł' => text.push('l'),
            'Ł' => text.push('L'),
            'þ' => text.push_str("th"),
            'Þ' => text.push_str("TH"),
            'ı' => text.push('i'),
            '’' | '‘' => text.push('\''),
            '&' => text.push('+'),
            _ if sign.is_whitespace() => text.push(' '),
            _ if sign.is_control() => {}
            _ => text.push('.'),
        }
    }
    let short: String = text.trim().chars().take(NAME_CHARS).collect();
    match short.trim_end() {
        "" => "NOTPROVIDED".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests;
