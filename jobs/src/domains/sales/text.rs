use moderation::screen_letter;

/// Whether a title or a note may be kept: nobody asks here for what is not made here.
pub fn is_allowed(text: &str) -> bool {
    screen_letter(text).allowed().is_ok()
}
