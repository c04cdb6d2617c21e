//! Any input ends as rows with a reason, or as a refusal.

use archives::{Archive, Bounds, Kind, Layout, MemberError, Place, Problem, Refusal, open_member, read_rows};

use super::golden::{Away, Zip, gz, lie, tar_gz, tar_gz_raw, zip};

fn open(bytes: Vec<u8>) -> Result<Archive<Vec<u8>>, Refusal> {
    let length = bytes.len() as u64;
    Archive::open(bytes, length, Bounds::default())
}

fn opened(bytes: Vec<u8>) -> Archive<Vec<u8>> {
    open(bytes).unwrap_or_else(|refusal| panic!("refused: {refusal}"))
}

fn problems(archive: &Archive<Vec<u8>>) -> Vec<(String, Option<Problem>)> {
    archive
        .members()
        .iter()
        .map(|member| (member.name.clone(), member.problem))
        .collect()
}

fn read(bytes: &[u8], place: &Place) -> Result<Vec<u8>, MemberError> {
    open_member(bytes, bytes.len() as u64, place, &Bounds::default(), |reader| {
        let mut all = Vec::new();
        reader.read_to_end(&mut all)?;
        Ok(all)
    })
}

#[test]
fn members_of_both_shapes_are_read_again_by_their_places() {
    let files = [
        ("a/one.jpg", &b"first"[..]),
        ("a/two.jpg", b"second"),
        ("b/three.mp4", b""),
    ];
    for bytes in [zip(&files), tar_gz(&files)] {
        let archive = opened(bytes.clone());

        assert_eq!(archive.members().len(), 3);
        for (member, (name, content)) in archive.members().iter().zip(files) {
            assert_eq!((member.name.as_str(), member.bytes), (name, content.len() as u64));
            let kept = serde_json::to_string(&member.place).expect("a place is JSON");
            let place = serde_json::from_str(&kept).expect("and read again");
            assert_eq!(read(&bytes, &place).expect("it is whole"), content);
        }
    }
}

#[test]
fn names_that_lead_out_hide_something_or_have_no_end_are_rows_with_a_reason() {
    let mut zip = Zip::new();
    let long = "x".repeat(4_000);
    let names: [&[u8]; 6] = [
        b"../../root.jpg",
        b"/etc/x.jpg",
        b"x\0.jpg",
        "a\u{202E}gpj.exe".as_bytes(),
        long.as_bytes(),
        b"fine.jpg",
    ];
    for name in names {
        zip.add(name, b"x");
    }

    let found: Vec<_> = opened(zip.finish())
        .members()
        .iter()
        .map(|member| member.problem)
        .collect();

    let unsafe_name = Some(Problem::UnsafeName);
    assert_eq!(
        found,
        [
            unsafe_name,
            unsafe_name,
            unsafe_name,
            unsafe_name,
            Some(Problem::LongName),
            None
        ]
    );
}

#[test]
fn encodings_may_be_mixed() {
    let mut zip = Zip::new();
    zip.add("Straße.jpg".as_bytes(), b"x");
    zip.add(b"Ga\xE1e.jpg", b"x");

    let names: Vec<_> = opened(zip.finish())
        .members()
        .iter()
        .map(|member| member.name.clone())
        .collect();

    assert_eq!(names, ["Straße.jpg", "Gaße.jpg"]);
}

#[test]
fn of_two_with_one_name_the_first_counts() {
    let archive = opened(zip(&[("a.jpg", b"x"), ("A.JPG", b"y"), ("b.jpg", b"z")]));

    assert_eq!(
        problems(&archive),
        [
            ("a.jpg".to_owned(), None),
            ("A.JPG".to_owned(), Some(Problem::Duplicate)),
            ("b.jpg".to_owned(), None)
        ]
    );
}

#[test]
fn locked_foreign_and_exploding_members_are_named_and_the_rest_comes_in() {
    let mut zip = Zip::new();
    zip.add_locked(b"locked.jpg", b"x");
    zip.add_foreign(b"foreign.jpg", b"x");
    zip.add(b"bomb.jpg", &vec![0; 3 << 20]);
    zip.add(b"fine.jpg", b"fine");

    let archive = opened(zip.finish());

    let found: Vec<_> = archive.members().iter().map(|member| member.problem).collect();
    assert_eq!(
        found,
        [
            Some(Problem::Encrypted),
            Some(Problem::Unsupported),
            Some(Problem::Bomb),
            None
        ]
    );
    assert_eq!(archive.read_small(3).expect("it is whole"), b"fine");
    assert!(matches!(
        archive.read_small(0),
        Err(MemberError::Problem(Problem::Encrypted))
    ));
}

#[test]
fn a_member_that_lies_about_its_size_or_content_is_damaged() {
    const CRC: usize = 16;
    const UNPACKED: usize = 24;
    const HEADER_AT: usize = 42;
    let good = zip(&[("a.jpg", b"as long as it is")]);
    for (at, value, problem) in [
        (UNPACKED, 4, Problem::Bomb),
        (UNPACKED, 400, Problem::Damaged),
        (CRC, 1, Problem::Damaged),
        (HEADER_AT, 9, Problem::Damaged),
    ] {
        let mut bytes = good.clone();
        lie(&mut bytes, at, value);

        let read = opened(bytes).read_small(0);

        assert!(
            matches!(read, Err(MemberError::Problem(found)) if found == problem),
            "{at} {value}"
        );
    }
}

