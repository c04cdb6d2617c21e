mod persona;
mod remember;
mod reply;
mod speech;
mod voice;
mod whole_words;
