/// The one place of the product's name; the web reads it from the configuration call.
pub const PRODUCT_NAME: &str = "Nocturne";

/// Languages of the interface, the default first, as BCP 47 tags.
pub const LOCALES: &[&str] = &["en", "ru", "es", "de", "ja", "fr", "it", "nl"];
