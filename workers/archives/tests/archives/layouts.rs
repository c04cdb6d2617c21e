//! Golden archives of every layout.

use archives::{Archive, Audience, Bounds, Kind, Layout, Note, Problem, Refusal, Row, read_rows, read_upload};

use super::golden::{tar_gz, zip};

fn rows(bytes: Vec<u8>, said: Layout) -> (Layout, Vec<Row>) {
    let length = bytes.len() as u64;
    let archive = Archive::open(bytes, length, Bounds::default()).unwrap_or_else(|why| panic!("refused: {why}"));
    read_rows(&archive, said).unwrap_or_else(|why| panic!("not read: {why}"))
}

fn find<'a>(rows: &'a [Row], name: &str) -> &'a Row {
    rows.iter()
        .find(|row| row.name == name)
        .unwrap_or_else(|| panic!("no row {name}"))
}

#[test]
fn folders_with_a_table_beside_them() {
    let csv = "\u{FEFF}file;caption;date;price;audience;tags\n\
               beach.jpg;\"Sun; and sea\";2024-03-01;4.99;members;#Sea, sun\n\
               missing.jpg;Gone;2024-03-01;;;\n\
               old.jpg;;1601-01-01;-1;martians;\n\
               late.mp4;;2999-12-31;1e9;;\n";
    let files: [(&str, &[u8]); 4] = [
        ("set/beach.jpg", b"x"),
        ("set/old.jpg", b"x"),
        ("set/late.mp4", b"xy"),
        ("set/list.csv", csv.as_bytes()),
    ];
    for bytes in [zip(&files), tar_gz(&files)] {
        let (layout, rows) = rows(bytes, Layout::Folders);

        assert_eq!((layout, rows.len()), (Layout::Folders, 4));
        let beach = find(&rows, "set/beach.jpg");
        assert_eq!(beach.caption.as_deref(), Some("Sun; and sea"));
        assert_eq!(
            beach.made_at.map(|at| at.to_rfc3339()).as_deref(),
            Some("2024-03-01T00:00:00+00:00")
        );
        assert_eq!(
            (beach.price_cents, beach.audience),
            (Some(499), Some(Audience::Members))
        );
        assert_eq!(
            (beach.tags.as_slice(), beach.notes.len()),
            (&["sea".to_owned(), "sun".to_owned()][..], 0)
        );
        assert_eq!(find(&rows, "missing.jpg").problem, Some(Problem::Absent));
        assert_eq!(
            find(&rows, "set/old.jpg").notes,
            [Note::Date, Note::Price, Note::Audience]
        );
        assert_eq!(find(&rows, "set/late.mp4").notes, [Note::Date, Note::Price]);
        assert_eq!(find(&rows, "set/late.mp4").kind, Kind::Video);
    }
}

#[test]
fn a_list_in_json_may_name_addresses() {
    let json = br#"{"about":"mine","items":[
        {"filename":"a.jpg","caption":"A","date":1709294400,"price":3,"tags":["x","x","y"]},
        {"url":"https://example.com/b.jpg?key=1"},{"url":"http://example.com/c.jpg"}]}"#;

    let (_, rows) = rows(zip(&[("a.jpg", b"x"), ("list.json", json)]), Layout::Folders);

    assert_eq!(find(&rows, "a.jpg").price_cents, Some(300));
    assert_eq!(find(&rows, "a.jpg").tags, ["x", "y"]);
    let there = find(&rows, "example.com/b.jpg");
    assert_eq!(
        (there.address.as_deref(), there.kind, there.problem),
        (Some("https://example.com/b.jpg?key=1"), Kind::Photo, None)
    );
    assert_eq!(find(&rows, "http://example.com/c.jpg").problem, Some(Problem::Address));
}

fn listed(bytes: &[u8]) -> Result<Vec<Row>, Refusal> {
    let length = bytes.len() as u64;
    read_upload(bytes.to_vec(), length, Bounds::default(), Layout::Onlyfans).map(|(layout, rows)| {
        assert_eq!(layout, Layout::List);
        rows
    })
}

