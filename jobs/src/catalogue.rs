//! Every job in the product, once. `workers` builds its registry from this list, so a job without a handler does not
//! compile.
use crate::queue::{Kind, Kinds};

#[macro_export]
macro_rules! every_job {
    ($use:ident) => {
        $use! {
            $crate::domains::accounts::EndBlocks,
            $crate::domains::accounts::EraseDue,
            $crate::domains::accounts::ExportData,
            $crate::domains::admin_jobs::ApplyBulk,
            $crate::domains::admin_jobs::ExportJobs,
            $crate::domains::alerts::SendAlert,
            $crate::domains::alerts::WatchAlerts,
            $crate::domains::business::RollUpBusiness,
            $crate::domains::cases::VerifyRemoval,
            $crate::domains::characters::DrawPortrait,
            $crate::domains::characters::DrawPreview,
            $crate::domains::characters::ReviewCharacter,
            $crate::domains::characters::SpeakSample,
            $crate::domains::chat::AutoTurn,
            $crate::domains::chat::Embed,
            $crate::domains::chat::Remember,
            $crate::domains::chat::Reply,
            $crate::domains::chat::Suggest,
            $crate::domains::chat::VoiceReply,
            $crate::domains::creators::ForgetDocuments,
            $crate::domains::creators::Furnish,
            $crate::domains::creators::ReadDocument,
            $crate::domains::creators::ReviewPicture,
            $crate::domains::creators::Welcome,
            $crate::domains::discovery::Rank,
            $crate::domains::feed::PublishItem,
            $crate::domains::feed::TellFans,
            $crate::domains::generation::RenderImage,
            $crate::domains::generation::RenderVideo,
            $crate::domains::generation::RenderVoiceover,
            $crate::domains::imports::BringItem,
            $crate::domains::imports::OrderItems,
            $crate::domains::imports::PublishReviewed,
            $crate::domains::imports::ReadImport,
            $crate::domains::imports::TellImport,
            $crate::domains::imports::UndoImport,
            $crate::domains::lists::ExportPeople,
            $crate::domains::maintenance::Sweep,
            $crate::domains::media::IntakeMedia,
            $crate::domains::media::TranscodeMedia,
            $crate::domains::mass_messages::RecallPage,
            $crate::domains::mass_messages::SendPage,
            $crate::domains::notifications::AuthorizeX,
            $crate::domains::notifications::DeliverMail,
            $crate::domains::notifications::DeliverNotice,
            $crate::domains::notifications::DeliverOutside,
            $crate::domains::notifications::FollowTelegram,
            $crate::domains::notifications::TellPosts,
            $crate::domains::notifications::WriteDigests,
            $crate::domains::payments::ApplyPaymentEvent,
            $crate::domains::payments::ReconcilePayments,
            $crate::domains::payments::RefundAtProvider,
            $crate::domains::payments::SendReceipt,
            $crate::domains::sales::EndRequests,
            $crate::domains::sales::TellProgress,
            $crate::domains::subscriptions::ExpireDue,
            $crate::domains::subscriptions::GiveBonuses,
            $crate::domains::subscriptions::RenewDue,
            $crate::domains::subscriptions::StopRenewal,
            $crate::domains::payouts::ClosePayouts,
            $crate::domains::payouts::ReleaseEarnings,
            $crate::domains::policy::ReplayVersion,
            $crate::domains::stories::PublishStory,
            $crate::domains::statistics::RollUp,
            $crate::domains::referrals::RewardReferrals,
            $crate::domains::releases::ExpireReleases,
            $crate::domains::releases::WithdrawMedia,
            $crate::domains::takedowns::KeepClocks,
            $crate::domains::transfers::MoveContent,
            $crate::domains::transfers::UndoTransfer,
            $crate::domains::twin::CompareLook,
            $crate::domains::twin::DestroyTwin,
            $crate::domains::twin::Distill,
            $crate::domains::twin::HearAudio,
            $crate::domains::twin::MakeVoice,
            $crate::domains::twin::TestAnswer,
            $crate::domains::twin::AnswerFan,
            $crate::domains::twin::SpeakTwin,
            $crate::domains::twin::SuggestAsTwin,
            $crate::domains::verification::ExpireChecks,
        }
    };
}

macro_rules! table {
    ($($job:ty),* $(,)?) => {
        /// The kinds of job that this build knows. The verbs of the queue that end a job are given them.
        pub const KINDS: Kinds = Kinds::new(&[$(Kind::of::<$job>()),*]);
    };
}
every_job!(table);
