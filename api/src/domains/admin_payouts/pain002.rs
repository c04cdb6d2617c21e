use jobs::ids::PayoutId;
use quick_xml::{Reader, events::Event};

/// Status of one payment, as reported by the bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BankResult {
    /// `None`: not one of our payments.
    pub payout: Option<PayoutId>,
    /// `ACSC`, `RJCT` and others.
    pub status: String,
    pub reason: String,
}

/// An unreadable report: not a pain.002, or truncated.
#[derive(Debug)]
pub(super) struct NotAReport;

/// Reads a pain.002 of any version. Namespace prefixes are ignored; a DTD is refused.
pub(super) fn read_pain002(report: &str) -> Result<Vec<BankResult>, NotAReport> {
    let mut reader = Reader::from_str(report);
    let mut path: Vec<String> = vec![];
    let mut found: Vec<BankResult> = vec![];
    let mut is_report = false;
    loop {
        match reader.read_event().map_err(|_| NotAReport)? {
            Event::DocType(_) => return Err(NotAReport),
            Event::Start(element) => {
                let name = String::from_utf8_lossy(element.local_name().as_ref()).into_owned();
                is_report |= name == "CstmrPmtStsRpt";
                if name == "TxInfAndSts" {
                    found.push(BankResult {
                        payout: None,
                        status: String::new(),
                        reason: String::new(),
                    });
                }
                path.push(name);
            }
            Event::End(_) => {
                path.pop();
            }
            Event::Text(text) => {
                let text = text.decode().map_err(|_| NotAReport)?.trim().to_owned();
                if let Some(result) = found
                    .last_mut()
                    .filter(|_| path.iter().any(|name| name == "TxInfAndSts"))
                {
                    take(result, &path, text);
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    if is_report && path.is_empty() {
        Ok(found)
    } else {
        Err(NotAReport)
    }
}

fn take(result: &mut BankResult, path: &[String], text: String) {
    let last = path.last().map_or("", String::as_str);
    let within = path.iter().rev().nth(1).map_or("", String::as_str);
    match (last, within) {
        ("OrgnlEndToEndId", _) => result.payout = text.parse().ok(),
        ("TxSts", _) => result.status = text,
        ("Cd" | "Prtry", "Rsn") => result.reason = text.chars().take(35).collect(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use jobs::ids::PayoutId;

    use super::read_pain002;

    #[test]
    fn each_payment_of_a_report_is_read_with_its_state_and_reason() {
        let (paid, refused) = (PayoutId::fresh(), PayoutId::fresh());
        let report = format!(
            "<?xml version=\"1.0\"?><p:Document xmlns:p=\"urn:iso:std:iso:20022:tech:xsd:pain.002.001.10\">\
             <p:CstmrPmtStsRpt><p:OrgnlPmtInfAndSts>\
             <p:TxInfAndSts><p:OrgnlEndToEndId>{}</p:OrgnlEndToEndId><p:TxSts>ACSC</p:TxSts></p:TxInfAndSts>\
             <p:TxInfAndSts><p:OrgnlEndToEndId>{}</p:OrgnlEndToEndId><p:TxSts>RJCT</p:TxSts>\
             <p:StsRsnInf><p:Rsn><p:Cd>AC01</p:Cd></p:Rsn></p:StsRsnInf></p:TxInfAndSts>\
             <p:TxInfAndSts><p:OrgnlEndToEndId>NOTPROVIDED</p:OrgnlEndToEndId><p:TxSts>ACSC</p:TxSts></p:TxInfAndSts>\
             </p:OrgnlPmtInfAndSts></p:CstmrPmtStsRpt></p:Document>",
            paid.0.simple(),
            refused.0.simple(),
        );

        let found = read_pain002(&report).unwrap();

        assert_eq!((found[0].payout, found[0].status.as_str()), (Some(paid), "ACSC"));
        assert_eq!(
            (found[1].payout, found[1].status.as_str(), found[1].reason.as_str()),
            (Some(refused), "RJCT", "AC01")
        );
        assert_eq!(found[2].payout, None);
    }

    #[test]
    fn what_is_no_report_is_refused() {
        for text in [
            "",
            "paid",
            "<Document><Other/></Document>",
            "<CstmrPmtStsRpt><TxInfAndSts>",
            "<!DOCTYPE x [<!ENTITY a \"b\">]><CstmrPmtStsRpt></CstmrPmtStsRpt>",
        ] {
            assert!(read_pain002(text).is_err(), "{text}");
        }
    }
}
