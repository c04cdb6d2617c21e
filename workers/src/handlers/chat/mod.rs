mod auto;
mod persona;
mod remember;
mod reply;
mod speech;
mod suggest;
mod voice;
mod whole_words;
