use jobs::signing::SigningKey;
use serde::Serialize;
use subtle::ConstantTimeEq;
use utoipa::ToSchema;
use uuid::Uuid;

use super::client::{NodeId, Person, Place, SocketId};

const PURPOSE: &str = "live client";
/// Hexadecimal digits of the node, of the socket and of the signature.
const DIGITS: [usize; 3] = [16, 32, 32];

/// Identifies an open socket to its browser. It names the node that holds it, so that any node can forward a request,
/// and is signed for one session or guest: stolen or forged, it is useless.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String)]
pub struct ClientId(String);

impl ClientId {
    pub(super) fn of(place: Place, person: Person, signing: &SigningKey) -> Self {
        let (node, socket) = (format!("{:016x}", place.node.0), place.socket.0.simple().to_string());
        let signature = signatures(&node, &socket, person, signing).swap_remove(0);
        Self([node, socket, signature].concat())
    }

    /// The socket's location, if the id was issued to that person.
    pub(super) fn read(text: &str, person: Person, signing: &SigningKey) -> Option<Place> {
        let (node, rest) = text.split_at_checked(DIGITS[0])?;
        let (socket, given) = rest.split_at_checked(DIGITS[1])?;
        let mut expected = signatures(node, socket, person, signing).into_iter();
        if !expected.any(|signature| bool::from(signature.as_bytes().ct_eq(given.as_bytes()))) {
            return None;
        }
        Some(Place {
            node: NodeId(u64::from_str_radix(node, 16).ok()?),
            socket: SocketId(Uuid::try_parse(socket).ok()?),
        })
    }
}

/// Half of the digits, 128 bits, are beyond guessing. The signature for new ids comes first.
fn signatures(node: &str, socket: &str, person: Person, signing: &SigningKey) -> Vec<String> {
    let owner = match person {
        Person::Member { session, .. } => format!("session {session}"),
        Person::Guest(uuid) => format!("guest {uuid}"),
    };
    let mut signatures = signing.signatures(PURPOSE, &[node, socket, &owner]);
    for signature in &mut signatures {
        signature.truncate(DIGITS[2]);
    }
    signatures
}

#[cfg(test)]
mod tests {
    use jobs::signing::SigningKey;
    use uuid::Uuid;

    use super::ClientId;
    use crate::domains::live::client::{NodeId, Person, Place, SocketId};

    #[test]
    fn an_id_names_its_place_to_the_person_it_was_made_for_and_to_nobody_else() {
        let (ours, theirs) = (SigningKey::new([1; 32]).unwrap(), SigningKey::new([2; 32]).unwrap());
        let (guest, stranger) = (Person::Guest(Uuid::new_v4()), Person::Guest(Uuid::new_v4()));
        let place = Place {
            node: NodeId(7),
            socket: SocketId(Uuid::new_v4()),
        };

        let ClientId(id) = ClientId::of(place, guest, &ours);

        assert_eq!(ClientId::read(&id, guest, &ours), Some(place));
        assert_eq!(ClientId::read(&id, stranger, &ours), None);
        assert_eq!(ClientId::read(&id, guest, &theirs), None);
        let changing = theirs.accepting(std::str::from_utf8(&[1; 32]).unwrap()).unwrap();
        assert_eq!(ClientId::read(&id, guest, &changing), Some(place));
    }

    #[test]
    fn a_changed_id_names_nothing() {
        let signing = SigningKey::new([1; 32]).unwrap();
        let guest = Person::Guest(Uuid::new_v4());
        let place = Place {
            node: NodeId(7),
            socket: SocketId(Uuid::new_v4()),
        };
        let ClientId(id) = ClientId::of(place, guest, &signing);
        let other_node = format!("f{}", &id[1..]);

        for changed in [other_node.as_str(), &id[1..], &id[..48], "", "ü", &"é".repeat(40)] {
            assert_eq!(ClientId::read(changed, guest, &signing), None, "{changed}");
        }
    }
}
