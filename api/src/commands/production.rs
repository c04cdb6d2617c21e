use std::collections::HashSet;

use anyhow::ensure;
use api::settings::{Environment, Settings};

/// Words found in example and development secrets.
const GIVEAWAYS: &[&str] = &[
    "change", "secret", "password", "example", "default", "develop", "nocturne", "insecure", "minio",
];
/// A random text of 32 characters has about twice as many distinct ones.
const MIN_DIFFERENT_CHARS: usize = 12;

/// Refuses to serve production with development settings.
pub fn check(settings: &Settings) -> anyhow::Result<()> {
    if settings.environment != Environment::Production {
        return Ok(());
    }
    ensure!(
        settings.public_url.starts_with("https://"),
        "NOCTURNE_PUBLIC_URL must begin with https:// in production"
    );
    let read = |name: &str| std::env::var(name).ok();
    check_secrets(read)?;
    check_engines(read)
}

/// Refuses a forgotten setting: people would pay for drawings of the demo engine.
fn check_engines(read: impl Fn(&str) -> Option<String>) -> anyhow::Result<()> {
    ensure!(
        read("NOCTURNE_ENGINES").is_some_and(|engines| !engines.is_empty()),
        "NOCTURNE_ENGINES must name a file of engines in production, or say `demo` for the demo engines"
    );
    Ok(())
}

fn check_secrets(read: impl Fn(&str) -> Option<String>) -> anyhow::Result<()> {
    let secret = read("NOCTURNE_SECRET").unwrap_or_default();
    ensure!(
        is_random(&secret),
        "NOCTURNE_SECRET must be random in production, e.g. from `openssl rand -hex 32`"
    );
    for accepted in read("NOCTURNE_ACCEPTED_SECRETS").unwrap_or_default().split(',') {
        ensure!(
            accepted.trim().is_empty() || is_random(accepted),
            "NOCTURNE_ACCEPTED_SECRETS must be random in production"
        );
    }
    let storage = read("S3_SECRET_KEY").unwrap_or_default();
    ensure!(
        !has_giveaway(&storage),
        "S3_SECRET_KEY must not be an example in production"
    );
    Ok(())
}

fn is_random(secret: &str) -> bool {
    secret.chars().collect::<HashSet<_>>().len() >= MIN_DIFFERENT_CHARS && !has_giveaway(secret)
}

fn has_giveaway(secret: &str) -> bool {
    let secret = secret.to_lowercase();
    GIVEAWAYS.iter().any(|word| secret.contains(word))
}

#[cfg(test)]
mod tests {
    use super::{check_engines, check_secrets};

    const RANDOM: &str = "9f1c27be04d85a6337ee10b2c49d8f5a7b60e3d2";

    fn with(secret: &str, storage: &str) -> anyhow::Result<()> {
        accepting("", secret, storage)
    }

    fn accepting(accepted: &str, secret: &str, storage: &str) -> anyhow::Result<()> {
        check_secrets(|name| {
            let value = match name {
                "NOCTURNE_SECRET" => secret,
                "NOCTURNE_ACCEPTED_SECRETS" => accepted,
                _ => storage,
            };
            Some(value.to_owned())
        })
    }

    #[test]
    fn an_accepted_example_opens_the_door_as_well() {
        let accepting = |accepted: &str| accepting(accepted, RANDOM, "q8Zr1vPwT5");

        assert!(accepting(RANDOM).is_ok());
        assert!(accepting(&format!("{RANDOM}, {RANDOM}")).is_ok());
        assert!(accepting(&format!("{RANDOM},development-only-0123456789abcdef")).is_err());
    }

    #[test]
    fn the_demo_draws_for_real_people_only_if_that_is_said() {
        let with = |engines: Option<&str>| check_engines(|_| engines.map(str::to_owned));

        assert!(with(None).is_err());
        assert!(with(Some("")).is_err());
        assert!(with(Some("demo")).is_ok());
        assert!(with(Some("/etc/nocturne/engines.json")).is_ok());
    }

    #[test]
    fn an_example_is_no_secret() {
        assert!(with(RANDOM, "q8Zr1vPwT5").is_ok());
        assert!(with("00000000000000000000000000000000", "q8Zr1vPwT5").is_err());
        assert!(with("development-only-0123456789abcdef", "q8Zr1vPwT5").is_err());
        assert!(with(RANDOM, "nocturne-dev").is_err());
    }
}
