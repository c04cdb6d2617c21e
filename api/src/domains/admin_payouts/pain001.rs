use chrono::{DateTime, Utc};
use jobs::ids::{PayoutBatchId, PayoutId};
use quick_xml::escape::escape;

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

/// The batch as ISO 20022 pain.001.001.09. Our ids name the message and its payments, so that the same file sent twice
/// pays once. The operator's bank software fills in the debtor account.
pub(super) fn to_pain001(batch: PayoutBatchId, at: DateTime<Utc>, debtor: &str, transfers: &[Transfer]) -> String {
    let message = batch.0.simple();
    let count = transfers.len();
    let cents: i64 = transfers.iter().map(|transfer| transfer.amount_cents).sum();
    let sum = format!("{}.{:02}", cents / 100, cents % 100);
    let debtor = name(if debtor.is_empty() { "NOTPROVIDED" } else { debtor });
    let head = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.09\"><CstmrCdtTrfInitn>\
         <GrpHdr><MsgId>{message}</MsgId><CreDtTm>{}</CreDtTm><NbOfTxs>{count}</NbOfTxs><CtrlSum>{sum}</CtrlSum>\
         <InitgPty><Nm>{debtor}</Nm></InitgPty></GrpHdr>\
         <PmtInf><PmtInfId>{message}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>{count}</NbOfTxs><CtrlSum>{sum}</CtrlSum>\
         <ReqdExctnDt><Dt>{}</Dt></ReqdExctnDt><Dbtr><Nm>{debtor}</Nm></Dbtr>\
         <DbtrAcct><Id><Othr><Id>NOTPROVIDED</Id></Othr></Id></DbtrAcct>\
         <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>",
        at.format("%Y-%m-%dT%H:%M:%SZ"),
        at.format("%Y-%m-%d"),
    );
    let payments: String = transfers.iter().map(payment).collect();
    format!("{head}{payments}</PmtInf></CstmrCdtTrfInitn></Document>\n")
}

fn payment(transfer: &Transfer) -> String {
    let id = transfer.id.0.simple();
    let agent = transfer.bic.as_ref().map_or_else(String::new, |bic| {
        format!(
            "<CdtrAgt><FinInstnId><BICFI>{}</BICFI></FinInstnId></CdtrAgt>",
            escape(bic)
        )
    });
    let account = if transfer.asset.is_none() {
        format!("<IBAN>{}</IBAN>", escape(&transfer.destination))
    } else {
        // Cut to the length of the field; the CSV file has the full address.
        let short: String = transfer.destination.chars().take(34).collect();
        format!("<Othr><Id>{}</Id></Othr>", escape(&short))
    };
    format!(
        "<CdtTrfTxInf><PmtId><InstrId>{id}</InstrId><EndToEndId>{id}</EndToEndId></PmtId>\
         <Amt><InstdAmt Ccy=\"USD\">{}</InstdAmt></Amt>{agent}\
         <Cdtr><Nm>{}</Nm></Cdtr><CdtrAcct><Id>{account}</Id></CdtrAcct></CdtTrfTxInf>",
        transfer.amount(),
        name(&transfer.holder),
    )
}

/// Cut to the maximum length of a name.
fn name(text: &str) -> String {
    let short: String = text.chars().filter(|sign| !sign.is_control()).take(140).collect();
    escape(&short).into_owned()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use jobs::ids::{PayoutBatchId, PayoutId};

    use super::{Transfer, to_pain001};

    #[test]
    fn the_file_counts_and_sums_its_payments_and_escapes_names() {
        let transfer = |amount_cents| Transfer {
            id: PayoutId::fresh(),
            holder: "Mila & <Ada>".to_owned(),
            destination: "DE89370400440532013000".to_owned(),
            bic: Some("COBADEFFXXX".to_owned()),
            asset: None,
            amount_cents,
        };
        let transfers = [transfer(5_005), transfer(10_000)];
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();

        let file = to_pain001(PayoutBatchId::fresh(), at, "", &transfers);

        assert_eq!(file.matches("<NbOfTxs>2</NbOfTxs><CtrlSum>150.05</CtrlSum>").count(), 2);
        assert!(file.contains("<InstdAmt Ccy=\"USD\">50.05</InstdAmt>"));
        assert!(file.contains("<Nm>Mila &amp; &lt;Ada&gt;</Nm>"));
        assert!(file.contains(&format!("<EndToEndId>{}</EndToEndId>", transfers[1].id.0.simple())));
        assert_eq!(file.matches("<IBAN>DE89370400440532013000</IBAN>").count(), 2);
        assert_eq!(file, to_pain001(PayoutBatchId(file_id(&file)), at, "", &transfers));
    }

    fn file_id(file: &str) -> uuid::Uuid {
        let start = file.find("<MsgId>").unwrap() + 7;
        file[start..start + 32].parse().unwrap()
    }
}
