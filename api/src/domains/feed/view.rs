use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        entitlements::{AccessMode, Lock},
        feed::{ItemKind, PlanFailure},
    },
    ids::{AccountId, CommentId, FeedItemId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::poll_view::{PollView, PutPoll};
use crate::domains::media::MediaView;

/// A person's public name and picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedPerson)]
pub struct PersonView {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    /// Profile picture, 320 pixels wide.
    #[schema(required)]
    pub avatar_url: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FeedItemType {
    PostAdded,
    AlbumUpdated,
}

impl From<ItemKind> for FeedItemType {
    fn from(kind: ItemKind) -> Self {
        match kind {
            ItemKind::Post => Self::PostAdded,
            ItemKind::Album => Self::AlbumUpdated,
        }
    }
}

/// A post or album as visible to the viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedItem)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct FeedItemView {
    pub id: FeedItemId,
    #[serde(rename = "type")]
    pub kind: FeedItemType,
    /// Id of the post or album.
    pub record_id: FeedItemId,
    /// Id of its creator.
    pub model_id: AccountId,
    pub creator: PersonView,
    pub access_mode: AccessMode,
    /// US cents, if paid.
    #[schema(required)]
    pub price_cents: Option<i32>,
    /// The lowest tier of the fan club that it opens to, if it is for members.
    pub least_level: i16,
    /// How the viewer can unlock it; `null`: unlocked.
    #[schema(required)]
    pub lock: Option<Lock>,
    pub is_own: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    #[schema(required)]
    pub published_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub scheduled_at: Option<DateTime<Utc>>,
    pub is_scheduled: bool,
    /// Why it was not published as scheduled.
    #[schema(required)]
    pub failure: Option<PlanFailure>,
    pub is_pin: bool,
    /// Hidden by its creator: only they can see it.
    pub hidden: bool,
    /// It had photos or videos, and none is left.
    pub is_broken: bool,
    pub is_deleted: bool,
    /// Marked as explicit by its creator.
    pub is_explicit: bool,
    /// Something explicit in it isn't shown to this viewer here.
    pub is_explicit_closed: bool,
    pub liked: bool,
    pub likes: i32,
    /// Most recent likers.
    pub liked_users: Vec<PersonView>,
    pub comments: i32,
    pub is_in_collection: bool,
    pub mentions: Vec<PersonView>,
    pub media: Vec<FeedMediaView>,
    /// `null`: none, or locked for the viewer.
    #[schema(required)]
    pub poll: Option<PollView>,
    /// A bundle with it that the viewer can buy; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bundle: Option<BundleTeaser>,
    /// For items of the type `postAdded`.
    #[schema(required)]
    pub post: Option<PostView>,
    /// For items of the type `albumUpdated`.
    #[schema(required)]
    pub album: Option<AlbumView>,
    /// Current version; an edit must name the version it is based on.
    pub version: i32,
}

/// A bundle that holds a post or an album.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BundleTeaser {
    pub id: Uuid,
    pub title: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Post)]
pub struct PostView {
    pub id: FeedItemId,
    /// Mentions are user IDs in brackets. Empty while locked.
    pub body: String,
    /// Without access, the text is locked too.
    pub is_text_locked: bool,
    /// Number of words, while locked for the viewer.
    #[schema(required)]
    pub locked_words: Option<i32>,
    /// The media of the item in brief.
    pub media: Vec<MediaBriefView>,
    #[schema(required)]
    pub parent_id: Option<FeedItemId>,
    pub hidden: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Album)]
pub struct AlbumView {
    pub id: FeedItemId,
    pub name: String,
    pub user_id: AccountId,
    /// The media of the item in brief.
    pub media: Vec<MediaBriefView>,
    pub photos_count: usize,
    /// Only its photos.
    pub photos: Vec<MediaBriefView>,
}

/// A photo or video of a post or album in brief.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedMediaBrief)]
pub struct MediaBriefView {
    pub record_id: MediaId,
    #[serde(rename = "type")]
    pub kind: String,
    pub data: MediaBriefData,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedMediaBriefData)]
pub struct MediaBriefData {
    pub id: MediaId,
    /// Whether the viewer has saved it to their collection.
    pub is_in_collection: bool,
}

