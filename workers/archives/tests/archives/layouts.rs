//! Golden archives of every layout.

use archives::{Archive, Audience, Bounds, Kind, Layout, Note, Problem, Row, read_rows};

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
fn a_list_in_json_may_name_addresses_that_are_not_fetched() {
    let json = br#"{"about":"mine","items":[
        {"filename":"a.jpg","caption":"A","date":1709294400,"price":3,"tags":["x","x","y"]},
        {"url":"https://example.com/b.jpg"}]}"#;

    let (_, rows) = rows(zip(&[("a.jpg", b"x"), ("list.json", json)]), Layout::Folders);

    assert_eq!(find(&rows, "a.jpg").price_cents, Some(300));
    assert_eq!(find(&rows, "a.jpg").tags, ["x", "y"]);
    assert_eq!(find(&rows, "https://example.com/b.jpg").problem, Some(Problem::Address));
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
