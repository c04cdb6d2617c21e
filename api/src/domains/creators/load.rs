use std::collections::HashMap;

use jobs::{
    domains::{accounts::Role, twin::licence_version},
    ids::{AccountId, MediaId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{pictures::picture_url, view::PublicUser};

/// The existing people among these ids, in order, as visible to the viewer.
pub async fn load_people(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[AccountId],
) -> sqlx::Result<Vec<PublicUser>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, role as "role: Role", locale,
               accounts.created_at, coalesce(description, '') as "description!", country,
               coalesce(tags, '{}') as "tags!", coalesce(shows_recommendations, true) as "shows_recommendations!", verified_at is not null as "is_verified!",
               avatar.id as "avatar?: MediaId", cover.id as "cover?: MediaId",
               coalesce(is_avatar_in_moderation, false) as "is_avatar_in_moderation!",
               coalesce(is_cover_in_moderation, false) as "is_cover_in_moderation!",
               is_seen_online(accounts.id) as "is_online!",
               exists (select from current_stories where current_stories.account_id = accounts.id) as "has_story!",
               exists (
                   select from follows where follower_id = $2 and followed_id = accounts.id
               ) as "is_following!",
               case when exists (select from follows where follower_id = $2 and followed_id = accounts.id)
                   or exists (
                       select from current_memberships where creator_id = accounts.id and member_id = $2
                   )
               then not exists (
                   select from post_bells
                   where post_bells.account_id = $2 and creator_id = accounts.id and not is_on
               ) end as is_told_of_posts,
               exists (
                   select from direct_chats
                   join direct_sides on chat_id = direct_chats.id and direct_sides.account_id = $2
                       and direct_sides.blocked_at is not null
                   where first_id = least(accounts.id, $2) and second_id = greatest(accounts.id, $2)
               ) as "is_parted!",
               coalesce(twins.is_enabled and twins.licence_version = $3, false) and not exists (
                   select from settings where key = 'twin.enabled' and value = 'false'::jsonb
               ) as "is_twin_enabled!",
               coalesce(twins.is_visible, false) as "is_twin_visible!", twin_pictures.id as "twin_avatar?: MediaId"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           left join media as avatar on avatar.id = avatar_id and avatar.deleted_at is null
               and (not is_avatar_in_moderation or accounts.id = $2)
           left join media as cover on cover.id = cover_id and cover.deleted_at is null
               and (not is_cover_in_moderation or accounts.id = $2)
           left join twins on twins.account_id = accounts.id
           left join ready_media as twin_pictures on twin_pictures.id = twins.saved_avatar_id
               and twins.is_visible and twins.look_state = 'approved'
           where accounts.id = any($1) and accounts.deleted_at is null and accounts.blocked_at is null
               and not is_restricted(accounts.id)"#,
        &raw,
        viewer.map(|viewer| viewer.0),
        licence_version(),
    )
    .fetch_all(conn)
    .await?;
    let mut people: HashMap<AccountId, PublicUser> = HashMap::with_capacity(rows.len());
    for row in rows {
        let is_own = viewer == Some(row.id);
        let url = |place, width, id: Option<MediaId>| id.map(|id| picture_url(&row.username, place, width, id));
        let user = PublicUser {
            id: row.id,
            uuid: row.id,
            avatar_url: url("avatar", "320", row.avatar),
            avatar_url_original: url("avatar", "original", row.avatar),
            cover_url: url("cover", "original", row.cover),
            twin_avatar_url: url("twin", "320", row.twin_avatar),
            twin_avatar_url_original: url("twin", "original", row.twin_avatar),
            is_ai_enabled: row.is_twin_enabled,
            is_digital_twin_visible: row.is_twin_visible,
            username: row.username,
            name: row.display_name.clone(),
            display_name: row.display_name,
            description: row.description,
            country: row.country,
            locale: row.locale,
            is_avatar_in_moderation: is_own && row.is_avatar_in_moderation,
            is_cover_in_moderation: is_own && row.is_cover_in_moderation,
            is_deleted: false,
            is_approved: row.role == Role::Creator,
            is_official_account: row.role.is_staff(),
            is_verified: row.is_verified,
            // No one needs to know when staff are at work.
            is_online: row.is_online && !row.role.is_staff(),
            actual_story: row.has_story,
            show_recommends_creators: row.role == Role::Creator && row.shows_recommendations,
            tags: row.tags,
            is_own,
            is_following: row.is_following,
            is_told_of_posts: row.is_told_of_posts,
            is_blocked: row.is_parted,
            joined_at: row.created_at,
        };
        people.insert(user.id, user);
    }
    Ok(ids.iter().filter_map(|id| people.remove(id)).collect())
}
