//! One line about each notification, for mails, pushes and Telegram. A language is a constant: one that lacks a line
//! doesn't compile, nor does a kind without one.
mod de;
mod en;
mod es;
mod fr;
mod it;
mod ja;
mod nl;
mod ru;

use super::{Notice, SaleFacts};
use crate::words::RequestState;

/// The lines of a language, with `{name}`, `{price}`, `{title}`, `{end}`, `{reason}` and `{count}` in them.
pub(super) struct Lines {
    support_answer: &'static str,
    report_acted: &'static str,
    report_kept: &'static str,
    appeal_granted: &'static str,
    appeal_declined: &'static str,
    content_restored: &'static str,
    decision: &'static str,
    takedown_hidden: &'static str,
    takedown_removed: &'static str,
    takedown_lawsuit: &'static str,
    takedown_restored: &'static str,
    takedown_due: &'static str,
    creator_approved: &'static str,
    creator_declined: &'static str,
    document_rejected: &'static str,
    import_confirmed: &'static str,
    import_refused: &'static str,
    transfer_asked: &'static str,
    transfer_accepted: &'static str,
    transfer_declined: &'static str,
    transfer_expired: &'static str,
    transfer_done: &'static str,
    transfer_undone: &'static str,
    generation_done: &'static str,
    generation_unpaid: &'static str,
    generation_failed: &'static str,
    chips_arrived: &'static str,
    payment_refused: &'static str,
    request_moved: &'static str,
    subscription_expired: &'static str,
    sale: &'static str,
    membership_gift: &'static str,
    membership_expired: &'static str,
    mails_bounce: &'static str,
    export_ready: &'static str,
    data_copy_ready: &'static str,
    mass_message_sent: &'static str,
    mass_message_failed: &'static str,
    purchase_returned: &'static str,
    purchase_withdrawn: &'static str,
    studio_invited: &'static str,
    release_signed: &'static str,
    release_declined: &'static str,
    release_revoked: &'static str,
    release_ended: &'static str,
    twin_approved: &'static str,
    twin_declined: &'static str,
    twin_asked: &'static str,
    twin_look_gone: &'static str,
    twin_voice_gone: &'static str,
    twin_gone: &'static str,
    new_messages: &'static str,
    follower: &'static str,
    commented: &'static str,
    replied: &'static str,
    liked: &'static str,
    comment_liked: &'static str,
    posted: &'static str,
    album_posted: &'static str,
    message: &'static str,
    comment: &'static str,
    sold_club: &'static str,
    sold_tip: &'static str,
    sold_goal: &'static str,
    sold_post: &'static str,
    sold_album: &'static str,
    sold_bundle: &'static str,
    sold_message: &'static str,
    sold_request: &'static str,
    request_accepted: &'static str,
    request_delivered: &'static str,
    request_confirmed: &'static str,
    request_refunded: &'static str,
    request_asked: &'static str,
    request_revised: &'static str,
    request_disputed: &'static str,
    request_released: &'static str,
    request_returned: &'static str,
    request_due_answer: &'static str,
    request_due_delivery: &'static str,
    request_due_check: &'static str,
    payout_settled: &'static str,
    payout_returned: &'static str,
    payout_stopped: &'static str,
    payout_moved: &'static str,
    payout_account: &'static str,
    payout_account_end: &'static str,
    studio_asked: &'static str,
    studio_joined: &'static str,
    studio_offer: &'static str,
    studio_open: &'static str,
    studio_refused_by_staff: &'static str,
    studio_accepted: &'static str,
    studio_refused: &'static str,
    studio_ended: &'static str,
    studio_proposed: &'static str,
    studio_agreed: &'static str,
    studio_declined: &'static str,
    studio_moved: &'static str,
    uploads_approved: &'static str,
    uploads_refused: &'static str,
    more: &'static str,
}

impl Lines {
    /// Those of that language, else the English ones.
    pub(super) fn of(locale: &str) -> &'static Self {
        match locale {
            "de" => &de::DE,
            "es" => &es::ES,
            "fr" => &fr::FR,
            "it" => &it::IT,
            "ja" => &ja::JA,
            "nl" => &nl::NL,
            "ru" => &ru::RU,
            _ => &en::EN,
        }
    }

    /// The end of a list that was cut.
    pub(super) fn more(&self, count: usize) -> String {
        self.more.replace("{count}", &count.to_string())
    }
}

