mod auto;
mod embed;
mod near;
mod persona;
mod remember;
mod reply;
mod speech;
mod suggest;
mod voice;
mod whole_words;

pub(super) use persona::code_of;
