mod persona;
mod remember;
mod reply;
mod speech;
mod suggest;
mod whole_words;