#[test]
fn members_that_share_their_bytes_are_a_bomb() {
    let mut bytes = zip(&[("a.jpg", b"x")]);
    lie(&mut bytes, 20, 1 << 20);

    assert!(matches!(open(bytes), Err(Refusal::Bomb)));
}

#[test]
fn a_hundred_thousand_members_are_taken_and_no_more() {
    let mut zip = Zip::new();
    for number in 0..100_000 {
        zip.add(format!("{number}.jpg").as_bytes(), b"");
    }
    let mut one_more = Zip::new();
    for number in 0..=100_000 {
        one_more.add(format!("{number}.jpg").as_bytes(), b"");
    }

    assert_eq!(opened(zip.finish()).members().len(), 100_000);
    assert!(matches!(open(one_more.finish()), Err(Refusal::TooManyMembers)));
}

#[test]
fn a_tar_that_unpacks_without_end_is_refused() {
    let bytes = tar_gz(&[("a.jpg", &vec![0; 8 << 20])]);

    assert!(matches!(open(bytes), Err(Refusal::Bomb)));
    // A name of megabytes is not kept in memory.
    let name = tar_gz_raw(b"././@LongLink", tar::EntryType::GNULongName, &vec![b'x'; 200 << 10]);
    assert!(matches!(open(name), Ok(archive) if archive.members().is_empty()));
}

#[test]
fn links_and_bad_names_of_a_tar_are_rows_with_a_reason() {
    for (name, kind, problem) in [
        (&b"link.jpg"[..], tar::EntryType::Symlink, Problem::Unsupported),
        (b"../out.jpg", tar::EntryType::Regular, Problem::UnsafeName),
        (b"/abs.jpg", tar::EntryType::Regular, Problem::UnsafeName),
    ] {
        let archive = opened(tar_gz_raw(name, kind, b"x"));

        assert_eq!(archive.members()[0].problem, Some(problem));
    }
}

#[test]
fn long_names_of_a_tar_are_read() {
    let name = format!("{}/x.jpg", "folder".repeat(40));

    assert_eq!(opened(tar_gz(&[(&name, b"x")])).members()[0].name, name);
}

#[test]
fn what_is_no_archive_or_is_cut_is_refused() {
    let whole = zip(&[("a.jpg", b"x")]);
    let cut_tar = {
        let whole = tar_gz(&[("a.jpg", &[7; 4_000])]);
        whole[..whole.len() / 2].to_vec()
    };

    assert!(matches!(open(Vec::new()), Err(Refusal::NotAnArchive)));
    assert!(matches!(open(b"GIF89a".to_vec()), Err(Refusal::NotAnArchive)));
    assert!(matches!(open(b"Rar!\x1a\x07".to_vec()), Err(Refusal::NotAnArchive)));
    assert!(matches!(
        open(whole[..whole.len() - 30].to_vec()),
        Err(Refusal::Damaged)
    ));
    assert!(matches!(open(cut_tar), Err(Refusal::Damaged)));
    assert!(matches!(open(gz(b"no tar")), Err(Refusal::Damaged)));
}

#[test]
fn a_store_that_is_away_is_nobodys_damage() {
    let bytes = zip(&[("a.jpg", b"x")]);
    let length = bytes.len() as u64;
    let away = Away {
        bytes: bytes.clone(),
        from: 10,
    };

    assert!(matches!(
        Archive::open(away, length, Bounds::default()),
        Err(Refusal::Source(_))
    ));
    let place = opened(bytes.clone()).members()[0].place;
    let away = Away { bytes, from: 20 };
    let read = open_member(away, length, &place, &Bounds::default(), |_| Ok(()));
    assert!(matches!(read, Err(MemberError::Source(_))));
}

#[test]
fn whoever_takes_the_bytes_may_fail_too() {
    let bytes = zip(&[("a.jpg", b"x")]);
    let place = opened(bytes.clone()).members()[0].place;

    let read = open_member(&bytes[..], bytes.len() as u64, &place, &Bounds::default(), |_| {
        Err::<(), _>(std::io::ErrorKind::StorageFull.into())
    });

    assert!(matches!(read, Err(MemberError::Source(_))));
}

#[test]
fn what_is_neither_picture_nor_video_is_named() {
    let archive = opened(zip(&[("run.exe", b"x"), ("a.jpg", b"x"), ("__MACOSX/._a.jpg", b"x")]));

    let (_, rows) = read_rows(&archive, Layout::Folders).expect("it is read");

    assert_eq!(rows.len(), 2);
    assert_eq!(
        (rows[0].kind, rows[0].problem),
        (Kind::Other, Some(Problem::UnknownKind))
    );
    assert_eq!((rows[1].kind, rows[1].problem), (Kind::Photo, None));
}