impl Notice {
    /// One line about it in that language.
    pub fn line(&self, locale: &str) -> String {
        let detail = self.stored().1;
        let fact = |name: &str| detail[name].as_str().unwrap_or_default();
        let cents = ["amountCents", "priceCents"]
            .iter()
            .find_map(|name| detail[*name].as_i64());
        let currency = detail["currency"].as_str().unwrap_or("USD");
        let price = cents.map_or_else(String::new, |cents| money(cents, currency));
        // Texts that people chose come last: they may contain braces.
        let line = template(self, Lines::of(locale))
            .replace("{price}", &price)
            .replace("{end}", fact("destinationEnd"))
            .replace("{name}", fact("username"))
            .replace("{title}", fact("title"))
            .replace("{reason}", fact("reason"));
        match detail["count"].as_i64() {
            Some(count) if count > 1 => format!("{line} ({count})"),
            _ => line,
        }
    }
}

/// Money as mails write it.
fn money(cents: i64, currency: &str) -> String {
    format!("{}.{:02} {currency}", cents / 100, cents % 100)
}

fn template(notice: &Notice, lines: &Lines) -> &'static str {
    match notice {
        Notice::SupportAnswer { .. } => lines.support_answer,
        Notice::ReportClosed { is_acted, .. } => either(*is_acted, lines.report_acted, lines.report_kept),
        Notice::AppealEnded { is_granted, .. } => either(*is_granted, lines.appeal_granted, lines.appeal_declined),
        Notice::ContentRestored { .. } => lines.content_restored,
        Notice::Decision { .. } => lines.decision,
        Notice::TakedownHidden { .. } => lines.takedown_hidden,
        Notice::TakedownRemoved { .. } => lines.takedown_removed,
        Notice::TakedownLawsuit { .. } => lines.takedown_lawsuit,
        Notice::TakedownRestored { .. } => lines.takedown_restored,
        Notice::TakedownDue { .. } => lines.takedown_due,
        Notice::CreatorDecision { is_approved } => either(*is_approved, lines.creator_approved, lines.creator_declined),
        Notice::DocumentRejected { .. } => lines.document_rejected,
        Notice::ImportProofDecision { is_confirmed, .. } => {
            either(*is_confirmed, lines.import_confirmed, lines.import_refused)
        }
        Notice::TransferAsked { .. } => lines.transfer_asked,
        Notice::TransferAccepted { .. } => lines.transfer_accepted,
        Notice::TransferDeclined { .. } => lines.transfer_declined,
        Notice::TransferExpired { .. } => lines.transfer_expired,
        Notice::TransferDone { .. } => lines.transfer_done,
        Notice::TransferUndone { .. } => lines.transfer_undone,
        Notice::NewFollower { .. } => lines.follower,
        Notice::NewMessage { username } => either(username.is_some(), lines.message, lines.new_messages),
        Notice::NewComment {} => lines.comment,
        Notice::CommentAdded { .. } => lines.commented,
        Notice::CommentReplied { .. } => lines.replied,
        Notice::PostLiked { .. } => lines.liked,
        Notice::CommentLiked { .. } => lines.comment_liked,
        Notice::NewPost { is_album, .. } => either(*is_album, lines.album_posted, lines.posted),
        Notice::GenerationDone { is_unpaid, .. } => either(*is_unpaid, lines.generation_unpaid, lines.generation_done),
        Notice::GenerationFailed { .. } => lines.generation_failed,
        Notice::ChipsArrived { .. } => lines.chips_arrived,
        Notice::PaymentRefused { .. } => lines.payment_refused,
        Notice::Request { state, title, .. } => either(title.is_some(), of_request(*state, lines), lines.request_moved),
        Notice::RequestRevised { .. } => lines.request_revised,
        Notice::RequestDisputed { .. } => lines.request_disputed,
        Notice::RequestDecided { is_released, .. } => {
            either(*is_released, lines.request_released, lines.request_returned)
        }
        Notice::RequestDue { state, .. } => of_due(*state, lines),
        Notice::SubscriptionExpired {} => lines.subscription_expired,
        Notice::Sale(sold) => of_sale(sold, lines),
        Notice::MembershipGift { .. } => lines.membership_gift,
        Notice::MembershipExpired { .. } => lines.membership_expired,
        Notice::MailsBounce {} => lines.mails_bounce,
        Notice::ExportReady { .. } => lines.export_ready,
        Notice::DataCopyReady { .. } => lines.data_copy_ready,
        Notice::MassMessageSent { .. } => lines.mass_message_sent,
        Notice::MassMessageFailed { .. } => lines.mass_message_failed,
        Notice::PurchaseWithdrawn { is_refunded, .. } => {
            either(*is_refunded, lines.purchase_returned, lines.purchase_withdrawn)
        }
        Notice::PayoutSettled { amount_cents, .. } => {
            either(amount_cents.is_some(), lines.payout_settled, lines.payout_moved)
        }
        Notice::PayoutReturned { amount_cents, .. } => {
            either(amount_cents.is_some(), lines.payout_returned, lines.payout_moved)
        }
        Notice::PayoutStopped { amount_cents, .. } => {
            either(amount_cents.is_some(), lines.payout_stopped, lines.payout_moved)
        }
        Notice::PayoutAccountChanged { destination_end } => either(
            destination_end.is_some(),
            lines.payout_account_end,
            lines.payout_account,
        ),
        Notice::StudioInvited { .. } => lines.studio_invited,
        Notice::StudioAsked { username, .. } => of_studio(username.as_ref(), lines.studio_asked, lines),
        Notice::StudioJoined { username, .. } => of_studio(username.as_ref(), lines.studio_joined, lines),
        Notice::StudioOffer { .. } => lines.studio_offer,
        Notice::StudioDecision { is_approved } => {
            either(*is_approved, lines.studio_open, lines.studio_refused_by_staff)
        }
        Notice::StudioAccepted { username, .. } => of_studio(username.as_ref(), lines.studio_accepted, lines),
        Notice::StudioRefused { username, .. } => of_studio(username.as_ref(), lines.studio_refused, lines),
        Notice::StudioEnded { username, .. } => of_studio(username.as_ref(), lines.studio_ended, lines),
        Notice::StudioContractProposed { username, .. } => of_studio(username.as_ref(), lines.studio_proposed, lines),
        Notice::StudioContractAgreed { username, .. } => of_studio(username.as_ref(), lines.studio_agreed, lines),
        Notice::StudioContractRefused { username, .. } => of_studio(username.as_ref(), lines.studio_declined, lines),
        Notice::ReleaseChanged { state } => of_release(state, lines),
        Notice::UploadsReviewed { is_approved, .. } => {
            either(*is_approved, lines.uploads_approved, lines.uploads_refused)
        }
        Notice::TwinLook { state } => either(state == "approved", lines.twin_approved, lines.twin_declined),
        Notice::TwinAsked { .. } => lines.twin_asked,
        Notice::TwinDone { what } => of_twin(what, lines),
    }
}

