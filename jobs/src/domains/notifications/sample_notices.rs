use serde_json::json;

use super::Notice;

/// Notifications with sample facts, one of each kind, for staff and tests.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn sample_notices() -> Vec<Notice> {
    let id = "019a2190-0000-7000-8000-000000000001";
    let (who, of_post) = (
        json!({ "username": "orin" }),
        json!({ "username": "orin", "itemId": id, "commentId": id }),
    );
    let sold = |what: &str| json!({ "username": "orin", "what": what, "amountCents": 999, "currency": "USD" });
    let asked = |state: &str| {
        let facts = json!({ "orderId": id, "state": state, "username": "orin", "title": "A poem", "priceCents": 2500 });
        ("request", facts)
    };
    let (case, transfer) = (json!({ "caseId": id }), json!({ "transferId": id }));
    let (link, payout) = (
        json!({ "link": id, "username": "orin" }),
        json!({ "payout": id, "amountCents": 7550 }),
    );
    let mut all = vec![
        ("support_answer", case.clone()),
        ("report_closed", json!({ "caseId": id, "isActed": true })),
        ("appeal_ended", json!({ "caseId": id, "isGranted": true })),
        ("content_restored", case.clone()),
        ("decision", case),
        ("takedown_due", json!({ "noticeId": id })),
        ("creator_decision", json!({ "isApproved": true })),
        (
            "document_rejected",
            json!({ "kind": "selfie", "reason": "It is blurred." }),
        ),
        (
            "import_proof_decision",
            json!({ "isConfirmed": true, "platform": "other" }),
        ),
        ("new_follower", who.clone()),
        ("new_message", who.clone()),
        ("new_comment", json!({})),
        ("comment_added", of_post.clone()),
        ("comment_replied", of_post.clone()),
        ("post_liked", json!({ "username": "orin", "itemId": id, "count": 7 })),
        ("comment_liked", of_post),
        (
            "new_post",
            json!({ "username": "orin", "itemId": id, "isAlbum": false, "count": 3 }),
        ),
        ("generation_done", json!({ "generationId": id, "kind": "image" })),
        ("generation_failed", json!({ "generationId": id, "kind": "image" })),
        ("chips_arrived", json!({ "paymentId": id })),
        (
            "payment_refused",
            json!({ "what": "club", "why": "closed", "amountCents": 999, "currency": "USD" }),
        ),
        ("subscription_expired", json!({})),
        ("membership_gift", json!({ "username": "orin", "what": "club" })),
        ("membership_expired", who.clone()),
        ("mails_bounce", json!({})),
        ("export_ready", json!({ "exportId": id })),
        ("data_copy_ready", json!({ "exportId": id })),
        ("mass_message_sent", json!({ "massMessageId": id })),
        ("mass_message_failed", json!({ "massMessageId": id })),
        ("purchase_withdrawn", json!({ "username": "orin", "isRefunded": true })),
        ("payout_account_changed", json!({ "destinationEnd": "4321" })),
        ("studio_invited", json!({ "studio": id })),
        ("studio_offer", json!({ "invite": id })),
        ("studio_decision", json!({ "isApproved": true })),
        ("release_changed", json!({ "state": "signed" })),
        ("uploads_reviewed", json!({ "count": 3, "isApproved": true })),
        ("twin_look", json!({ "state": "approved" })),
        ("twin_asked", who),
        ("twin_done", json!({ "what": "voice" })),
    ];
    for kind in [
        "takedown_hidden",
        "takedown_removed",
        "takedown_lawsuit",
        "takedown_restored",
    ] {
        all.push((kind, json!({})));
    }
    for kind in [
        "transfer_asked",
        "transfer_accepted",
        "transfer_declined",
        "transfer_expired",
        "transfer_done",
        "transfer_undone",
    ] {
        all.push((kind, transfer.clone()));
    }
    for kind in ["payout_settled", "payout_returned", "payout_stopped"] {
        all.push((kind, payout.clone()));
    }
    for kind in [
        "studio_asked",
        "studio_joined",
        "studio_accepted",
        "studio_refused",
        "studio_ended",
        "studio_contract_proposed",
        "studio_contract_agreed",
        "studio_contract_refused",
    ] {
        all.push((kind, link.clone()));
    }
    let sales = [
        "club", "tip", "goal_tip", "post", "album", "bundle", "message", "request",
    ];
    all.extend(sales.map(|what| ("sale", sold(what))));
    all.extend(["asked", "accepted", "delivered", "confirmed", "refunded"].map(asked));
    all.push(("request_revised", asked("accepted").1));
    all.push(("request_disputed", asked("delivered").1));
    all.extend([true, false].map(|is_released| {
        let facts = json!({ "orderId": id, "isReleased": is_released, "title": "A poem", "priceCents": 2500 });
        ("request_decided", facts)
    }));
    all.extend(["asked", "accepted", "delivered"].map(|state| ("request_due", asked(state).1)));
    all.iter()
        .filter_map(|(kind, facts)| Notice::read(kind, facts))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::sample_notices;

    const LOCALES: [&str; 8] = ["en", "ru", "es", "de", "ja", "fr", "it", "nl"];

    #[test]
    fn every_kind_is_said_in_every_language_with_who_and_how_much() {
        let all = sample_notices();
        let english: Vec<String> = all.iter().map(|notice| notice.line("en")).collect();
        for line in [
            "orin tipped you 9.99 USD",
            "orin liked your post (7)",
            "75.50 USD was paid out to you",
        ] {
            assert!(english.iter().any(|said| said == line), "{line}: {english:?}");
        }
        assert_eq!(all.len(), 80, "a sample that is no known kind is left out");
        for locale in LOCALES {
            for notice in &all {
                let line = notice.line(locale);
                assert!(!line.contains(['{', '}']), "{locale}: {line}");
                assert_eq!(locale == "en", line == notice.line("en"), "{locale}: {line}");
            }
        }
    }
}
