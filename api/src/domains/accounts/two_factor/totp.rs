//! Time-based codes: RFC 6238 with SHA-1, six digits and half minutes, which every app supports.
use ring::hmac;

const STEP_SECONDS: i64 = 30;
/// Allowed clock drift, in steps either way.
const DRIFT_STEPS: i64 = 1;
const DIGITS: usize = 6;

/// The half-minute step of a Unix time in seconds.
pub fn step_of(seconds: i64) -> i64 {
    seconds.div_euclid(STEP_SECONDS)
}

/// The step near the current one that the code belongs to. Compares in constant time, with every step.
pub fn find_step(secret: &[u8], now: i64, code: &str) -> Option<i64> {
    let mut found = None;
    for step in now - DRIFT_STEPS..=now + DRIFT_STEPS {
        let is_it: bool = subtle::ConstantTimeEq::ct_eq(code_at(secret, step).as_bytes(), code.as_bytes()).into();
        found = found.or(is_it.then_some(step));
    }
    found
}

/// Whether it has the form of an app code.
pub fn is_code(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn code_at(secret: &[u8], step: i64) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let tag = tag.as_ref();
    let at = usize::from(tag[tag.len() - 1] & 0xf);
    let word = u32::from_be_bytes([tag[at], tag[at + 1], tag[at + 2], tag[at + 3]]) & 0x7fff_ffff;
    format!("{:06}", word % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::{code_at, find_step, is_code, step_of};

    const SECRET: &[u8] = b"12345678901234567890";

    #[test]
    fn codes_are_those_of_the_standard() {
        // RFC 6238, appendix B, its last six digits.
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
        ] {
            assert_eq!(code_at(SECRET, step_of(seconds)), code);
        }
    }

    #[test]
    fn a_clock_may_be_off_by_half_a_minute_and_no_more() {
        let step = step_of(1_111_111_111);

        for (off, found) in [
            (-2, None),
            (-1, Some(step)),
            (0, Some(step)),
            (1, Some(step)),
            (2, None),
        ] {
            assert_eq!(find_step(SECRET, step + off, "050471"), found, "{off}");
        }
        assert_eq!(find_step(SECRET, step, "050472"), None);
        assert_eq!(find_step(SECRET, step, ""), None);
    }

    #[test]
    fn only_six_digits_are_a_code() {
        assert!(is_code("012345"));
        for text in ["01234", "0123456", "01234a", "٠١٢٣٤٥"] {
            assert!(!is_code(text), "{text}");
        }
    }
}
