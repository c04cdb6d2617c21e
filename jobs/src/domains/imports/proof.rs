use sqlx::PgConnection;

use super::{ImportError, Platform};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, ImportProofId},
};

/// Days in which the code can be shown.
pub const ASKED_DAYS: i32 = 14;
/// Days for which a confirmed profile counts.
pub const CONFIRMED_DAYS: i32 = 180;
/// Maximum pending proofs of one person.
pub const PROOFS_OPEN_MAX: i64 = 5;

/// The host of a platform's profiles. `None`: any.
const fn host_of(platform: Platform) -> Option<&'static str> {
    match platform {
        Platform::Onlyfans => Some("onlyfans.com"),
        Platform::Fansly => Some("fansly.com"),
        Platform::Starsavn => Some("starsavn.com"),
        Platform::Other | Platform::Characters => None,
    }
}

/// Issues a code for the profile page. The same profile gets the same proof while one is pending.
/// `by`: the studio's member who acts for the person.
pub async fn ask_proof(
    tx: &mut PgConnection,
    account: AccountId,
    by: Option<AccountId>,
    platform: Platform,
    profile: &str,
) -> Result<ImportProofId, ImportError> {
    if platform == Platform::Characters {
        return Err(ImportError::Profile);
    }
    let profile = checked_profile(platform, profile).ok_or(ImportError::Profile)?;
    sqlx::query!("select from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    // Expired proofs make room.
    sqlx::query!(
        "update import_proofs
         set state = 'expired'
         where account_id = $1 and state in ('asked', 'sent') and expires_at <= now()",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    let open = sqlx::query!(
        r#"select id as "id: ImportProofId", lower(profile) = lower($2) as "is_same!"
           from import_proofs
           where account_id = $1 and state in ('asked', 'sent')"#,
        account.0,
        profile,
    )
    .fetch_all(&mut *tx)
    .await?;
    if let Some(same) = open.iter().find(|proof| proof.is_same) {
        return Ok(same.id);
    }
    if i64::try_from(open.len()).unwrap_or(i64::MAX) >= PROOFS_OPEN_MAX {
        return Err(ImportError::TooMany);
    }
    let id = ImportProofId::fresh();
    sqlx::query!(
        "insert into import_proofs (id, account_id, platform, profile, code, expires_at, asked_by)
         values ($1, $2, $3, $4, 'nocturne-' || left(replace(gen_random_uuid()::text, '-', ''), 8),
             now() + make_interval(days => $5), $6)",
        id.0,
        account.0,
        platform.as_str(),
        profile,
        ASKED_DAYS,
        by.map(|by| by.0),
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// `https://host/name`, without anything after it; on the platform's own host, if there is one.
fn checked_profile(platform: Platform, profile: &str) -> Option<String> {
    let profile = profile.trim().trim_end_matches('/');
    let rest = profile.strip_prefix("https://").unwrap_or(profile);
    let (host, path) = rest.split_once('/')?;
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let is_fine = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '_' | '-' | '/' | '@' | '~');
    let has_host = host.split('.').count() > 1
        && host
            .split('.')
            .all(|part| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-'));
    let is_theirs = host_of(platform).is_none_or(|own| host == own);
    let fits = has_host && is_theirs && !path.is_empty() && path.chars().all(is_fine) && rest.len() <= 250;
    fits.then(|| format!("https://{host}/{path}"))
}

/// A picture of the profile with the code, already in storage.
pub struct Evidence<'a> {
    pub object_key: &'a str,
    pub content_type: &'a str,
}

/// Submits the picture to staff. A newer one replaces an undecided one.
pub async fn keep_evidence(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportProofId,
    evidence: &Evidence<'_>,
) -> Result<(), ImportError> {
    let older = sqlx::query_scalar!(
        "select evidence_key from import_proofs
         where id = $1 and account_id = $2 and state in ('asked', 'sent') and expires_at > now()
         for update",
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ImportError::Conflict)?;
    if let Some(older) = older {
        sqlx::query!(
            "insert into media_uploads (prefix, begun_at) values ($1, '-infinity') on conflict do nothing",
            older
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!(
        "update import_proofs set state = 'sent', evidence_key = $2, evidence_type = $3 where id = $1",
        id.0,
        evidence.object_key,
        evidence.content_type,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media_uploads where prefix = $1", evidence.object_key)
        .execute(tx)
        .await?;
    Ok(())
}

/// A staff decision on a proof.
pub enum ProofDecision<'a> {
    Confirm,
    /// With the reason for its owner.
    Refuse(&'a str),
}

/// Decides a submitted proof, and notifies its owner. No one decides their own.
pub async fn decide_proof(
    tx: &mut PgConnection,
    staff: AccountId,
    id: ImportProofId,
    decision: &ProofDecision<'_>,
) -> Result<(), ImportError> {
    let proof = sqlx::query!(
        r#"select account_id as "account: AccountId", platform from import_proofs where id = $1 for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    if proof.account == staff {
        return Err(ImportError::OwnAccount);
    }
    let (state, reason) = match decision {
        ProofDecision::Confirm => ("confirmed", ""),
        ProofDecision::Refuse(reason) => ("refused", *reason),
    };
    let decided = sqlx::query!(
        "update import_proofs
         set state = $2, reason = $3, decided_by = $4, decided_at = now(),
             expires_at = case when $2 = 'confirmed' then now() + make_interval(days => $5) else expires_at end
         where id = $1 and state = 'sent' and expires_at > now()",
        id.0,
        state,
        reason,
        staff.0,
        CONFIRMED_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    if decided.rows_affected() == 0 {
        return Err(ImportError::Conflict);
    }
    let notice = Notice::ImportProofDecision {
        is_confirmed: state == "confirmed",
        platform: proof.platform,
    };
    notify(tx, proof.account, &notice).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Platform, checked_profile};

    #[test]
    fn a_profile_is_an_address_of_its_platform() {
        let checked = |profile| checked_profile(Platform::Onlyfans, profile);

        assert_eq!(
            checked("https://www.OnlyFans.com/mila/").as_deref(),
            Some("https://onlyfans.com/mila")
        );
        assert_eq!(
            checked("onlyfans.com/mila").as_deref(),
            Some("https://onlyfans.com/mila")
        );
        for none in [
            "",
            "mila",
            "https://fansly.com/mila",
            "https://onlyfans.com",
            "https://onlyfans.com.evil.test/mila",
            "https://user@onlyfans.com/mila",
            "http://onlyfans.com/mila",
            "javascript://onlyfans.com/mila",
            "https://onlyfans.com/mila?next=1",
        ] {
            assert_eq!(checked(none), None, "{none}");
        }
        assert!(checked_profile(Platform::Other, "https://example.com/@mila").is_some());
        assert_eq!(checked_profile(Platform::Other, "https://localhost/mila"), None);
    }
}
