mod gather;
mod intake;
mod intake_picture;
mod sniff;
