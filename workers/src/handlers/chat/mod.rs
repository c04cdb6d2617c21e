mod persona;
mod remember;
mod reply;
mod speech;
mod whole_words;
