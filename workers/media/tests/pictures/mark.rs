//! The mark of origin, and what breaks it.

use crate::sample::{mark, scene};
use media::{Encoded, Format, Limits, Mark, MarkError, MarkSigner, Plan, Renditions, SignerConfig, Source};
use media::{claimed_source, decode, produce, produce_unmarked, read_mark, read_mark_trusting};
use rcgen::{
    BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair, KeyUsagePurpose,
};

#[test]
fn every_size_carries_a_valid_mark() {
    let made = made(&mark(Source::DemoAlgorithm), &Plan::default());

    let marked: Vec<&str> = made
        .all()
        .filter(|file| file.is_marked)
        .map(|file| file.name.as_str())
        .collect();
    assert_eq!(
        marked,
        [
            "original.jpeg",
            "320.webp",
            "320.jpeg",
            "640.webp",
            "640.jpeg",
            "960.webp",
            "960.jpeg",
            "original.webp"
        ]
    );
    for file in made.all() {
        let summary = read_mark(&file.bytes, file.content_type);
        assert_eq!(summary.is_some(), file.is_marked, "{}", file.name);
        if let Some(summary) = summary {
            assert!(summary.valid && summary.self_signed, "{}: {summary:?}", file.name);
            assert_eq!(summary.source_type.as_deref(), Some("algorithmicMedia"));
            assert_eq!(summary.generator.as_deref(), Some("Sample engine"));
            assert_eq!(summary.signer.as_deref(), Some("pictures.test"));
        }
    }
}

#[test]
fn a_file_says_how_it_was_made_also_when_it_was_changed() {
    for source in [Source::DemoAlgorithm, Source::TrainedModel] {
        let made = made(&mark(source), &Plan::default());
        for file in made.all() {
            assert_eq!(claimed_source(&file.bytes), Some(source), "{}", file.name);
        }
        let mut changed = made.original.bytes.clone();
        let last = changed.len() - 40;
        changed[last] ^= 1;
        assert_eq!(claimed_source(&changed), Some(source));
    }

    let bare = produce_unmarked(&scene(400, 300), &Plan::default()).unwrap();
    assert_eq!(claimed_source(&bare.original.bytes), None);
    assert_eq!(claimed_source(b"no picture"), None);
}

/// A part cut out in the browser is a new file that the segments of the mark were carried to.
#[test]
fn a_part_with_the_mark_of_the_whole_says_how_the_whole_was_made() {
    let whole = made(&mark(Source::TrainedModel), &Plan::default()).original.bytes;
    let part = crate::sample::jpeg(&scene(300, 200));

    let carried = [&part[..2], mark_segments(&whole).as_slice(), &part[2..]].concat();

    assert_eq!(claimed_source(&part), None);
    assert_eq!(claimed_source(&carried), Some(Source::TrainedModel));
    assert!(!read_mark(&carried, "image/jpeg").unwrap().valid);
}

/// The segments of a JPEG that hold its mark.
fn mark_segments(file: &[u8]) -> Vec<u8> {
    let (mut at, mut segments) = (2, Vec::new());
    while file[at] == 0xFF && file[at + 1] != 0xDA {
        let end = at + 2 + usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]]));
        if file[at + 1] == 0xEB {
            segments.extend_from_slice(&file[at..end]);
        }
        at = end;
    }
    segments
}

#[test]
fn a_trained_model_is_named_as_such() {
    let made = made(&mark(Source::TrainedModel), &Plan::default());

    let summary = read_mark(&made.original.bytes, "image/jpeg").unwrap();

    assert_eq!(summary.source_type.as_deref(), Some("trainedAlgorithmicMedia"));
    assert_eq!(summary.source_type.as_deref(), Some(Source::TrainedModel.as_str()));
}

#[test]
fn one_changed_byte_of_the_pixels_breaks_the_mark() {
    let bare = made(
        &mark(Source::DemoAlgorithm),
        &Plan {
            marked_widths: vec![],
            ..Plan::default()
        },
    );
    let marked = made(&mark(Source::DemoAlgorithm), &Plan::default());

    for format in Format::ALL {
        let (bare, marked) = (of_width_960(&bare, format), of_width_960(&marked, format));
        for place in pixel_places(bare, marked) {
            let mut changed = marked.bytes.clone();
            changed[place] ^= 1;
            let summary = read_mark(&changed, marked.content_type).expect("the mark itself is untouched");
            assert!(!summary.valid, "{format} changed at {place} of {}", changed.len());
        }
    }
}

