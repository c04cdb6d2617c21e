//! One newtype per identifier, so that a `GenerationId` can never be passed where an `AccountId` is meant.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            serde::Serialize, serde::Deserialize, sqlx::Type, utoipa::ToSchema,
        )]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub uuid::Uuid);

        impl $name {
            /// A fresh time-ordered id (UUID version 7), so newest-first lists need no further column.
            pub fn fresh() -> Self {
                Self(uuid::Uuid::now_v7())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

ids! {
    AccountId,
    AutoChatId,
    CaseId,
    CharacterId,
    ChatId,
    ChipGrantId,
    DataExportId,
    DiscountId,
    FolderId,
    DocumentId,
    CommentId,
    FeedItemId,
    GenerationId,
    ImportId,
    ImportItemId,
    ImportProofId,
    JobId,
    MailId,
    MassMessageId,
    MediaId,
    MemoryId,
    MessageId,
    NewsId,
    NoticeId,
    OutsideMessageId,
    PaymentDisputeId,
    PaymentEventId,
    PaymentId,
    PaymentMethodId,
    PaymentRefundId,
    PayoutBatchId,
    PayoutId,
    PayoutMethodId,
    PeopleExportId,
    PeopleListId,
    PersonId,
    PushId,
    ReferralRewardId,
    ReleaseId,
    SessionId,
    StaffAlertId,
    StaffNoteId,
    StaffReplyId,
    UploadId,
    StoryId,
    StudioActId,
    StudioContractId,
    StudioInviteId,
    StudioLinkId,
    TakedownCounterId,
    TakedownId,
    LegalHoldId,
    TransferId,
    TrialId,
    TwinAudioId,
    TwinChallengeId,
    TwinDestructionId,
    TwinFactId,
    TwinLineId,
    TwinTextId,
    TwinVoiceId,
    VerificationId,
    WithdrawalId,
}
