use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::Event;
use crate::{
    ids::{
        AccountId, CaseId, CommentId, DataExportId, FeedItemId, GenerationId, MassMessageId, PaymentId, PayoutId,
        PeopleExportId, StudioInviteId, StudioLinkId, TakedownCounterId, TakedownId, TransferId,
    },
    words::{GenerationKind, RequestState},
};

/// Kinds of notifications with the facts that their words need: names, amounts and the thing to open, but no texts that
/// people wrote. Facts that a kind gained later are optional, since older rows lack them.
///
/// A kind is a row's `kind`, its facts the row's `detail`: both names stay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", content = "detail", rename_all = "snake_case")]
#[schema(as = NoticeFacts)]
pub enum Notice {
    #[serde(rename_all = "camelCase")]
    SupportAnswer {
        case_id: CaseId,
    },
    #[serde(rename_all = "camelCase")]
    ReportClosed {
        case_id: CaseId,
        is_acted: bool,
    },
    #[serde(rename_all = "camelCase")]
    AppealEnded {
        case_id: CaseId,
        is_granted: bool,
    },
    #[serde(rename_all = "camelCase")]
    ContentRestored {
        case_id: CaseId,
    },
    #[serde(rename_all = "camelCase")]
    Decision {
        case_id: CaseId,
    },
    #[serde(rename_all = "camelCase")]
    TakedownHidden {
        counter_id: Option<TakedownCounterId>,
    },
    #[serde(rename_all = "camelCase")]
    TakedownRemoved {
        counter_id: Option<TakedownCounterId>,
    },
    #[serde(rename_all = "camelCase")]
    TakedownLawsuit {
        counter_id: Option<TakedownCounterId>,
    },
    #[serde(rename_all = "camelCase")]
    TakedownRestored {
        counter_id: Option<TakedownCounterId>,
    },
    /// For staff.
    #[serde(rename_all = "camelCase")]
    TakedownDue {
        notice_id: TakedownId,
        due_at: Option<DateTime<Utc>>,
    },
    #[serde(rename_all = "camelCase")]
    CreatorDecision {
        is_approved: bool,
    },
    /// With the kind of document, and the reason by staff.
    DocumentRejected {
        kind: String,
        reason: String,
    },
    #[serde(rename_all = "camelCase")]
    ImportProofDecision {
        is_confirmed: bool,
        platform: String,
    },
    #[serde(rename_all = "camelCase")]
    TransferAsked {
        transfer_id: TransferId,
    },
    #[serde(rename_all = "camelCase")]
    TransferAccepted {
        transfer_id: TransferId,
    },
    #[serde(rename_all = "camelCase")]
    TransferDeclined {
        transfer_id: TransferId,
    },
    #[serde(rename_all = "camelCase")]
    TransferExpired {
        transfer_id: TransferId,
    },
    #[serde(rename_all = "camelCase")]
    TransferDone {
        transfer_id: TransferId,
    },
    #[serde(rename_all = "camelCase")]
    TransferUndone {
        transfer_id: TransferId,
    },
    /// The newest follower, and how many there are in all.
    NewFollower {
        username: String,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    /// Of the first unread message of a chat; the bell leaves it out.
    NewMessage {
        #[serde(default)]
        username: Option<String>,
    },
    /// Of older rows; the bell leaves it out.
    NewComment {},
    /// Comments on one post: the newest, and how many there are in all.
    #[serde(rename_all = "camelCase")]
    CommentAdded {
        item_id: FeedItemId,
        comment_id: CommentId,
        username: String,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    /// Replies to one comment.
    #[serde(rename_all = "camelCase")]
    CommentReplied {
        item_id: FeedItemId,
        comment_id: CommentId,
        username: String,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    /// Likes of one post.
    #[serde(rename_all = "camelCase")]
    PostLiked {
        item_id: FeedItemId,
        username: String,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    /// Likes of one comment.
    #[serde(rename_all = "camelCase")]
    CommentLiked {
        item_id: FeedItemId,
        comment_id: CommentId,
        username: String,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    /// Of a creator whom the account follows or is a member of.
    #[serde(rename_all = "camelCase")]
    NewPost {
        /// The newest.
        item_id: FeedItemId,
        username: String,
        is_album: bool,
        /// Posts and albums of that creator in all.
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    #[serde(rename_all = "camelCase")]
    GenerationDone {
        generation_id: GenerationId,
        kind: GenerationKind,
        #[serde(default)]
        #[schema(required)]
        is_unpaid: bool,
    },
    /// Orders that failed one after the other.
    #[serde(rename_all = "camelCase")]
    GenerationFailed {
        generation_id: GenerationId,
        kind: GenerationKind,
        #[serde(default = "one")]
        #[schema(required)]
        count: i64,
    },
    #[serde(rename_all = "camelCase")]
    ChipsArrived {
        payment_id: PaymentId,
    },
    /// A payment that goes back.
    #[serde(rename_all = "camelCase")]
    PaymentRefused {
        what: String,
        why: String,
        amount_cents: i64,
        currency: String,
    },
    /// A step of a custom request, with the other side's name.
    #[serde(rename_all = "camelCase")]
    Request {
        order_id: PaymentId,
        state: RequestState,
        #[serde(default)]
        username: Option<String>,
        /// From the creator's menu.
        #[serde(default)]
        title: Option<String>,
        #[serde(default)]
        price_cents: Option<i64>,
    },
    /// A change to a delivered custom request, by that buyer.
    #[serde(rename_all = "camelCase")]
    RequestRevised {
        order_id: PaymentId,
        username: String,
        title: String,
    },
    /// A dispute about a custom request, opened by that person.
    #[serde(rename_all = "camelCase")]
    RequestDisputed {
        order_id: PaymentId,
        username: String,
        title: String,
        price_cents: i64,
    },
    /// The decision of staff about a dispute, to both sides.
    #[serde(rename_all = "camelCase")]
    RequestDecided {
        order_id: PaymentId,
        is_released: bool,
        title: String,
        price_cents: i64,
    },
    /// A custom request whose time is nearly over, to the side that has to act.
    #[serde(rename_all = "camelCase")]
    RequestDue {
        order_id: PaymentId,
        state: RequestState,
        username: String,
        title: String,
        price_cents: i64,
    },
    SubscriptionExpired {},
    /// To the seller.
    Sale(SaleFacts),
    /// By that member, of that kind of sale.
    MembershipGift {
        username: String,
        what: String,
    },
    MembershipExpired {
        username: String,
    },
    MailsBounce {},
    #[serde(rename_all = "camelCase")]
    ExportReady {
        export_id: PeopleExportId,
    },
    #[serde(rename_all = "camelCase")]
    DataCopyReady {
        export_id: DataExportId,
    },
    #[serde(rename_all = "camelCase")]
    MassMessageSent {
        mass_message_id: MassMessageId,
    },
    #[serde(rename_all = "camelCase")]
    MassMessageFailed {
        mass_message_id: MassMessageId,
    },
    /// Of that creator.
    #[serde(rename_all = "camelCase")]
    PurchaseWithdrawn {
        username: String,
        is_refunded: bool,
    },
    #[serde(rename_all = "camelCase")]
    PayoutSettled {
        payout: PayoutId,
        #[serde(default)]
        amount_cents: Option<i64>,
    },
    #[serde(rename_all = "camelCase")]
    PayoutReturned {
        payout: PayoutId,
        #[serde(default)]
        amount_cents: Option<i64>,
    },
    #[serde(rename_all = "camelCase")]
    PayoutStopped {
        payout: PayoutId,
        #[serde(default)]
        amount_cents: Option<i64>,
    },
    /// A warning, with the last characters of the new account.
    #[serde(rename_all = "camelCase")]
    PayoutAccountChanged {
        #[serde(default)]
        destination_end: Option<String>,
    },
    StudioInvited {
        studio: AccountId,
    },
    StudioAsked {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioJoined {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioOffer {
        invite: StudioInviteId,
    },
    #[serde(rename_all = "camelCase")]
    StudioDecision {
        is_approved: bool,
    },
    StudioAccepted {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioRefused {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioEnded {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioContractProposed {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioContractAgreed {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    StudioContractRefused {
        link: StudioLinkId,
        #[serde(default)]
        username: Option<String>,
    },
    /// To the creator who sent it.
    ReleaseChanged {
        state: String,
    },
    #[serde(rename_all = "camelCase")]
    UploadsReviewed {
        count: usize,
        is_approved: bool,
    },
    TwinLook {
        state: String,
    },
    /// By that fan.
    TwinAsked {
        username: String,
    },
    /// Part of the twin that was destroyed.
    TwinDone {
        what: String,
    },
}

/// A sale as its notification keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleFacts {
    /// Username of the buyer.
    pub username: String,
    /// Kind of sale.
    pub what: String,
    pub amount_cents: i64,
    pub currency: String,
    /// Without our fee and the studio's share. `None`: unknown, as of a sale that its provider books.
    #[serde(default)]
    pub kept_cents: Option<i64>,
    #[serde(default)]
    pub period_in_month: Option<i16>,
    /// The post or album that was unlocked.
    #[serde(default)]
    pub item_id: Option<FeedItemId>,
}

const fn one() -> i64 {
    1
}

impl Notice {
    /// One of a row. `None`: of a newer build.
    pub fn read(kind: &str, detail: &Value) -> Option<Self> {
        serde_json::from_value(json!({ "kind": kind, "detail": detail })).ok()
    }

    /// Kind and facts, as a row keeps them.
    pub fn stored(&self) -> (String, Value) {
        let mut all = json!(self);
        let kind = all["kind"].as_str().unwrap_or_default().to_owned();
        (kind, all["detail"].take())
    }

    /// Whether the bell leaves it out, because the page counts it elsewhere.
    pub const fn is_silent(&self) -> bool {
        matches!(self, Self::NewMessage { .. } | Self::NewComment {})
    }

    /// Its topic, by which people choose.
    pub const fn event(&self) -> Event {
        match self {
            Self::NewMessage { .. } | Self::TwinAsked { .. } => Event::Messages,
            // The outcome of one's own mass message is no message.
            Self::Sale(_)
            | Self::PurchaseWithdrawn { .. }
            | Self::Request { .. }
            | Self::RequestRevised { .. }
            | Self::RequestDisputed { .. }
            | Self::RequestDecided { .. }
            | Self::RequestDue { .. }
            | Self::PayoutSettled { .. }
            | Self::PayoutReturned { .. }
            | Self::PayoutStopped { .. }
            | Self::MassMessageSent { .. }
            | Self::MassMessageFailed { .. } => Event::Sales,
            Self::MembershipGift { .. } | Self::MembershipExpired { .. } | Self::SubscriptionExpired {} => Event::Subscriptions,
            Self::NewFollower { .. } => Event::Followers,
            Self::NewPost { .. } => Event::Posts,
            Self::NewComment {}
            | Self::CommentAdded { .. }
            | Self::CommentReplied { .. }
            | Self::PostLiked { .. }
            | Self::CommentLiked { .. }
            | Self::GenerationDone { .. }
            | Self::GenerationFailed { .. }
            | Self::UploadsReviewed { .. } => Event::Content,
            Self::SupportAnswer { .. }
            | Self::ReportClosed { .. }
            | Self::AppealEnded { .. }
            | Self::ContentRestored { .. }
            | Self::Decision { .. }
            | Self::TakedownHidden { .. }
            | Self::TakedownRemoved { .. }
            | Self::TakedownLawsuit { .. }
            | Self::TakedownRestored { .. }
            | Self::TakedownDue { .. }
            | Self::CreatorDecision { .. }
            | Self::DocumentRejected { .. }
            | Self::ImportProofDecision { .. }
            | Self::TransferAsked { .. }
            | Self::TransferAccepted { .. }
            | Self::TransferDeclined { .. }
            | Self::TransferExpired { .. }
            | Self::TransferDone { .. }
            | Self::TransferUndone { .. }
            | Self::ChipsArrived { .. }
            | Self::PaymentRefused { .. }
            | Self::MailsBounce {}
            | Self::ExportReady { .. }
            | Self::DataCopyReady { .. }
            // Where money is sent is a matter of the account: it can't be switched off.
            | Self::PayoutAccountChanged { .. }
            | Self::StudioInvited { .. }
            | Self::StudioAsked { .. }
            | Self::StudioJoined { .. }
            | Self::StudioOffer { .. }
            | Self::StudioDecision { .. }
            | Self::StudioAccepted { .. }
            | Self::StudioRefused { .. }
            | Self::StudioEnded { .. }
            | Self::StudioContractProposed { .. }
            | Self::StudioContractAgreed { .. }
            | Self::StudioContractRefused { .. }
            | Self::ReleaseChanged { .. }
            | Self::TwinLook { .. }
            | Self::TwinDone { .. } => Event::Account,
        }
    }

    /// Its page.
    pub fn page(&self) -> String {
        match self {
            Self::CommentAdded { item_id, .. }
            | Self::CommentReplied { item_id, .. }
            | Self::PostLiked { item_id, .. }
            | Self::CommentLiked { item_id, .. }
            | Self::NewPost { item_id, .. } => format!("/post/{item_id}"),
            Self::Sale(SaleFacts { item_id: Some(id), .. }) => format!("/post/{id}"),
            Self::Sale(_) => "/earnings/earning-history".to_owned(),
            Self::Request { .. }
            | Self::RequestRevised { .. }
            | Self::RequestDisputed { .. }
            | Self::RequestDecided { .. }
            | Self::RequestDue { .. } => "/requests".to_owned(),
            Self::NewFollower { .. } => "/followers".to_owned(),
            Self::CreatorDecision { is_approved: true } => "/creator".to_owned(),
            Self::StudioOffer { invite } => format!("/studio-invitation/{invite}"),
            Self::NewMessage { username: Some(name) } => format!("/chat/{name}?box=people"),
            _ => "/notifications".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Event, Notice};

    #[test]
    fn a_row_is_read_as_it_was_written_and_older_ones_without_all_facts() {
        let settled = json!({ "payout": "019a2190-0000-7000-8000-000000000001", "amountCents": 7550 });
        let notice = Notice::read("payout_settled", &settled).expect("a known kind");
        assert_eq!(notice.stored(), ("payout_settled".to_owned(), settled));

        let id = "019a2190-0000-7000-8000-000000000001";
        for (kind, facts, line) in [
            ("payout_account_changed", json!({}), "Your payout account was changed"),
            (
                "payout_returned",
                json!({ "payout": id }),
                "One of your payouts was updated",
            ),
            (
                "request",
                json!({ "orderId": id, "state": "accepted" }),
                "A custom request was updated",
            ),
            (
                "studio_accepted",
                json!({ "link": id }),
                "A studio contract was updated",
            ),
            (
                "new_follower",
                json!({ "accountId": id, "username": "orin" }),
                "orin is now following you",
            ),
            (
                "decision",
                json!({ "caseId": id, "subject": "post", "outcome": "remove" }),
                "We made a decision about your content",
            ),
        ] {
            let notice = Notice::read(kind, &facts).expect(kind);
            assert!(notice.line("en").starts_with(line), "{}", notice.line("en"));
        }
        assert_eq!(Notice::read("of_tomorrow", &json!({})), None);
    }

    #[test]
    fn a_topic_is_of_the_kind_and_not_of_its_name() {
        for (kind, facts, event) in [
            ("payout_account_changed", json!({}), Event::Account),
            (
                "mass_message_sent",
                json!({ "massMessageId": "019a2190-0000-7000-8000-000000000001" }),
                Event::Sales,
            ),
            ("twin_asked", json!({ "username": "noor" }), Event::Messages),
            ("subscription_expired", json!({}), Event::Subscriptions),
        ] {
            assert_eq!(
                Notice::read(kind, &facts).map(|notice| notice.event()),
                Some(event),
                "{kind}"
            );
        }
    }
}
