mod deliver_mail;