const fn either(is_first: bool, first: &'static str, second: &'static str) -> &'static str {
    if is_first { first } else { second }
}

/// Older rows don't name the other side.
const fn of_studio(username: Option<&String>, line: &'static str, lines: &Lines) -> &'static str {
    either(username.is_some(), line, lines.studio_moved)
}

const fn of_request(state: RequestState, lines: &Lines) -> &'static str {
    match state {
        RequestState::Asked => lines.request_asked,
        RequestState::Accepted => lines.request_accepted,
        RequestState::Delivered => lines.request_delivered,
        RequestState::Confirmed => lines.request_confirmed,
        RequestState::Refunded => lines.request_refunded,
    }
}

const fn of_due(state: RequestState, lines: &Lines) -> &'static str {
    match state {
        RequestState::Asked => lines.request_due_answer,
        RequestState::Accepted => lines.request_due_delivery,
        RequestState::Delivered => lines.request_due_check,
        // None has a deadline any more.
        RequestState::Confirmed | RequestState::Refunded => lines.request_moved,
    }
}

fn of_sale(sold: &SaleFacts, lines: &Lines) -> &'static str {
    match sold.what.as_str() {
        "club" => lines.sold_club,
        "tip" => lines.sold_tip,
        "goal_tip" => lines.sold_goal,
        "post" => lines.sold_post,
        "album" => lines.sold_album,
        "bundle" => lines.sold_bundle,
        "message" => lines.sold_message,
        "request" => lines.sold_request,
        _ => lines.sale,
    }
}

fn of_release(state: &str, lines: &Lines) -> &'static str {
    match state {
        "signed" => lines.release_signed,
        "declined" => lines.release_declined,
        "revoked" => lines.release_revoked,
        _ => lines.release_ended,
    }
}

fn of_twin(what: &str, lines: &Lines) -> &'static str {
    match what {
        "look" => lines.twin_look_gone,
        "voice" => lines.twin_voice_gone,
        _ => lines.twin_gone,
    }
}