#[test]
fn a_mark_does_not_move_to_another_picture() {
    let mark = mark(Source::DemoAlgorithm);
    let one = made(&mark, &Plan::default()).original.bytes;
    let other = produce(&scene(990, 500), &Plan::default(), &mark)
        .unwrap()
        .original
        .bytes;

    // In a JPEG the mark precedes the pixels: the head of one file in front of the scan of the other.
    let scan = |file: &[u8]| file.windows(2).rposition(|pair| pair == [0xFF, 0xDA]).unwrap();
    let forged = [&one[..scan(&one)], &other[scan(&other)..]].concat();

    assert!(!read_mark(&forged, "image/jpeg").unwrap().valid);
}

#[test]
fn writing_the_picture_anew_loses_the_mark() {
    let made = made(&mark(Source::DemoAlgorithm), &Plan::default());

    let anew = crate::sample::jpeg(&decode(&made.original.bytes, &Limits::default()).unwrap());

    assert_eq!(read_mark(&anew, "image/jpeg"), None);
}

#[test]
fn a_certificate_is_believed_by_those_who_know_its_issuer() {
    let authority = Authority::new("Pictures authority");
    let stranger = Authority::new("Somebody else");
    let signer = MarkSigner::new(&authority.issue(&KeyPair::generate().unwrap())).unwrap();
    let made = made(
        &Mark {
            signer,
            ..mark(Source::TrainedModel)
        },
        &Plan::default(),
    );

    for file in made.all().filter(|file| file.is_marked) {
        let read = |anchors: &str| read_mark_trusting(&file.bytes, file.content_type, anchors).unwrap();
        assert!(
            read(&authority.pem).valid && !read(&authority.pem).self_signed,
            "{}",
            file.name
        );
        assert!(
            read(&stranger.pem).valid && read(&stranger.pem).self_signed,
            "{}",
            file.name
        );
        assert_eq!(read(&authority.pem).signer.as_deref(), Some("Nocturne pictures"));
    }
}

#[test]
fn other_kinds_of_keys_sign_as_well() {
    for algorithm in [&rcgen::PKCS_ED25519, &rcgen::PKCS_ECDSA_P384_SHA384] {
        let authority = Authority::new("Pictures authority");
        let config = authority.issue(&KeyPair::generate_for(algorithm).unwrap());

        assert!(MarkSigner::new(&config).is_ok(), "{algorithm:?}");
    }
}

#[test]
fn an_unfit_certificate_is_refused_at_the_start() {
    let authority = Authority::new("Pictures authority");
    let SignerConfig::Certificate { cert_pem, .. } = authority.issue(&KeyPair::generate().unwrap()) else {
        panic!("an authority issues certificates");
    };
    let other_key = KeyPair::generate().unwrap().serialize_pem();

    for (case, cert_pem, key_pem) in [
        ("a key of another certificate", cert_pem.clone(), other_key.clone()),
        ("no key", cert_pem, "no key".to_owned()),
        ("no certificate", "no certificate".to_owned(), other_key),
    ] {
        let built = MarkSigner::new(&SignerConfig::Certificate { cert_pem, key_pem });
        assert!(matches!(built, Err(MarkError::Signer(_))), "{case}: {built:?}");
    }
}

fn made(mark: &Mark, plan: &Plan) -> Renditions {
    produce(&scene(1000, 500), plan, mark).expect("the sample can be made")
}

fn of_width_960(renditions: &Renditions, format: Format) -> &Encoded {
    renditions
        .all()
        .find(|file| file.width == 960 && file.format == format)
        .expect("a copy of that width")
}

/// Places in the marked file that hold coded pixels, found by looking for pieces of the bare one.
fn pixel_places(bare: &Encoded, marked: &Encoded) -> Vec<usize> {
    [50, 70, 95]
        .into_iter()
        .map(|percent| {
            let start = bare.bytes.len() * percent / 100 - 24;
            let piece = &bare.bytes[start..start + 24];
            let found = marked.bytes.windows(24).position(|window| window == piece);
            found.expect("marking leaves the pixels as they are") + 12
        })
        .collect()
}

struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new(name: &str) -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        params.distinguished_name.push(DnType::CommonName, name);
        params.distinguished_name.push(DnType::OrganizationName, name);
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        Self {
            issuer: Issuer::new(params, key),
            pem,
        }
    }

    fn issue(&self, key: &KeyPair) -> SignerConfig {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::ExplicitNoCa;
        params.use_authority_key_identifier_extension = true;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::EmailProtection];
        params.distinguished_name.push(DnType::CommonName, "Nocturne pictures");
        params.distinguished_name.push(DnType::OrganizationName, "Nocturne");
        let leaf = params.signed_by(key, &self.issuer).unwrap();
        SignerConfig::Certificate {
            cert_pem: leaf.pem() + &self.pem,
            key_pem: key.serialize_pem(),
        }
    }
}
