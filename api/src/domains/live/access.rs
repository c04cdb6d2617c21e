use jobs::live::SubscriptionKey;
use sqlx::PgPool;

use super::client::Person;
use crate::http::{
    caller::{Caller, Guest, MaybeCaller},
    problem::{ApiError, Code},
};

/// The person of a request or socket: the logged-in member, or else the guest.
pub(super) fn person_of(caller: MaybeCaller, guest: Option<&Guest>) -> Result<Person, ApiError> {
    match (caller.0, guest) {
        (Some(Caller { account, session, .. }), _) => Ok(Person::Member { account, session }),
        (None, Some(guest)) => Ok(Person::Guest(guest.uuid)),
        (None, None) => Err(Code::SignedOut.into()),
    }
}

/// Whether the person may listen to the key. Anything not allowed here is refused.
pub(super) async fn check_access(db: &PgPool, person: Person, key: SubscriptionKey) -> Result<(), ApiError> {
    let is_allowed = match (key, person) {
        (SubscriptionKey::Everyone | SubscriptionKey::Creator(_), _) => true,
        (SubscriptionKey::User(owner), Person::Member { account, .. }) => owner == account,
        (SubscriptionKey::Guest(owner), Person::Guest(uuid)) => owner == uuid,
        (SubscriptionKey::Post(item), person) => {
            let viewer = match person {
                Person::Member { account, .. } => Some(account.0),
                Person::Guest(_) => None,
            };
            // As for reading its comments: it is there for the person, and it is open.
            sqlx::query_scalar!(
                r#"select exists (
                       select from published_items as item
                       cross join lateral access_to(item.account_id, access_mode, kind, item.id, $2) as access
                       where item.id = $1 and access <> 'denied'
                           and (access in ('bought', 'owner') or (item.deleted_at is null and not is_hidden))
                   ) as "is_open!""#,
                item.0,
                viewer,
            )
            .fetch_one(db)
            .await?
        }
        (SubscriptionKey::Task(generation), Person::Member { account, .. }) => {
            sqlx::query_scalar!(
                r#"select exists (select from generations where id = $1 and account_id = $2) as "is_own!""#,
                generation.0,
                account.0,
            )
            .fetch_one(db)
            .await?
        }
        (SubscriptionKey::User(_) | SubscriptionKey::Task(_), Person::Guest(_))
        | (SubscriptionKey::Guest(_), Person::Member { .. }) => false,
    };
    if is_allowed {
        Ok(())
    } else {
        Err(Code::SubscriptionForbidden.into())
    }
}