#[test]
fn a_list_alone_in_csv_or_json_names_files_at_their_addresses() {
    let csv = "\u{FEFF}file,caption,date,price,audience,tags,type\n\
               https://a.example/1.jpg,\"Sun, sea\",2024-03-01,4.99,members,\"Sea, sun\",\n\
               https://a.example/2,,1601-01-01,-1,,,video\n\
               https://a.example/1.jpg,again,2999-01-01,1e9,,,\n\
               https://a.example/3,,,,,,\n\
               here.jpg,,,,,,\n";
    let json = br#"[{"url":"https://a.example/1.jpg","caption":"Sun, sea","date":"2024-03-01","price":4.99,
        "audience":"members","tags":["Sea","sun"]},{"address":"https://a.example/2","type":"video","date":"1601-01-01",
        "price":-1},{"href":"https://a.example/1.jpg","date":"2999-01-01","price":1e9},
        {"url":"https://a.example/3"},{"file":"here.jpg"}]"#;

    for bytes in [csv.as_bytes(), json] {
        let rows = listed(bytes).unwrap();

        let first = find(&rows, "a.example/1.jpg");
        assert_eq!(
            (first.caption.as_deref(), first.price_cents, first.tags.as_slice()),
            (Some("Sun, sea"), Some(499), &["sea".to_owned(), "sun".to_owned()][..])
        );
        let problems: Vec<_> = rows.iter().map(|row| (row.kind, row.problem)).collect();
        assert_eq!(
            problems,
            [
                (Kind::Photo, None),
                (Kind::Video, None),
                (Kind::Photo, Some(Problem::Duplicate)),
                (Kind::Other, Some(Problem::UnknownKind)),
                (Kind::Photo, Some(Problem::Absent)),
            ]
        );
        assert_eq!(rows[1].notes, [Note::Date, Note::Price]);
        assert_eq!(rows[2].notes, [Note::Date, Note::Price]);
        assert_eq!(rows[2].key, "https://a.example/1.jpg #2");
    }
}

#[test]
fn a_list_that_is_none_or_too_long_is_refused() {
    let long = format!("url\n{}", "https://a.example/1.jpg\n".repeat(20_001));
    let large = format!("url\n{}", "x".repeat(20 << 20));
    for (bytes, refusal) in [
        ("Dear all,\nhello".as_bytes(), "not a list of media"),
        (b"[{]", "not a list of media"),
        (b"[]", "not a list of media"),
        (b"", "not a list of media"),
        (b"\x89PNG\r\n\x1a\n\0\0", "neither zip nor tar.gz, nor a list"),
        (b"\xFF\xD8\xFF\xE0", "neither zip nor tar.gz, nor a list"),
        (long.as_bytes(), "the list is too long"),
        (large.as_bytes(), "the list is too long"),
    ] {
        assert_eq!(listed(bytes).unwrap_err().to_string(), refusal);
    }
}

#[test]
fn hidden_signs_in_a_list_are_not_shown_and_none_breaks_a_row() {
    let json = serde_json::json!([
        { "url": "https://a.example/x\u{0}\u{202E}gpj.jpg", "caption": "a\u{0}b\u{202E}c", "tags": ["t\u{0}"] },
        { "file": "x\u{0}\u{200F}.jpg" },
        { "url": format!("https://a.example/{}.jpg", "ä".repeat(4_000)) },
    ]);

    let rows = listed(json.to_string().as_bytes()).unwrap();

    for row in &rows {
        assert!(
            ![&row.key, &row.name]
                .iter()
                .any(|text| text.contains(['\0', '\u{202E}', '\u{200F}'])),
            "{row:?}"
        );
    }
    assert_eq!(rows[0].notes, [Note::TagsCut]);
    assert!(!rows[0].caption.as_deref().unwrap().contains('\0'));
    assert_eq!(rows[2].problem, Some(Problem::Address));
    assert!(rows[2].name.chars().count() <= 200);
}

#[test]
fn a_list_that_cannot_be_read_leaves_the_media() {
    let nested = "[".repeat(100_000);
    for json in [&b"{]"[..], b"\xFF\xFE", nested.as_bytes()] {
        let (_, rows) = rows(zip(&[("a.jpg", b"x"), ("list.json", json)]), Layout::Folders);

        assert_eq!(find(&rows, "a.jpg").problem, None);
        assert_eq!(find(&rows, "list.json").problem, Some(Problem::UnknownKind));
    }
}

