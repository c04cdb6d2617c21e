use serde::{Deserialize, Serialize};

/// Where an item's file is, as its row keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Place {
    /// At an address of its own.
    Web { address: String },
    /// In the archive.
    Member(archives::Place),
}

/// `None`: nowhere.
pub(super) fn place_of(address: Option<String>, member: Option<archives::Place>) -> Option<Place> {
    address
        .map(|address| Place::Web { address })
        .or(member.map(Place::Member))
}

#[cfg(test)]
mod tests {
    use super::{Place, place_of};

    #[test]
    fn a_place_is_read_as_it_was_kept() {
        let member = archives::Place::TarGz { at: 1, bytes: 2 };
        for (address, member, kept) in [
            (
                Some("https://a.example/1.jpg"),
                None,
                r#"{"address":"https://a.example/1.jpg"}"#,
            ),
            (None, Some(member), r#"{"in":"tar_gz","at":1,"bytes":2}"#),
        ] {
            let place = place_of(address.map(str::to_owned), member).expect("somewhere");

            assert_eq!(serde_json::to_string(&place).expect("JSON"), kept);
            let read: Place = serde_json::from_str(kept).expect("a place");
            assert_eq!(matches!(read, Place::Web { .. }), address.is_some());
        }
    }
}
