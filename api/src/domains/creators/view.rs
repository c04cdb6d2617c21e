use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::creators::{ApplicationState, DocumentKind, LinkItem, SocialKind, StepType, TaxStatus},
    ids::{AccountId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

/// A person's public profile.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct PublicUser {
    pub id: AccountId,
    pub uuid: AccountId,
    pub username: String,
    /// Same as `displayName`.
    pub name: String,
    pub display_name: String,
    pub description: String,
    /// ISO 3166, two letters.
    #[schema(required)]
    pub country: Option<String>,
    pub locale: String,
    #[schema(required)]
    pub avatar_url: Option<String>,
    #[schema(required)]
    pub avatar_url_original: Option<String>,
    #[schema(required)]
    pub cover_url: Option<String>,
    /// Not visible to others yet. Only set for the viewer's own account.
    pub is_avatar_in_moderation: bool,
    pub is_cover_in_moderation: bool,
    pub is_deleted: bool,
    /// An approved creator.
    pub is_approved: bool,
    pub is_official_account: bool,
    /// Age and identity were checked.
    pub is_verified: bool,
    pub is_online: bool,
    /// Whether they have an active story.
    pub actual_story: bool,
    /// Whether their page recommends other creators.
    pub show_recommends_creators: bool,
    pub tags: Vec<String>,
    pub is_own: bool,
    pub is_following: bool,
    /// Whether the viewer is notified of their new posts; `null`: neither a follower nor a member.
    #[schema(required)]
    pub is_told_of_posts: Option<bool>,
    /// Whether the viewer has blocked them.
    pub is_blocked: bool,
    /// Their AI twin answers.
    #[serde(rename = "isAIEnabled")]
    pub is_ai_enabled: bool,
    /// Their AI twin is shown.
    pub is_digital_twin_visible: bool,
    /// Of a twin that is shown and has a saved picture.
    #[schema(required)]
    pub twin_avatar_url: Option<String>,
    #[schema(required)]
    pub twin_avatar_url_original: Option<String>,
    pub joined_at: DateTime<Utc>,
}

/// A person's AI twin in brief.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinBase {
    /// It answers.
    pub is_enabled: bool,
    pub is_visible: bool,
    /// Of a twin that is shown and has a saved picture.
    #[schema(required)]
    pub avatar_url: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserCounters {
    pub followers: i64,
    pub following: i64,
    pub characters: i64,
    pub media: UserMediaCounters,
}

/// Posts by access mode.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserMediaCounters {
    pub free: PostsCount,
    pub fan_club: PostsCount,
    /// Not bought by the viewer.
    pub paid_feed: PostsCount,
    pub paid_feed_for_all: PostsCount,
}

