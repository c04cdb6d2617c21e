//! Error responses: `application/problem+json` with a stable `code`, the only part that the browser branches on.
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        accounts::{AccountError, BlockNotice},
        admin_jobs::{BulkError, FilterError},
        generation::{CancelGenerationError, OrderError, StartError},
        ledger::LedgerError,
        media::{FolderError, PublishError},
        uploads::UploadError,
    },
    queue::{BringForwardError, CancelError, DiscardError, EditError, PayloadError, PrioritiseError, RedriveError},
};
use serde::Serialize;
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $status:ident, $title:literal;)+) => {
        /// Reasons to refuse a call. Their texts are up to the web.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Code { $($(#[$doc])* $code),+ }

        impl Code {
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$code => StatusCode::$status),+ }
            }

            pub const fn title(self) -> &'static str {
                match self { $(Self::$code => $title),+ }
            }
        }
    };
}

codes! {
    SignedOut = UNAUTHORIZED, "Log in to continue";
    LoginFailed = UNAUTHORIZED, "Wrong username or password";
    TwoFactorRequired = UNAUTHORIZED, "Enter the code from your app";
    TwoFactorFailed = UNAUTHORIZED, "The code is wrong, expired or already used";
    ChipsInsufficient = PAYMENT_REQUIRED, "You need more chips";
    PlanNeeded = PAYMENT_REQUIRED, "You need a subscription";
    FreemiumLimit = PAYMENT_REQUIRED, "You need a subscription to create more characters";
    Forbidden = FORBIDDEN, "You don’t have access to this";
    AdminsOnly = FORBIDDEN, "Only admins can do this";
    RoleForbidden = FORBIDDEN, "Your role doesn’t allow this";
    ActingForbidden = FORBIDDEN, "You can’t do this while acting for a creator";
    StepUpNeeded = PRECONDITION_REQUIRED, "Confirm it’s you first";
    StaffCodesNeeded = FORBIDDEN, "Turn on two-factor authentication to use the back office";
    CrossSite = FORBIDDEN, "The request came from another site";
    AccountBlocked = FORBIDDEN, "The account is blocked";
    AccountDeleted = FORBIDDEN, "The account was deleted";
    EmailUnconfirmed = CONFLICT, "Confirm your email first";
    ProofNeeded = FORBIDDEN, "Confirm the profile first";
    FeatureDisabled = FORBIDDEN, "This is turned off right now";
    Closed = FORBIDDEN, "AI twins are turned off right now";
    NotVerified = FORBIDDEN, "Verify your age and identity first";
    NotACreator = FORBIDDEN, "Only creators can do this";
    SubscriptionForbidden = FORBIDDEN, "You don’t have access to this channel";
    NotFound = NOT_FOUND, "Not found";
    UserNotFound = NOT_FOUND, "User not found";
    ClientUnknown = NOT_FOUND, "Unknown live client. Connect again.";
    Conflict = CONFLICT, "Already done or changed";
    OwnAccount = CONFLICT, "You can’t do this with your own account";
    OwnStudio = CONFLICT, "You can’t do this with a creator of your studio";
    FourEyes = CONFLICT, "A second staff member has to confirm this";
    PayerMissing = CONFLICT, "Set the operator’s name, IBAN and BIC in the settings first";
    NotRefundable = CONFLICT, "Nothing to refund";
    EmailTaken = CONFLICT, "This email belongs to another account";
    StaffMember = CONFLICT, "This is a staff account. An admin has to remove the role first.";
    AlreadyClaimed = CONFLICT, "Already claimed";
    UsernameTaken = CONFLICT, "This username is taken";
    PaymentUnavailable = CONFLICT, "Payments aren’t available right now";
    NotCancellable = CONFLICT, "This can no longer be canceled";
    NotRetryable = CONFLICT, "This can’t be retried";
    NotDiscardable = CONFLICT, "Only waiting or failed jobs can be discarded";
    BuildNeeded = CONFLICT, "No other build does some of its jobs. Start the new build first.";
    NotStartable = CONFLICT, "Only scheduled jobs can be started now";
    NotEditable = CONFLICT, "This job can no longer be changed";
    CountChanged = CONFLICT, "More jobs match than you confirmed. Check the new count.";
    RevealNeeded = CONFLICT, "Reveal the reported content first";
    SecondPersonNeeded = CONFLICT, "Another staff member has to do this";
    EditedElsewhere = CONFLICT, "This was edited elsewhere. Load the latest version first.";
    BeingPublished = CONFLICT, "This was published meanwhile. Load it again to edit it.";
    AnotherPerson = CONFLICT, "Someone else is logged in in this browser now";
    ChatBlocked = CONFLICT, "You can’t write here right now";
    AlreadyRunning = CONFLICT, "Already running";
    AgreementNeeded = CONFLICT, "Accept the creator agreement first";
    LicenceNeeded = CONFLICT, "Accept the license of your twin first";
    MindMissing = CONFLICT, "Your twin has no mind yet. Answer its questions first.";
    LookMissing = CONFLICT, "Choose your twin’s look first, and wait until it’s approved";
    LookRefused = CONFLICT, "Your twin’s look was declined. Choose other pictures.";
    Destroying = CONFLICT, "Your twin is being destroyed. Wait until it’s done.";
    AlreadyBought = CONFLICT, "You already have this";
    RenewalStopped = CONFLICT, "The renewals were stopped for good. Renew instead.";
    TrialExpired = CONFLICT, "This trial link has expired";
    TrialUsed = CONFLICT, "You’ve already used a trial of this fan club";
    HasCanceledMembership = CONFLICT, "You’ve already been a member of this fan club";
    PriceChanged = CONFLICT, "The price has changed. Check it again.";
    MemoryFull = CONFLICT, "The memory limit is reached. Forget something first.";
    NobodyThere = CONFLICT, "No one is here to hear it";
    ReceiverNotCreator = CONFLICT, "Content can only move between approved creators";
    NotSameOwner = CONFLICT, "Both accounts must be verified for the same person or belong to the same studio";
    NothingToTransfer = CONFLICT, "None of this can be transferred";
    TransferTooLarge = UNPROCESSABLE_ENTITY, "Transfer up to 2,000 items at a time";
    PostLimit = CONFLICT, "The post limit is reached. Delete one to make room.";
    ContentLocked = FORBIDDEN, "This is locked";
    RegionBlocked = UNAVAILABLE_FOR_LEGAL_REASONS, "This isn’t available where you are";
    DisclaimerNeeded = CONFLICT, "Confirm what spicy mode shows first";
    CharactersFull = CONFLICT, "The character limit is reached. Delete one to make room.";
    FolderNameTaken = CONFLICT, "Another folder has this name";
    FoldersFull = CONFLICT, "The folder limit is reached. Delete one to make room.";
    StorageFull = CONFLICT, "The storage is full. Delete something to make room.";
    UploadIncomplete = CONFLICT, "Parts of the file are missing. Upload them again.";
    UploadNotPublic = CONFLICT, "Uploads can’t be shown in public galleries. Share them in a post.";
    SentenceOver = GONE, "The sentence has expired or was already used. Get a new one.";
    TokenInvalid = GONE, "The link has expired or was already used";
    IdempotencyKeyMissing = BAD_REQUEST, "Send an Idempotency-Key header of 8 to 128 characters";
    InvalidBody = UNPROCESSABLE_ENTITY, "The request is invalid";
    IdempotencyKeyReused = UNPROCESSABLE_ENTITY, "The Idempotency-Key was used for another request";
    ReasonMissing = UNPROCESSABLE_ENTITY, "Enter a reason";
    KindUnknown = UNPROCESSABLE_ENTITY, "Unknown job kind";
    TooLong = UNPROCESSABLE_ENTITY, "Too long";
    UnknownOption = UNPROCESSABLE_ENTITY, "This option isn’t available";
    AdultsOnly = UNPROCESSABLE_ENTITY, "Everyone shown must be 18 or older";
    RealPerson = UNPROCESSABLE_ENTITY, "Real people can’t be generated. Describe someone fictional.";
    NotAPicture = UNPROCESSABLE_ENTITY, "The file isn’t an image";
    NotASound = UNPROCESSABLE_ENTITY, "The file isn’t a recording";
    FileEmpty = UNPROCESSABLE_ENTITY, "The file is empty";
    FileTooLarge = UNPROCESSABLE_ENTITY, "The file is too large";
    NameInvalid = UNPROCESSABLE_ENTITY, "Use a name of 1 to 60 characters";
    CardBroken = UNPROCESSABLE_ENTITY, "The file isn’t a character card, or it’s damaged";
    CardTooLarge = UNPROCESSABLE_ENTITY, "The character card is too large";
    TextRefused = UNPROCESSABLE_ENTITY, "This can’t be generated. Describe something else.";
    PromptEmpty = UNPROCESSABLE_ENTITY, "Enter a prompt";
    PriceOutOfBounds = UNPROCESSABLE_ENTITY, "The price isn’t allowed";
    MediaUnusable = UNPROCESSABLE_ENTITY, "These photos or videos can’t be published";
    Likeness = UNPROCESSABLE_ENTITY, "A twin shows only you. Choose pictures marked as showing you and no one else.";
    MediaNotCleared = UNPROCESSABLE_ENTITY, "Say who is shown, and wait for the review first";
    PasswordWrong = UNPROCESSABLE_ENTITY, "Wrong password";
    PasswordTooShort = UNPROCESSABLE_ENTITY, "Use at least 8 characters";
    PasswordTooCommon = UNPROCESSABLE_ENTITY, "The password is too common. Choose another.";
    CaptchaFailed = UNPROCESSABLE_ENTITY, "Couldn’t check that you’re human. Try again.";
    EmailInvalid = UNPROCESSABLE_ENTITY, "Enter a valid email";
    UsernameInvalid = UNPROCESSABLE_ENTITY, "Use 3–24 characters: a–z, 0–9 or underscores";
    AdultConfirmationRequired = UNPROCESSABLE_ENTITY, "Confirm that you’re 18 or older";
    TooManyActive = TOO_MANY_REQUESTS, "Too many at once. Wait for one to finish.";
    TooManyAttempts = TOO_MANY_REQUESTS, "Too many attempts. Wait and try again.";
    Busy = SERVICE_UNAVAILABLE, "The service is busy. Try again in a moment.";
    Internal = INTERNAL_SERVER_ERROR, "Something went wrong on our side. Try again.";
}

