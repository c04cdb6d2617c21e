use data_encoding::BASE32_NOPAD;
use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::PgConnection;

/// Recovery codes per account.
const CODES: usize = 10;
const CODE_BYTES: usize = 10;
const GROUP_CHARS: usize = 4;

/// Replaces all recovery codes; returns them for showing once: `abcd-efgh-ijkl-mnop`.
pub async fn give_codes(tx: &mut PgConnection, signing: &SigningKey, account: AccountId) -> sqlx::Result<Vec<String>> {
    let codes: Vec<String> = (0..CODES).map(|_| fresh_code()).collect();
    let hashes: Vec<Vec<u8>> = codes
        .iter()
        .map(|code| hashes_of(signing, account, &plain(code)).swap_remove(0))
        .collect();
    sqlx::query!("delete from recovery_codes where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into recovery_codes (account_id, code_hash) select $1, code from unnest($2::bytea[]) as code",
        account.0,
        &hashes,
    )
    .execute(tx)
    .await?;
    Ok(codes)
}

/// Uses up a code. Of concurrent calls one succeeds, and the code is only spent once the caller commits.
pub async fn use_code(
    tx: &mut PgConnection,
    signing: &SigningKey,
    account: AccountId,
    code: &str,
) -> sqlx::Result<bool> {
    for hash in hashes_of(signing, account, &plain(code)) {
        let used = sqlx::query!(
            "update recovery_codes set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null",
            account.0,
            hash,
        )
        .execute(&mut *tx)
        .await?;
        if used.rows_affected() == 1 {
            return Ok(true);
        }
    }
    Ok(false)
}

fn fresh_code() -> String {
    let bytes: [u8; CODE_BYTES] = rand::random();
    let text = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
    let groups: Vec<&str> = (0..text.len())
        .step_by(GROUP_CHARS)
        .map(|at| &text[at..at + GROUP_CHARS])
        .collect();
    groups.join("-")
}

/// Accepts copied codes: in either case, with or without separators.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// 80 random bits need no slow hash; keyed, so that the table alone reveals nothing. One a secret, that of new codes
/// first.
fn hashes_of(signing: &SigningKey, account: AccountId, plain: &str) -> Vec<Vec<u8>> {
    let signatures = signing.signatures("recovery code", &[&account.to_string(), plain]);
    signatures.into_iter().map(String::into_bytes).collect()
}

#[cfg(test)]
mod tests {
    use jobs::{ids::AccountId, signing::SigningKey};

    use super::{fresh_code, hashes_of, plain};

    #[test]
    fn a_code_is_read_as_people_copy_it() {
        let code = fresh_code();

        assert_eq!(code.len(), 19);
        assert_eq!(plain(&code).len(), 16);
        assert_eq!(plain(&code.to_uppercase().replace('-', " ")), plain(&code));
        assert_ne!(fresh_code(), code);
    }

    #[test]
    fn a_code_from_before_a_change_of_secrets_is_known() {
        let (old, account) = (SigningKey::new([7; 32]).unwrap(), AccountId::fresh());
        let accepted = String::from_utf8(vec![7; 32]).unwrap();
        let new = SigningKey::new([8; 32]).unwrap().accepting(&accepted).unwrap();

        let known = hashes_of(&new, account, "abcd");

        assert_eq!(known.len(), 2);
        assert_eq!(known[1..], hashes_of(&old, account, "abcd"));
    }
}