#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostsCount {
    pub posts_count: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserIntro {
    pub user_id: AccountId,
    #[schema(required)]
    pub media: Option<IntroMedia>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct IntroMedia {
    pub id: MediaId,
    pub url: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListUsers {
    /// Comma-separated, 100 at most.
    pub ids: String,
    /// Extra data per user, comma-separated: `profile`, `counters`, `intro.media`, `meta.details`, `twinBase`,
    /// `aiChatBot`. Unavailable parts are left out.
    #[serde(default)]
    pub includes: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserList {
    /// In the order of the requested ids.
    pub users: Vec<FoundUser>,
    pub users_not_found: Vec<AccountId>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundUser {
    pub user: PublicUser,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twin_base: Option<TwinBase>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<UserCounters>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intro: Option<UserIntro>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListIntros {
    /// Comma-separated, 100 at most.
    pub user_ids: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct IntroList {
    pub intros: Vec<UserIntro>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Profile {
    pub user: PublicUser,
    /// Whether the viewer follows them.
    pub is_in_favorites: bool,
    pub counters: UserCounters,
    pub social_links: Vec<SocialLinkView>,
    /// Whether the viewer has access to their member content.
    pub is_member: bool,
    pub has_link_page: bool,
    /// Whether others see who they follow.
    pub shows_following: bool,
    #[schema(required)]
    pub intro: Option<IntroMedia>,
    /// Of your own profile.
    #[schema(required)]
    pub seen_from: Option<SeenFrom>,
}

/// Limits on where a creator is seen, and on viewers of explicit media.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenFrom {
    /// Countries (ISO 3166-1) from which they aren't seen.
    pub banned_countries: Vec<String>,
    /// States from which they aren't seen, as `US-TX`.
    pub banned_states: Vec<String>,
    /// Explicit media is only shown to viewers whose age was checked.
    pub is_explicit_for_checked: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SocialLink)]
pub struct SocialLinkView {
    pub kind: SocialKind,
    pub url: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SocialLinks {
    #[schema(max_items = 7)]
    pub social_links: Vec<SocialLinkView>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostBell {
    /// Whether you are notified of their new posts.
    pub is_on: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowState {
    pub is_following: bool,
    pub followers: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserCharacter {
    pub username: String,
    pub display_name: String,
    pub age: i16,
    #[schema(required)]
    pub portrait: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UserCharacters {
    /// The newest 60.
    pub items: Vec<UserCharacter>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageOfPeople {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowedPage {
    pub items: Vec<PublicUser>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FindPeople {
    /// Prefix of a name, 40 characters at most.
    pub q: String,
    /// Only people you can tag: not yourself, and no one who blocked you or whom you blocked.
    #[serde(default)]
    pub taggable: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PeopleFound {
    pub items: Vec<PublicUser>,
}

/// Order of the leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LeaderOrder {
    /// New followers of the last 30 days.
    #[default]
    Rising,
    MostFollowers,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListLeaders {
    #[serde(default)]
    #[param(inline)]
    pub order: LeaderOrder,
}

/// A creator on the leaderboard.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadingCreator {
    pub user: PublicUser,
    pub followers: i64,
    /// Followers gained in the last 30 days who still follow.
    pub gained: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Leaders {
    /// The first 50.
    pub items: Vec<LeadingCreator>,
}

/// Changes; absent fields stay, `null` clears a field.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(clippy::option_option, reason = "left out and taken away are two things")]
pub struct ChangeProfile {
    #[serde(default)]
    pub display_name: Option<String>,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub description: Option<String>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub country: Option<Option<String>>,
    /// From the caller's gallery.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<MediaId>)]
    pub avatar_id: Option<Option<MediaId>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<MediaId>)]
    pub cover_id: Option<Option<MediaId>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<MediaId>)]
    pub intro_id: Option<Option<MediaId>>,
    #[serde(default)]
    #[schema(max_items = 10)]
    pub tags: Option<Vec<String>>,
    /// Countries (ISO 3166-1) from which you aren't seen.
    #[serde(default)]
    #[schema(max_items = 250)]
    pub banned_countries: Option<Vec<String>>,
    /// States from which you aren't seen, as `US-TX`.
    #[serde(default)]
    #[schema(max_items = 60)]
    pub banned_states: Option<Vec<String>>,
    /// Show explicit media only to viewers whose age was checked.
    #[serde(default)]
    pub is_explicit_for_checked: Option<bool>,
    /// Let others see who you follow.
    #[serde(default)]
    pub shows_following: Option<bool>,
    /// Recommend other creators on your page.
    #[serde(default)]
    pub show_recommends_creators: Option<bool>,
}

#[expect(clippy::option_option, reason = "left out and taken away are two things")]
fn given<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// Welcome messages, sent once per person. Empty: none.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WelcomeTexts)]
pub struct WelcomeView {
    /// For new followers.
    #[schema(max_length = 500)]
    pub follower: String,
    /// For new club members.
    #[schema(max_length = 500)]
    pub member: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LinkSections)]
pub struct LinkSectionsView {
    pub links: LinkSectionView,
    pub quick_links: LinkSectionView,
    pub text_blocks: LinkSectionView,
}

#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = LinkSectionPage)]
pub struct LinkSectionView {
    pub items: Vec<LinkItem>,
    /// Send it with the next edit; 0 if nothing was saved yet.
    pub version: i32,
    /// Maximum items.
    pub most: usize,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveLinkSection {
    pub items: Vec<LinkItem>,
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PublicLinks {
    pub user: PublicUser,
    pub sections: LinkSectionsView,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OnboardingStep {
    #[serde(rename = "type")]
    pub kind: StepType,
    pub is_completed: bool,
}

/// A creator application and its progress.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Application)]
pub struct ApplicationView {
    pub state: ApplicationState,
    pub club_name: String,
    pub club_about: String,
    pub legal_name: String,
    #[schema(required)]
    pub birth_date: Option<NaiveDate>,
    /// ISO 3166, two letters.
    #[schema(required)]
    pub country: Option<String>,
    pub address: String,
    #[schema(required)]
    pub tax_status: Option<TaxStatus>,
    /// Without rejected ones.
    pub documents: Vec<DocumentKind>,
    pub is_email_confirmed: bool,
    /// Age and identity were checked.
    pub is_verified: bool,
    /// In its current version.
    pub is_agreement_accepted: bool,
    pub on_boarding: Vec<OnboardingStep>,
    /// Reason given by staff if refused.
    pub reason: String,
    #[schema(required)]
    pub submitted_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveClub {
    #[schema(max_length = 60)]
    pub name: String,
    #[schema(max_length = 500)]
    pub about: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveDetails {
    /// As written on the document.
    #[schema(max_length = 100)]
    pub legal_name: String,
    pub birth_date: NaiveDate,
    /// ISO 3166, two letters.
    pub country: String,
    #[schema(max_length = 300)]
    pub address: String,
    pub tax_status: TaxStatus,
}