/// Body of every error response.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    pub code: Code,
    pub title: &'static str,
    pub status: u16,
    /// The invalid field of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The most characters, entries or units that the field may have, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after_seconds: Option<u32>,
    /// Why the account is blocked, and until when: only shown to someone who knows its password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNotice>,
    /// Until when a deleted account can be restored: only shown to someone who knows its password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restorable_until: Option<DateTime<Utc>>,
}

/// Error returned by handlers.
#[derive(Debug)]
pub struct ApiError {
    code: Code,
    status: StatusCode,
    field: Option<String>,
    bound: Option<u32>,
    retry_after_seconds: Option<u32>,
    block: Option<BlockNotice>,
    restorable_until: Option<DateTime<Utc>>,
}

impl ApiError {
    /// For someone who knows the password of a deleted account. `None`: too late to restore it.
    pub fn deleted(restorable_until: Option<DateTime<Utc>>) -> Self {
        Self {
            restorable_until,
            ..Code::AccountDeleted.into()
        }
    }

    pub fn blocked(block: BlockNotice) -> Self {
        Self {
            block: Some(block),
            ..Code::AccountBlocked.into()
        }
    }

    pub fn at_field(code: Code, field: impl Into<String>) -> Self {
        Self {
            field: Some(field.into()),
            ..code.into()
        }
    }