impl From<&FeedMediaView> for MediaBriefView {
    fn from(medium: &FeedMediaView) -> Self {
        Self {
            record_id: medium.record_id,
            kind: medium.kind.clone(),
            data: MediaBriefData {
                id: medium.record_id,
                is_in_collection: medium.is_in_collection,
            },
        }
    }
}

impl AlbumView {
    pub(super) fn new(id: FeedItemId, user_id: AccountId, name: String, media: &[FeedMediaView]) -> Self {
        let media: Vec<MediaBriefView> = media.iter().map(Into::into).collect();
        let photos: Vec<MediaBriefView> = media.iter().filter(|medium| medium.kind == "photo").cloned().collect();
        Self {
            id,
            name,
            user_id,
            media,
            photos_count: photos.len(),
            photos,
        }
    }
}

/// Access mode of a photo or video.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaAccess {
    Free,
    FanClub,
    Paid,
    /// Public, though the rest is locked.
    Teaser,
}

impl From<AccessMode> for MediaAccess {
    fn from(mode: AccessMode) -> Self {
        match mode {
            AccessMode::Free => Self::Free,
            AccessMode::FanClub => Self::FanClub,
            AccessMode::Paid => Self::Paid,
        }
    }
}

/// A photo or video of a post, album or story. Blurred while locked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedMedia)]
pub struct FeedMediaView {
    pub record_id: MediaId,
    #[serde(rename = "type")]
    pub kind: String,
    /// Pixels of the original.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A `data:` URL of the type `image/thumbhash`: a blurred preview of about 25 bytes.
    pub url_blur: String,
    /// Length of a video, also while it is locked.
    #[schema(required)]
    pub duration_ms: Option<i32>,
    /// Access mode of its post, album or story, or `teaser`; `null`: saved on its own.
    #[schema(required)]
    pub access_mode: Option<MediaAccess>,
    /// People tagged in it.
    pub tag_user_ids: Vec<AccountId>,
    pub is_in_collection: bool,
    /// `null` while locked.
    #[schema(required)]
    pub data: Option<MediaView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedPage {
    pub items: Vec<FeedItemView>,
    /// Cursor of the next page; `null` on the last.
    #[schema(required)]
    pub next_cursor: Option<FeedItemId>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedPost {
    /// `null`: deleted along with its last photo or video.
    #[schema(required)]
    pub post: Option<FeedItemView>,
    pub mentions: Vec<PersonView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedAlbum {
    /// `null`: deleted along with its last photo or video.
    #[schema(required)]
    pub album: Option<FeedItemView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub struct PutPost {
    /// As in the URL.
    #[serde(default)]
    pub id: Option<FeedItemId>,
    pub access_mode: AccessMode,
    /// US cents, with the access mode `paid`.
    #[serde(default)]
    pub price_cents: Option<i32>,
    /// With the access mode `fan_club`: the lowest tier that it opens to; absent: the first.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3)]
    pub least_level: Option<i16>,
    #[serde(default)]
    #[schema(max_length = 2000)]
    pub body: String,
    /// Locks the text along with the media; not with the access mode `free`.
    #[serde(default)]
    pub is_text_locked: bool,
    /// Its text and media only open where explicit media does.
    #[serde(default)]
    pub is_explicit: bool,
    #[serde(default)]
    pub is_pin: bool,
    #[serde(default)]
    pub hidden: bool,
    #[serde(default)]
    pub parent_id: Option<FeedItemId>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub media: Vec<PutMedia>,
    /// Absent: none. Once someone has voted it can't be changed, and stays without it.
    #[serde(default)]
    pub poll: Option<PutPoll>,
    /// Absent: now.
    #[serde(default)]
    pub scheduled_at: Option<DateTime<Utc>>,
    /// The version the edit is based on; absent for a new one.
    #[serde(default)]
    pub version: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutAlbum {
    /// As in the URL.
    #[serde(default)]
    pub id: Option<FeedItemId>,
    pub access_mode: AccessMode,
    /// US cents, with the access mode `paid`.
    #[serde(default)]
    pub price_cents: Option<i32>,
    /// With the access mode `fan_club`: the lowest tier that it opens to; absent: the first.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3)]
    pub least_level: Option<i16>,
    #[schema(max_length = 80)]
    pub name: String,
    /// Its media only opens where explicit media does.
    #[serde(default)]
    pub is_explicit: bool,
    #[serde(default)]
    pub is_pin: bool,
    #[serde(default)]
    pub hidden: bool,
    #[serde(default)]
    pub parent_id: Option<FeedItemId>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub media: Vec<PutMedia>,
    /// Absent: now.
    #[serde(default)]
    pub scheduled_at: Option<DateTime<Utc>>,
    /// The version the edit is based on; absent for a new one.
    #[serde(default)]
    pub version: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutMedia {
    pub record_id: MediaId,
    /// Accepted for API clients, and ignored: the stored media knows its type.
    #[serde(rename = "type", default)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    kind: PutMediaType,
    /// `teaser`: public, though the rest is locked; otherwise the access mode of the item.
    #[serde(default)]
    pub access_mode: Option<MediaAccess>,
    /// People tagged in it.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub tag_user_ids: Vec<AccountId>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PutMediaType {
    #[default]
    Photo,
    Video,
}

impl PutMediaType {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Video => "video",
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PostLimit {
    /// Number of posts, including scheduled ones.
    pub count: i64,
    /// `null`: unlimited for creators of a studio.
    #[schema(required)]
    pub limit: Option<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteAlbums {
    #[schema(max_items = 100)]
    pub album_ids: Vec<FeedItemId>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FeedSection {
    #[default]
    Top,
    Recent,
    /// Creators followed by the caller.
    Following,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListFeed {
    /// Comma-separated: only these, in this order.
    pub ids: Option<String>,
    #[serde(default)]
    #[param(inline)]
    pub section: FeedSection,
    pub cursor: Option<FeedItemId>,
    /// 1 to 500; 4 if left out.
    pub limit: Option<u32>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageOfFeed {
    /// Only items with photos, or with videos.
    #[param(inline)]
    pub media: Option<PutMediaType>,
    /// `true`: only items for members or buyers.
    pub locked: Option<bool>,
    pub cursor: Option<FeedItemId>,
    /// 1 to 500; 4 if left out.
    pub limit: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Likes {
    pub likes: i32,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Comment)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct CommentView {
    pub id: CommentId,
    pub feed_id: FeedItemId,
    pub user_id: AccountId,
    pub user: PersonView,
    /// The comment it replies to.
    #[schema(required)]
    pub reply_id: Option<CommentId>,
    pub body: String,
    /// Deleted: a placeholder without text.
    pub is_deleted: bool,
    pub created_at: DateTime<Utc>,
    pub likes: i32,
    pub liked: bool,
    /// `false` while the viewer has an unread notification of it.
    pub is_read: bool,
    pub reply_count: i32,
    pub is_own: bool,
    /// Whether the viewer can delete it.
    pub can_delete: bool,
    pub mentions: Vec<PersonView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentPage {
    pub comments: Vec<CommentView>,
    /// Comments on the post, including replies.
    pub total_count: i32,
    #[schema(required)]
    pub next_cursor: Option<CommentId>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CreatedComment {
    pub comment: CommentView,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageOfComments {
    pub cursor: Option<CommentId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreateComment {
    #[schema(max_length = 1000)]
    pub body: String,
    /// The comment to reply to.
    #[serde(default)]
    pub reply_id: Option<CommentId>,
    /// Not used yet.
    #[serde(default)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    recaptcha: Option<String>,
    /// Page where it was written, for statistics; not stored.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    ampl: Option<serde_json::Value>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteComment {
    /// `true`: deletes the comment and its replies; otherwise a placeholder without text remains.
    pub is_deleted_all: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DeletedComments {
    /// Number of comments removed from the post.
    pub count: i32,
}

/// A post or album as it was before an edit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedVersion {
    pub version: i32,
    pub access_mode: AccessMode,
    #[schema(required)]
    pub price_cents: Option<i32>,
    pub name: String,
    pub body: String,
    pub is_text_locked: bool,
    pub replaced_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FeedVersions {
    pub items: Vec<FeedVersion>,
}
