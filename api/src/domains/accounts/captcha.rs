//! Proof of work for forms that scripts fill in by the thousand: the browser looks for a number whose hash begins with
//! a number of zero bits. People wait a moment, once; no other service learns of them.
use axum::extract::State;
use chrono::Utc;
use jobs::signing::SigningKey;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{attempts::use_once, client_address::ClientAddress};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Time to solve a challenge and to fill in the form.
const LIFE_SECONDS: i64 = 10 * 60;
const PURPOSE: &str = "captcha";
const FIELD: &str = "recaptcha";

/// Which proof forms ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captcha {
    Off,
    /// Leading zero bits of the hash; each one doubles the work.
    Work {
        zero_bits: u32,
    },
}

impl Captcha {
    /// A second or two of a phone.
    pub const WORK: Self = Self::Work { zero_bits: 17 };

    /// Checks an answer, which is used up by [`Proof::use_up`].
    ///
    /// Errors with [`Code::CaptchaFailed`] at the field `recaptcha`.
    pub fn check(self, signing: &SigningKey, client: ClientAddress, answer: Option<&str>) -> Result<Proof, ApiError> {
        let Self::Work { zero_bits } = self else {
            return Ok(Proof(None));
        };
        let challenge = answer.and_then(|answer| solved(signing, client, zero_bits, Utc::now().timestamp(), answer));
        challenge
            .map(|challenge| Proof(Some(challenge.to_owned())))
            .ok_or_else(refuse)
    }
}

/// A solved challenge, or none where none is asked for.
#[must_use]
pub struct Proof(Option<String>);

impl Proof {
    /// In the transaction of what it is asked for: a refused form may be sent again with the same answer.
    pub async fn use_up(&self, tx: &mut PgConnection, signing: &SigningKey) -> Result<(), ApiError> {
        if let Some(challenge) = &self.0
            && !use_once(tx, signing, PURPOSE, challenge).await?
        {
            return Err(refuse());
        }
        Ok(())
    }
}

fn refuse() -> ApiError {
    ApiError::at_field(Code::CaptchaFailed, FIELD)
}

/// A puzzle: a whole number N is looked for with which the SHA-256 of `challenge:N` begins with zero bits. The answer to
/// send is `challenge:N`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaptchaChallenge {
    /// For this address, for ten minutes, for one form.
    pub challenge: String,
    /// 0: no proof is asked for.
    pub zero_bits: u32,
}

/// Get a puzzle for a form that asks for a proof of work.
#[utoipa::path(
    post,
    path = "/front/auth/captcha",
    responses(
        (status = 200, body = CaptchaChallenge),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn ask_captcha(State(app): State<AppState>, client: ClientAddress) -> Json<CaptchaChallenge> {
    let zero_bits = match app.captcha {
        Captcha::Off => 0,
        Captcha::Work { zero_bits } => zero_bits,
    };
    Json(CaptchaChallenge {
        challenge: issue(&app.signing, client, Utc::now().timestamp()),
        zero_bits,
    })
}

fn issue(signing: &SigningKey, client: ClientAddress, now: i64) -> String {
    let ends = (now + LIFE_SECONDS).to_string();
    let nonce = hex::encode(rand::random::<[u8; 16]>());
    let signature = sign(signing, client, &ends, &nonce);
    format!("{ends}.{nonce}.{signature}")
}

fn sign(signing: &SigningKey, client: ClientAddress, ends: &str, nonce: &str) -> String {
    signing.sign(PURPOSE, &[ends, nonce, &client.subscriber().to_string()])
}

/// The challenge of an answer that solves it.
fn solved<'a>(
    signing: &SigningKey,
    client: ClientAddress,
    zero_bits: u32,
    now: i64,
    answer: &'a str,
) -> Option<&'a str> {
    let (challenge, _) = answer.rsplit_once(':')?;
    let mut parts = challenge.split('.');
    let (ends, nonce, signature) = (parts.next()?, parts.next()?, parts.next()?);
    let address = client.subscriber().to_string();
    let is_ours = parts.next().is_none() && signing.verify(PURPOSE, &[ends, nonce, &address], signature);
    let is_in_time = ends.parse::<i64>().is_ok_and(|ends| now < ends);
    let is_worked = leading_zeros(&Sha256::digest(answer)) >= zero_bits;
    (is_ours && is_in_time && is_worked).then_some(challenge)
}

fn leading_zeros(hash: &[u8]) -> u32 {
    let zeros = hash.iter().take_while(|&&byte| byte == 0).count();
    let rest = hash.get(zeros).map_or(0, |byte| byte.leading_zeros());
    8 * u32::try_from(zeros).unwrap_or_default() + rest
}

#[cfg(test)]
mod tests {
    use jobs::signing::SigningKey;
    use sha2::{Digest, Sha256};

    use super::{ClientAddress, LIFE_SECONDS, issue, leading_zeros, solved};

    const BITS: u32 = 8;

    fn from(address: &str) -> ClientAddress {
        ClientAddress(address.parse().unwrap())
    }

    fn solve(challenge: &str) -> String {
        (0..u32::MAX)
            .map(|number| format!("{challenge}:{number}"))
            .find(|answer| leading_zeros(&Sha256::digest(answer)) >= BITS)
            .unwrap()
    }

    #[test]
    fn an_answer_counts_for_its_address_and_time_and_only_with_the_work() {
        let (signing, here) = (SigningKey::new([7; 32]).unwrap(), from("192.0.2.1"));
        let challenge = issue(&signing, here, 1000);
        let answer = solve(&challenge);
        let is_solved = |client, now, answer: &str| solved(&signing, client, BITS, now, answer).is_some();

        assert!(is_solved(here, 1000, &answer));
        assert!(is_solved(here, 999 + LIFE_SECONDS, &answer));
        assert!(!is_solved(here, 1000 + LIFE_SECONDS, &answer));
        assert!(!is_solved(from("192.0.2.2"), 1000, &answer));
        let other = SigningKey::new([8; 32]).unwrap();
        assert!(solved(&other, here, BITS, 1000, &answer).is_none());
        assert!(solved(&signing, here, 64, 1000, &answer).is_none(), "too little work");
        let later = solve(&challenge.replacen("1600", "9600", 1));
        for forged in ["", ":", "a.b.c:1", challenge.as_str(), later.as_str()] {
            assert!(!is_solved(here, 1000, forged), "{forged}");
        }
    }

    #[test]
    fn zero_bits_are_counted_from_the_front() {
        assert_eq!(leading_zeros(&[0, 0, 0x10, 0]), 19);
        assert_eq!(leading_zeros(&[0xff]), 0);
        assert_eq!(leading_zeros(&[0, 0]), 16);
    }
}
