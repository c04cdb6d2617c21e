/// Whether explicit pictures and words may reach engines. Closed for everybody until adults are verified: pictures stay
/// clothed whatever `sfw`, `safetyLevel` or an image type say, and the forms tell so.
pub const fn is_explicit_open() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::super::ImageOrder;

    #[test]
    fn explicit_levels_are_closed() {
        assert!(!super::is_explicit_open());
        let body = serde_json::json!({ "mode": "imagine", "storyPrompt": "rain", "sfw": false });
        let order: ImageOrder = serde_json::from_value(body).expect("a well-formed order");

        assert!(order.check().is_err(), "an order that is not safe for work is refused");
        let nude = serde_json::json!({ "mode": "imagine", "storyPrompt": "rain", "view": "nude" });
        assert!(
            serde_json::from_value::<ImageOrder>(nude).is_err(),
            "and no image type asks for it"
        );
    }
}
