//! A person's AI twin: what it knows and how it speaks (`mind`), its look, its sound, whom it answers and how (`talk`),
//! and what is destroyed of it. A twin is its owner's own likeness, consented to and verified, and labelled as AI in
//! every message.
