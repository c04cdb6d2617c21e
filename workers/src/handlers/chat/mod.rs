mod persona;
mod reply;
mod speech;
mod whole_words;