#[test]
fn long_captions_and_many_tags_are_cut_and_say_so() {
    let tags: Vec<_> = (0..50).map(|number| format!("tag{number}")).collect();
    let json = serde_json::json!([{ "file": "a.jpg", "caption": "x".repeat(5_000), "tags": tags }]).to_string();

    let (_, rows) = rows(zip(&[("a.jpg", b"x"), ("list.json", json.as_bytes())]), Layout::Folders);

    let row = find(&rows, "a.jpg");
    assert_eq!(
        (row.caption.as_deref().map(str::len), row.tags.len()),
        (Some(2_000), 20)
    );
    assert_eq!(row.notes, [Note::CaptionCut, Note::TagsCut]);
}

#[test]
fn posts_of_onlyfans() {
    let posts = br#"{"list":[{"id":1,"rawText":"Hello","text":"<p>Hello</p>","postedAt":"2023-05-01T10:00:00+00:00",
        "price":9.99,"media":[{"filename":"1.jpg"},{"filename":"2.mp4"}]}]}"#;

    let (layout, rows) = rows(
        zip(&[
            ("posts.json", posts),
            ("media/1.jpg", b"x"),
            ("media/2.mp4", b"x"),
            ("media/3.jpg", b"x"),
        ]),
        Layout::Onlyfans,
    );

    assert_eq!((layout, rows.len()), (Layout::Onlyfans, 3));
    for name in ["media/1.jpg", "media/2.mp4"] {
        let row = find(&rows, name);
        assert_eq!((row.caption.as_deref(), row.price_cents), (Some("Hello"), Some(999)));
    }
    assert_eq!(find(&rows, "media/3.jpg").caption, None);
}

#[test]
fn posts_of_fansly() {
    let posts = br#"[{"content":"Hi","createdAt":1682935200,"price":4990,"attachments":[{"filename":"1.jpg"}]}]"#;

    let (layout, rows) = rows(zip(&[("timeline.json", posts), ("1.jpg", b"x")]), Layout::Fansly);

    assert_eq!((layout, rows[0].price_cents), (Layout::Fansly, Some(499)));
    assert_eq!(rows[0].made_at.map(|at| at.timestamp()), Some(1_682_935_200));
}

#[test]
fn posts_of_starsavn() {
    let posts = br#"[{"title":"T","description":"D","publishedAt":"2023-05-01","access":"paid","files":["a/1.jpg"]}]"#;

    let (layout, rows) = rows(
        zip(&[("export/content.json", posts), ("export/a/1.jpg", b"x")]),
        Layout::Starsavn,
    );

    assert_eq!((layout, rows[0].caption.as_deref()), (Layout::Starsavn, Some("D")));
    assert_eq!(rows[0].audience, Some(Audience::Buyers));
}

#[test]
fn an_archive_of_another_making_is_read_as_folders() {
    let (layout, rows) = rows(zip(&[("a.jpg", b"x")]), Layout::Onlyfans);

    assert_eq!((layout, rows.len()), (Layout::Folders, 1));
}

#[test]
fn cards_and_chats() {
    let (layout, rows) = rows(
        zip(&[
            ("characters/Mara.png", b"x"),
            ("characters/Iris.charx", b"x"),
            ("chats/Mara/2024.jsonl", b"{}"),
            ("settings.yaml", b"x"),
        ]),
        Layout::Characters,
    );

    assert_eq!(layout, Layout::Characters);
    assert_eq!(find(&rows, "characters/Mara.png").kind, Kind::Character);
    let chat = find(&rows, "chats/Mara/2024.jsonl");
    assert_eq!((chat.kind, chat.caption.as_deref()), (Kind::Chat, Some("Mara")));
    assert_eq!(find(&rows, "settings.yaml").problem, Some(Problem::UnknownKind));
}

#[test]
fn reading_an_archive_again_makes_the_same_rows() {
    let bytes = zip(&[
        ("a.jpg", b"x"),
        ("A.jpg", b"x"),
        ("list.json", br#"[{"file":"gone.jpg"},{"file":"gone.jpg"}]"#),
    ]);
    let keys = |bytes| -> Vec<_> { rows(bytes, Layout::Folders).1.into_iter().map(|row| row.key).collect() };

    let first = keys(bytes.clone());

    assert_eq!(first, keys(bytes));
    assert_eq!(first, ["a.jpg", "A.jpg", "gone.jpg", "gone.jpg #2"]);
}
