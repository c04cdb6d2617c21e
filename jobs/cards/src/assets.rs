//! Assets embedded in the file: the main icon becomes the portrait, the others are not kept.

use base64::Engine;

use crate::base64_lenient::LENIENT;
use crate::{Asset, Card, Limits};

/// Prefixes of addresses that point into the file: the standard's own spelling, the right one, and that of `RisuAI`'s
/// PNG.
const EMBEDDED: [&str; 3] = ["embeded://", "embedded://", "__asset:"];

/// The portrait, as an asset's address.
const PORTRAIT_URI: &str = "ccdefault:";

/// Result of settling the list of assets.
pub(crate) struct Settled {
    /// The main icon's address, if it pointed into the file.
    pub(crate) icon: Option<Uri>,
    /// Dropped entries, whose embedded files are not kept.
    pub(crate) left_out: usize,
}

/// An address of something inside the file.
pub(crate) struct Uri(String);

impl Uri {
    /// The path inside the archive.
    pub(crate) fn path(&self) -> Option<&str> {
        let path = EMBEDDED
            .iter()
            .find_map(|prefix| strip_prefix_ignore_case(&self.0, prefix));
        path.map(|path| path.trim_start_matches('/'))
    }

    /// The bytes of a `data:` address; broken ones count as none.
    pub(crate) fn data(&self) -> Option<Vec<u8>> {
        let (head, body) = strip_prefix_ignore_case(&self.0, "data:")?.split_once(',')?;
        head.ends_with(";base64").then(|| LENIENT.decode(body).ok()).flatten()
    }
}

/// Makes the main icon the portrait and drops entries that point into the file. Short `data:` addresses may stay.
pub(crate) fn settle_assets(card: &mut Card, limits: &Limits) -> Settled {
    let mut settled = Settled {
        icon: None,
        left_out: 0,
    };
    let Some(assets) = &mut card.assets else { return settled };
    if let Some(icon) = main_icon(assets).filter(|icon| is_inside(&icon.uri)) {
        settled.icon = Some(Uri(std::mem::replace(&mut icon.uri, PORTRAIT_URI.into())));
    }
    let before = assets.len();
    assets.retain(|asset| !is_inside(&asset.uri) || (is_data(&asset.uri) && asset.uri.len() <= limits.text_chars));
    settled.left_out = before - assets.len();
    settled
}

/// The icon called `main`, else the first one, as `SillyTavern` picks it.
pub(crate) fn main_icon(assets: &mut [Asset]) -> Option<&mut Asset> {
    let is_icon = |asset: &Asset| asset.kind.eq_ignore_ascii_case("icon");
    let named = assets
        .iter()
        .position(|asset| is_icon(asset) && asset.name.eq_ignore_ascii_case("main"));
    let index = named.or_else(|| assets.iter().position(is_icon))?;
    assets.get_mut(index)
}

fn is_embedded(uri: &str) -> bool {
    EMBEDDED
        .iter()
        .any(|prefix| strip_prefix_ignore_case(uri, prefix).is_some())
}

fn is_inside(uri: &str) -> bool {
    is_embedded(uri) || is_data(uri)
}

fn is_data(uri: &str) -> bool {
    strip_prefix_ignore_case(uri, "data:").is_some()
}

fn strip_prefix_ignore_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}
