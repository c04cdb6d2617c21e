use std::sync::OnceLock;

/// Whether the sandbox may be used. It gives chips for free, so production requires `NOCTURNE_SANDBOX_PAYMENTS=1`. Read
/// once: it can't change at runtime.
pub(super) fn is_available() -> bool {
    static IS_AVAILABLE: OnceLock<bool> = OnceLock::new();
    *IS_AVAILABLE.get_or_init(|| is_allowed_by("NOCTURNE_SANDBOX_PAYMENTS"))
}

/// Whether a sandbox is allowed here: in production, only if the setting asks for it.
pub(in crate::domains) fn is_allowed_by(setting: &str) -> bool {
    let value = |name: &str| std::env::var(name).unwrap_or_default();
    decide(&value("NOCTURNE_ENV"), &value(setting))
}

fn decide(environment: &str, wish: &str) -> bool {
    environment != "production" || wish == "1"
}

#[cfg(test)]
mod tests {
    use super::decide;

    #[test]
    fn production_has_a_sandbox_only_when_it_was_asked_for() {
        assert!(decide("", ""));
        assert!(decide("development", ""));
        assert!(!decide("production", ""));
        assert!(!decide("production", "true"));
        assert!(decide("production", "1"));
    }
}
