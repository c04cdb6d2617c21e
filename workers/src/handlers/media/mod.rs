pub(super) mod gather;
mod intake;
mod intake_picture;
mod send_file;
mod send_sizes;
mod transcode;
mod transcode_news;
mod transcoding;
