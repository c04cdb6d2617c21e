use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::VerotelSettings;

/// The key and each `name=value` pair, sorted by name and joined by colons.
pub(super) fn sign<'a>(key: &str, parameters: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let sorted: BTreeMap<&str, &str> = parameters.collect();
    let mut text = key.to_owned();
    for (name, value) in sorted {
        text.push(':');
        text.push_str(name);
        text.push('=');
        text.push_str(value);
    }
    hex::encode(Sha256::digest(text))
}

/// Whether all of it is signed by Verotel, and for our shop.
pub(super) fn is_signed(settings: &VerotelSettings, fields: &BTreeMap<String, String>) -> bool {
    let Some(signature) = fields.get("signature") else {
        return false;
    };
    let others = fields.iter().filter(|(name, _)| *name != "signature");
    let own = sign(
        &settings.key,
        others.map(|(name, value)| (name.as_str(), value.as_str())),
    );
    let is_theirs: bool = own.as_bytes().ct_eq(signature.to_ascii_lowercase().as_bytes()).into();
    is_theirs && fields.get("shopID") == Some(&settings.shop)
}

#[cfg(test)]
mod tests {
    use super::sign;

    #[test]
    fn the_signature_of_the_providers_own_example_is_theirs() {
        let parameters = [
            ("saleID", "433456"),
            ("priceAmount", "0.00"),
            ("referenceID", "reference1234"),
            ("priceCurrency", "USD"),
            ("custom1", "My"),
            ("description", "My Dščřčřřěřě&?=blah123"),
            ("subscriptionType", "RECURRING"),
            ("period", "P1M"),
            ("name", "My name"),
            ("trialAmount", "0.01"),
            ("trialPeriod", "P3D"),
            ("successURL", "http://backURL.test"),
            ("declineURL", "http://declineURL.test"),
            ("cancelDiscountPercentage", "30"),
            ("shopID", "68849"),
        ];

        let signature = sign("zpXwe2D77g4P7ysGJcr3rY87TBYs6J", parameters.into_iter());

        assert_eq!(
            signature,
            "ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2"
        );
    }
}
