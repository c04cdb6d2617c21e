//! A mail as a page: made from its plain text, so that both say the same.
use std::fmt::Write;

/// No picture, no font, nothing remote: opening a mail can't be tracked.
const STYLE: &str = "margin:0;padding:24px 12px;background:#f6f1ee;color:#221a17;\
                     font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif";
const SHEET: &str = "max-width:560px;margin:0 auto;padding:28px;background:#fff;border-radius:14px";
const LINK: &str = "color:#a3341c;overflow-wrap:anywhere";

/// Paragraphs stay paragraphs, and an address on a line of its own is one to press.
pub(super) fn page(locale_free_subject: &str, text: &str) -> String {
    let mut inner = String::new();
    for paragraph in text.trim().split("\n\n") {
        let lines: Vec<String> = paragraph.lines().map(line).collect();
        write!(inner, "<p style=\"margin:0 0 16px\">{}</p>", lines.join("<br>"))
            .expect("writing to a string cannot fail");
    }
    format!(
        "<!doctype html><html><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title></head>\
         <body style=\"{STYLE}\"><div style=\"{SHEET}\">{inner}</div></body></html>",
        escape(locale_free_subject)
    )
}

fn line(text: &str) -> String {
    let is_address =
        ["https://", "http://"].iter().any(|start| text.starts_with(start)) && !text.contains(char::is_whitespace);
    let text = escape(text);
    if is_address {
        format!("<a href=\"{text}\" style=\"{LINK}\">{text}</a>")
    } else {
        text
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_page_says_what_the_text_says_and_runs_nothing() {
        let page = page(
            "Hi",
            "Hello <b>,\n\nopen:\nhttps://nocturne.test/x?a=1&b=\"2\n\njavascript:alert(1)",
        );

        assert!(page.contains("Hello &lt;b&gt;,"));
        assert!(page.contains("<a href=\"https://nocturne.test/x?a=1&amp;b=&quot;2\""));
        assert!(!page.contains("href=\"javascript"));
    }
}
