mod deliver_mail;
mod maildir;