    /// For a field that has more than `bound` of something.
    pub fn beyond(code: Code, field: impl Into<String>, bound: u32) -> Self {
        Self {
            bound: Some(bound),
            ..Self::at_field(code, field)
        }
    }

    pub fn retry_after(code: Code, seconds: u32) -> Self {
        Self {
            retry_after_seconds: Some(seconds),
            ..code.into()
        }
    }

    /// The same error, attributed to another field if it names one.
    #[must_use]
    pub fn of_field(self, field: &str) -> Self {
        Self {
            field: self.field.map(|_| field.to_owned()),
            ..self
        }
    }

    /// With a more specific HTTP status for the code, as expected by intermediaries.
    pub fn with_status(code: Code, status: StatusCode) -> Self {
        Self { status, ..code.into() }
    }

    /// For unexpected errors: logged once here, and answered without details.
    pub fn internal(error: &(dyn std::error::Error + 'static)) -> Self {
        tracing::error!(error, "request failed");
        Code::Internal.into()
    }

    pub const fn code(&self) -> Code {
        self.code
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        Self {
            code,
            status: code.status(),
            field: None,
            bound: None,
            retry_after_seconds: None,
            block: None,
            restorable_until: None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status;
        let problem = Problem {
            code: self.code,
            title: self.code.title(),
            status: status.as_u16(),
            field: self.field,
            bound: self.bound,
            retry_after_seconds: self.retry_after_seconds,
            block: self.block,
            restorable_until: self.restorable_until,
        };
        let body = serde_json::to_vec(&problem).expect("a problem serializes");
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = problem.retry_after_seconds {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        // For the log and the metrics.
        response.extensions_mut().insert(problem.code);
        response
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        if is_busy(&error) {
            tracing::error!(%error, "database unreachable or busy");
            return Self::retry_after(Code::Busy, 5);
        }
        Self::internal(&error)
    }
}

/// Transient PostgreSQL error classes, after which the same call may soon succeed: connection lost, conflict with
/// others, out of resources, lock timeout, shutdown.
const PASSING: [&str; 5] = ["08", "40", "53", "55", "57"];

fn is_busy(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| PASSING.iter().any(|class| code.starts_with(class))),
        _ => false,
    }
}

impl From<LedgerError> for ApiError {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::InsufficientChips => Code::ChipsInsufficient.into(),
            LedgerError::AlreadyPosted | LedgerError::NothingHeld => Code::Conflict.into(),
            LedgerError::Database(error) => error.into(),
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::NotFound => Code::NotFound.into(),
            AccountError::IsStaff => Code::StaffMember.into(),
            AccountError::UnknownReason => Self::at_field(Code::UnknownOption, "code"),
            AccountError::DisclaimerNeeded => Code::DisclaimerNeeded.into(),
            AccountError::Past => Self::at_field(Code::UnknownOption, "until"),
            AccountError::Database(error) => error.into(),
        }
    }
}

