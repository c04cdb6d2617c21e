/// A part of the platform that can be switched off as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    Feed,
    Leaderboard,
    ReferralProgram,
    Voiceover,
    PaidSubscription,
    TokenSystem,
    ImageGenerator,
    VideoGenerator,
    VideoCalls,
    PublishingPosts,
}

impl Feature {
    pub const ALL: &'static [Self] = &[
        Self::TokenSystem,
        Self::ImageGenerator,
        Self::VideoGenerator,
        Self::VideoCalls,
        Self::Voiceover,
        Self::Feed,
        Self::PublishingPosts,
        Self::Leaderboard,
        Self::PaidSubscription,
        Self::ReferralProgram,
    ];

    /// Its name in the configuration, and behind `features.` among the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Feed => "isFeedEnabled",
            Self::Leaderboard => "isLeaderboardEnabled",
            Self::ReferralProgram => "isReferralProgramEnabled",
            Self::Voiceover => "isVoiceoverEnabled",
            Self::PaidSubscription => "isPaidSubscriptionEnabled",
            Self::TokenSystem => "isTokenSystemEnabled",
            Self::ImageGenerator => "isImageGeneratorEnabled",
            Self::VideoGenerator => "isVideoGeneratorEnabled",
            Self::VideoCalls => "isVideoCallsEnabled",
            Self::PublishingPosts => "isPublishingPostsEnabled",
        }
    }

    pub fn key(self) -> String {
        format!("features.{}", self.name())
    }

    /// Whether there is anything to switch. What is there is on by default; the rest is off, and stays so.
    pub const fn is_built(self) -> bool {
        !matches!(self, Self::VideoCalls)
    }
}
