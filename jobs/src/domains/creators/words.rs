use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $text:tt),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
        #[sqlx(type_name = "text")]
        pub enum $name {
            $(#[serde(rename = $text)] #[sqlx(rename = $text)] $variant),+
        }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    )+};
}

words! {
    /// State of an application.
    ApplicationState { Draft = "draft", Waiting = "waiting", Approved = "approved", Refused = "refused" }
    /// Kind of a document.
    DocumentKind { IdFront = "id_front", IdBack = "id_back", Selfie = "selfie" }
    /// Review of a document.
    DocumentStatus { Rejected = "rejected", NotReviewed = "notReviewed", Approved = "approved" }
    /// Whether the picture of a document could be read: not yet, or not at all.
    DocumentReading { Ready = "ready", Reading = "reading", Unreadable = "unreadable" }
    /// How a creator is taxed.
    TaxStatus { Private = "private", SelfEmployed = "self_employed", Company = "company" }
    /// Section of a creator's page of links.
    LinkSection { Links = "links", QuickLinks = "quick-links", TextBlocks = "text-blocks" }
    /// A picture of a profile.
    Place { Avatar = "avatar", Cover = "cover", Intro = "intro" }
    /// Site of an external profile.
    SocialKind {
        Instagram = "instagram", X = "x", Tiktok = "tiktok", Youtube = "youtube", Twitch = "twitch",
        Reddit = "reddit", Website = "website",
    }
    /// A step of becoming a creator.
    StepType {
        CreateClub = "createClub", Documents = "documents", Pricing = "pricing",
        ChoosePayoutMethod = "choosePayoutMethod",
    }
}

impl SocialKind {
    /// Allowed hosts of the address. Empty: any.
    pub(super) const fn hosts(self) -> &'static [&'static str] {
        match self {
            Self::Instagram => &["instagram.com"],
            Self::X => &["x.com", "twitter.com"],
            Self::Tiktok => &["tiktok.com"],
            Self::Youtube => &["youtube.com", "youtu.be"],
            Self::Twitch => &["twitch.tv"],
            Self::Reddit => &["reddit.com"],
            Self::Website => &[],
        }
    }
}

impl LinkSection {
    /// Whether its items have an address.
    pub const fn has_address(self) -> bool {
        matches!(self, Self::Links | Self::QuickLinks)
    }
}
