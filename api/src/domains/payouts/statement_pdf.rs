use jobs::domains::{config::PRODUCT_NAME, payouts::Statement};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};

use crate::http::csv::amount;

/// A4, in points.
const PAGE: (f32, f32) = (595.0, 842.0);
const MARGIN: f32 = 56.0;
const LEADING: f32 = 15.0;
/// Lines per page.
const LINES: usize = 48;

/// The statement on as many pages as it needs, in a font that every reader has.
pub(super) fn to_pdf(statement: &Statement, username: &str, month: &str) -> Vec<u8> {
    let rows = rows(statement, username, month);
    let sheets: Vec<&[String]> = rows.chunks(LINES).collect();
    let mut ids = 1..;
    let mut next = || Ref::new(ids.next().unwrap_or(i32::MAX));
    let (catalog, tree, font) = (next(), next(), next());
    let places: Vec<(Ref, Ref)> = sheets.iter().map(|_| (next(), next())).collect();

    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree)
        .kids(places.iter().map(|(page, _)| *page))
        .count(i32::try_from(places.len()).unwrap_or(i32::MAX));
    pdf.type1_font(font).base_font(Name(b"Courier"));
    for (sheet, (page, content)) in sheets.iter().zip(&places) {
        let mut leaf = pdf.page(*page);
        leaf.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1))
            .parent(tree)
            .contents(*content);
        leaf.resources().fonts().pair(Name(b"F"), font);
        leaf.finish();
        pdf.stream(*content, &written(sheet));
    }
    pdf.finish()
}

fn rows(statement: &Statement, username: &str, month: &str) -> Vec<String> {
    let mut rows = vec![
        format!("{PRODUCT_NAME} statement for @{username}, {month}, in US dollars"),
        String::new(),
        row("", "Opening balance", "", statement.opening_cents),
    ];
    rows.extend(statement.lines.iter().map(|line| {
        let account = if line.is_pending { "pending" } else { "available" };
        row(
            &line.at.format("%Y-%m-%d").to_string(),
            &line.kind,
            account,
            line.amount_cents,
        )
    }));
    rows.push(row("", "Closing balance", "", statement.closing_cents));
    let sold = &statement.sold;
    rows.push(String::new());
    for (what, cents) in [
        ("Sales of the month, gross", sold.gross_cents),
        ("Platform fee", -sold.fee_cents),
        ("Studio share", -sold.studio_cents),
        ("Net", sold.net_cents()),
    ] {
        rows.push(row("", what, "", cents));
    }
    rows
}

fn row(day: &str, what: &str, account: &str, cents: i64) -> String {
    format!("{day:<12}{what:<28}{account:<12}{:>16}", amount(cents))
}

fn written(lines: &[String]) -> Vec<u8> {
    let mut content = Content::new();
    content.begin_text();
    content.set_font(Name(b"F"), 10.0);
    content.set_leading(LEADING);
    content.next_line(MARGIN, PAGE.1 - MARGIN);
    for line in lines {
        content.show(Str(line.as_bytes()));
        content.next_line_using_leading();
    }
    content.end_text();
    content.finish().to_vec()
}