impl From<FolderError> for ApiError {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::NotFound => Code::NotFound.into(),
            FolderError::Name => Self::at_field(Code::NameInvalid, "name"),
            FolderError::NameTaken => Self::at_field(Code::FolderNameTaken, "name"),
            FolderError::TooMany => Code::FoldersFull.into(),
            FolderError::Database(error) => error.into(),
        }
    }
}

impl From<PublishError> for ApiError {
    fn from(error: PublishError) -> Self {
        match error {
            PublishError::Uploaded => Self::at_field(Code::UploadNotPublic, "ids"),
            PublishError::Database(error) => error.into(),
        }
    }
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        match error {
            UploadError::NotFound | UploadError::NoSuchPart => Code::NotFound.into(),
            UploadError::Folder => Self::at_field(Code::NotFound, "folderId"),
            UploadError::Empty => Code::FileEmpty.into(),
            UploadError::TooLarge => Code::FileTooLarge.into(),
            UploadError::QuotaExceeded => Code::StorageFull.into(),
            UploadError::TooMany => Code::TooManyActive.into(),
            UploadError::Incomplete => Code::UploadIncomplete.into(),
            UploadError::Database(error) => error.into(),
        }
    }
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::PromptEmpty => Self::at_field(Code::PromptEmpty, "storyPrompt"),
            OrderError::PromptTooLong => Self::at_field(Code::TooLong, "storyPrompt"),
            OrderError::UnknownOption(field) => Self::at_field(Code::UnknownOption, field),
        }
    }
}

