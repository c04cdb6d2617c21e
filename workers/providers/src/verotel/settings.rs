use crate::providers::{Names, ProvidersError};

/// Our Verotel shop. Contains a secret: never printed or logged.
pub struct VerotelSettings {
    pub shop: String,
    /// Signs messages in both directions.
    pub key: String,
    /// Description shown to buyers.
    pub description: String,
    /// `https://secure.verotel.com`, or a compatible server.
    pub url: String,
}

impl VerotelSettings {
    pub(crate) fn read(read: &dyn Fn(&str) -> Option<String>) -> Result<Option<Self>, ProvidersError> {
        let names = Names { read };
        let Some(shop) = read("NOCTURNE_VEROTEL_SHOP") else {
            return Ok(None);
        };
        Ok(Some(Self {
            shop,
            key: names.needed("NOCTURNE_VEROTEL_KEY")?,
            description: names.or("NOCTURNE_VEROTEL_DESCRIPTION", "Nocturne"),
            url: names.or("NOCTURNE_VEROTEL_URL", "https://secure.verotel.com"),
        }))
    }
}
