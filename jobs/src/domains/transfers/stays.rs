//! Items of a choice that stay: those with a hindrance of their own, or whose media are used in posts that stay.
use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{Hindrance, ItemKind, choice::Chosen};
use crate::ids::AccountId;

/// A photo or video that is chosen, or in a chosen post or album.
#[derive(Default)]
pub(super) struct Medium {
    pub hindrance: Option<Hindrance>,
    /// Posts and albums of the sender that were not chosen.
    pub others: i64,
    /// Chosen ones, by their place in the choice.
    pub users: Vec<usize>,
}

pub(super) type Media = HashMap<Uuid, Medium>;

/// The sender's media of the chosen items, without deleted ones, which stay.
pub(super) async fn find_media(
    conn: &mut PgConnection,
    (from, to): (AccountId, AccountId),
    chosen: &[Chosen],
) -> sqlx::Result<Media> {
    let place: HashMap<Uuid, usize> = chosen.iter().enumerate().map(|(at, one)| (one.id, at)).collect();
    let (media, items): (Vec<&Chosen>, Vec<&Chosen>) = chosen.iter().partition(|one| one.kind == ItemKind::Media);
    let raw = |part: Vec<&Chosen>| part.into_iter().map(|one| one.id).collect::<Vec<Uuid>>();
    let items = raw(items);
    let rows = sqlx::query!(
        r#"select media.id, medium_stays(media.id, $1, $4) as "hindrance: Hindrance",
               coalesce(array_agg(used.id) filter (where used.id = any($2)), '{}') as "users!",
               count(used.id) filter (where used.id <> all($2)) as "others!"
           from media
           left join (
               select feed_items.id, media_id
               from feed_media
               join feed_items on feed_items.id = item_id
               where account_id = $1 and deleted_at is null and removed_at is null
           ) as used on used.media_id = media.id
           where media.account_id = $1 and deleted_at is null
               and media.id in (
                   select media_id from feed_media where item_id = any($2)
                   union all
                   select unnest($3::uuid[])
               )
           group by media.id"#,
        from.0,
        &items,
        &raw(media),
        to.0,
    )
    .fetch_all(conn)
    .await?;
    let media = rows.into_iter().map(|row| {
        let medium = Medium {
            hindrance: row.hindrance,
            others: row.others,
            users: row.users.iter().filter_map(|id| place.get(id).copied()).collect(),
        };
        (row.id, medium)
    });
    Ok(media.collect())
}

/// Marks the items that stay. An item that stays keeps its media, and with them the other items that use these. Each item is
/// visited once.
pub(super) fn mark(chosen: &mut [Chosen], media: &Media) {
    let mut media_of: HashMap<usize, Vec<Uuid>> = HashMap::new();
    for (&id, medium) in media {
        for &at in &medium.users {
            media_of.entry(at).or_default().push(id);
        }
    }
    let own = |medium: &Medium| medium.hindrance.or((medium.others > 0).then_some(Hindrance::Shared));
    for (at, one) in chosen.iter_mut().enumerate() {
        let of_media = media_of.get(&at).into_iter().flatten().filter_map(|id| own(&media[id]));
        one.hindrance = one.hindrance.or_else(|| of_media.into_iter().next());
    }
    let mut staying: Vec<usize> = (0..chosen.len()).filter(|&at| keeps_media(&chosen[at])).collect();
    while let Some(at) = staying.pop() {
        for id in media_of.get(&at).into_iter().flatten() {
            for &user in &media[id].users {
                if chosen[user].hindrance.is_none() {
                    chosen[user].hindrance = Some(Hindrance::Shared);
                    staying.push(user);
                }
            }
        }
    }
    let stays: Vec<bool> = chosen.iter().map(keeps_media).collect();
    for one in chosen.iter_mut().filter(|one| one.kind == ItemKind::Media) {
        let Some(medium) = media.get(&one.id) else { continue };
        let is_kept = medium.users.iter().any(|&at| stays[at]);
        let of_users = is_kept.then_some(Hindrance::Shared);
        one.hindrance = one.hindrance.or(own(medium)).or(of_users);
    }
}

/// Whether an item stays and still shows its media.
fn keeps_media(one: &Chosen) -> bool {
    one.kind != ItemKind::Media && one.hindrance.is_some_and(|why| why != Hindrance::Gone)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Media, Medium, mark};
    use crate::domains::transfers::{Hindrance, ItemKind, choice::Chosen};

    fn one(kind: ItemKind, hindrance: Option<Hindrance>) -> Chosen {
        Chosen {
            id: Uuid::now_v7(),
            kind,
            is_scheduled: false,
            is_for_members: false,
            hindrance,
        }
    }

    fn used_by(users: &[usize]) -> Medium {
        Medium {
            users: users.to_vec(),
            ..Medium::default()
        }
    }

    #[test]
    fn posts_that_share_media_stay_together() {
        let mut chosen = vec![
            one(ItemKind::Post, None),
            one(ItemKind::Album, None),
            one(ItemKind::Post, Some(Hindrance::UnderReview)),
            one(ItemKind::Post, None),
            one(ItemKind::Media, None),
        ];
        let photo = chosen[4].id;
        let media = Media::from([
            (photo, used_by(&[0, 1])),
            (Uuid::now_v7(), used_by(&[1, 2])),
            (Uuid::now_v7(), used_by(&[3])),
        ]);

        mark(&mut chosen, &media);

        let marked: Vec<_> = chosen.iter().map(|one| one.hindrance).collect();
        let shared = Some(Hindrance::Shared);
        assert_eq!(marked, [shared, shared, Some(Hindrance::UnderReview), None, shared]);
    }

    #[test]
    fn a_medium_of_another_post_stays_and_a_deleted_post_keeps_none() {
        let mut chosen = vec![
            one(ItemKind::Media, None),
            one(ItemKind::Post, Some(Hindrance::Gone)),
            one(ItemKind::Media, None),
        ];
        let media = Media::from([
            (
                chosen[0].id,
                Medium {
                    others: 2,
                    ..Medium::default()
                },
            ),
            (chosen[2].id, used_by(&[1])),
        ]);

        mark(&mut chosen, &media);

        assert_eq!(chosen[0].hindrance, Some(Hindrance::Shared));
        assert_eq!(chosen[2].hindrance, None);
    }
}
