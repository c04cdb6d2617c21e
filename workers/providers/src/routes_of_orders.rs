use std::str::FromStr;

use jobs::domains::payments::PaymentMethod;
use serde::{
    Deserialize,
    de::{IntoDeserializer, value::StrDeserializer},
};

/// Choice of provider: `card:DE,AT=verotel;card=ccbill;crypto=btcpay`. The first matching rule wins; without one, the
/// first capable provider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderRoutes(Vec<Line>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    method: PaymentMethod,
    /// ISO 3166, two letters; empty: all countries.
    countries: Vec<String>,
    provider: String,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("NOCTURNE_PAYMENT_ROUTES: {0:?} must be METHOD[:COUNTRY,…]=PROVIDER")]
pub struct RoutesError(String);

impl FromStr for OrderRoutes {
    type Err = RoutesError;

    fn from_str(text: &str) -> Result<Self, RoutesError> {
        text.split(';')
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| read(line).ok_or_else(|| RoutesError(line.to_owned())))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

fn read(line: &str) -> Option<Line> {
    let (what, provider) = line.split_once('=')?;
    let (method, countries) = what.split_once(':').unwrap_or((what, ""));
    let word: StrDeserializer<'_, serde::de::value::Error> = method.trim().into_deserializer();
    let countries: Vec<String> = countries
        .split(',')
        .map(|country| country.trim().to_ascii_uppercase())
        .filter(|country| !country.is_empty())
        .collect();
    let is_plain = countries.iter().all(|country| country.len() == 2) && !provider.trim().is_empty();
    is_plain.then_some(Line {
        method: PaymentMethod::deserialize(word).ok()?,
        countries,
        provider: provider.trim().to_owned(),
    })
}

impl OrderRoutes {
    pub(crate) fn provider(&self, method: PaymentMethod, country: Option<&str>) -> Option<&str> {
        let country = country.map(str::to_ascii_uppercase);
        let fits = |line: &&Line| {
            line.method == method
                && (line.countries.is_empty() || country.as_ref().is_some_and(|own| line.countries.contains(own)))
        };
        self.0.iter().find(fits).map(|line| line.provider.as_str())
    }
}

#[cfg(test)]
mod tests {
    use jobs::domains::payments::PaymentMethod::{Card, Crypto, Paypal};

    use super::OrderRoutes;

    #[test]
    fn a_country_has_its_own_provider_and_all_others_the_usual_one() {
        let routes: OrderRoutes = "card:DE, at = verotel; card=ccbill;crypto=btcpay".parse().unwrap();

        assert_eq!(routes.provider(Card, Some("AT")), Some("verotel"));
        assert_eq!(routes.provider(Card, Some("de")), Some("verotel"));
        assert_eq!(routes.provider(Card, Some("FR")), Some("ccbill"));
        assert_eq!(routes.provider(Card, None), Some("ccbill"));
        assert_eq!(routes.provider(Crypto, Some("DE")), Some("btcpay"));
        assert_eq!(routes.provider(Paypal, None), None);
    }

    #[test]
    fn a_line_that_is_not_understood_is_named() {
        for line in ["card", "cash=ccbill", "card:DEU=ccbill", "card="] {
            let error = line.parse::<OrderRoutes>().unwrap_err();
            assert!(error.to_string().contains(line), "{error}");
        }
        assert_eq!("".parse(), Ok(OrderRoutes::default()));
    }
}
