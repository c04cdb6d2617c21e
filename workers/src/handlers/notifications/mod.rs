mod authorize_x;
mod deliver_mail;
mod deliver_notice;
mod deliver_outside;
mod follow_telegram;
mod tell_posts;
mod write_digests;