impl From<StartError> for ApiError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Order(error) => error.into(),
            StartError::AdultsOnly => Self::at_field(Code::AdultsOnly, "storyPrompt"),
            StartError::RealPerson => Self::at_field(Code::RealPerson, "storyPrompt"),
            StartError::TextRefused => Self::at_field(Code::TextRefused, "storyPrompt"),
            StartError::SourceMissing => Self::at_field(Code::NotFound, "mediaId"),
            StartError::SourceNotGenerated => Self::at_field(Code::RealPerson, "mediaId"),
            StartError::TooManyActive => Code::TooManyActive.into(),
            StartError::NotRetryable => Code::NotRetryable.into(),
            StartError::KeyReused => Code::IdempotencyKeyReused.into(),
            StartError::Ledger(error) => error.into(),
            StartError::Database(error) => error.into(),
        }
    }
}

impl From<CancelGenerationError> for ApiError {
    fn from(error: CancelGenerationError) -> Self {
        match error {
            CancelGenerationError::NotFound => Code::NotFound.into(),
            CancelGenerationError::Ended => Code::NotCancellable.into(),
            CancelGenerationError::Database(error) => error.into(),
        }
    }
}

impl From<CancelError> for ApiError {
    fn from(error: CancelError) -> Self {
        match error {
            CancelError::Ended => Code::NotCancellable.into(),
            CancelError::Database(error) => error.into(),
        }
    }
}

impl From<RedriveError> for ApiError {
    fn from(error: RedriveError) -> Self {
        match error {
            RedriveError::NotEnded => Code::NotRetryable.into(),
            RedriveError::AlreadyLive => Code::Conflict.into(),
            RedriveError::Database(error) => error.into(),
        }
    }
}

impl From<DiscardError> for ApiError {
    fn from(error: DiscardError) -> Self {
        match error {
            DiscardError::NotWaiting => Code::NotDiscardable.into(),
            DiscardError::Database(error) => error.into(),
        }
    }
}

impl From<BringForwardError> for ApiError {
    fn from(error: BringForwardError) -> Self {
        match error {
            BringForwardError::NotWaiting => Code::NotStartable.into(),
            BringForwardError::Database(error) => error.into(),
        }
    }
}

impl From<PrioritiseError> for ApiError {
    fn from(error: PrioritiseError) -> Self {
        match error {
            PrioritiseError::NotWaiting => Code::NotEditable.into(),
            PrioritiseError::Database(error) => error.into(),
        }
    }
}

impl From<EditError> for ApiError {
    fn from(error: EditError) -> Self {
        match error {
            EditError::NotWaiting => Code::NotEditable.into(),
            EditError::Payload(PayloadError::UnknownKind) => Code::KindUnknown.into(),
            EditError::Payload(PayloadError::Invalid { field, .. }) if field == "." => {
                Self::at_field(Code::InvalidBody, "payload")
            }
            EditError::Payload(PayloadError::Invalid { field, .. }) => {
                Self::at_field(Code::InvalidBody, format!("payload.{field}"))
            }
            EditError::Identity => Self::at_field(Code::InvalidBody, "payload"),
            EditError::Database(error) => error.into(),
        }
    }
}

impl From<FilterError> for ApiError {
    fn from(error: FilterError) -> Self {
        match error {
            FilterError::TooLong(field) => Self::at_field(Code::TooLong, field),
            FilterError::Empty(field) | FilterError::OutOfRange(field) => Self::at_field(Code::UnknownOption, field),
        }
    }
}

impl From<BulkError> for ApiError {
    fn from(error: BulkError) -> Self {
        match error {
            BulkError::Field(field) => Self::at_field(Code::UnknownOption, field),
            BulkError::Nothing => Self::at_field(Code::UnknownOption, "filter"),
            BulkError::CountChanged => Self::at_field(Code::CountChanged, "confirmed"),
            BulkError::KeyReused => Code::IdempotencyKeyReused.into(),
            BulkError::NotFound => Code::NotFound.into(),
            BulkError::Ended => Code::Conflict.into(),
            BulkError::Database(error) => error.into(),
        }
    }
}
