use std::sync::{Arc, Mutex};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

use super::{At, Does, Line, Mail};

/// One connection, to its end.
pub async fn talk(stream: TcpStream, script: Option<Line>, mails: Arc<Mutex<Vec<Mail>>>) {
    let mut talk = Talk {
        stream: BufReader::new(stream),
        script,
    };
    if talk.answer(At::Greeting, "220 mail.test ESMTP").await.is_none() {
        return;
    }
    let mut mail = Mail::default();
    while let Some(line) = talk.line().await {
        let command = line
            .split_once([' ', ':'])
            .map_or(line.as_str(), |(command, _)| command);
        let went_on = match command {
            "EHLO" => talk.say("250-mail.test\r\n250 AUTH PLAIN").await,
            "AUTH" => talk.answer(At::SignIn, "235 2.7.0 welcome").await,
            "MAIL" => {
                mail.from = address(&line);
                talk.answer(At::From, "250 2.1.0 ok").await
            }
            "RCPT" => {
                mail.to = address(&line);
                talk.answer(At::To, "250 2.1.5 ok").await
            }
            "DATA" => talk.take(&mut mail, &mails).await,
            "QUIT" => return,
            _ => talk.say("502 5.5.1 what?").await,
        };
        if went_on.is_none() {
            return;
        }
    }
}

fn address(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map_or(String::new(), |(address, _)| address.to_owned())
}

struct Talk {
    stream: BufReader<TcpStream>,
    script: Option<Line>,
}

impl Talk {
    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.stream.read_line(&mut line).await.ok()?;
        (read > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
    }

    async fn say(&mut self, words: &str) -> Option<()> {
        self.stream.write_all(format!("{words}\r\n").as_bytes()).await.ok()
    }

    /// `None` ends the connection.
    async fn answer(&mut self, at: At, usual: &str) -> Option<()> {
        match self.script.take_if(|line| line.at == at).map(|line| line.does) {
            None => self.say(usual).await,
            Some(Does::Says(words)) => self.say(words).await,
            Some(Does::Drops) => None,
            Some(Does::Hangs) => std::future::pending().await,
        }
    }

    async fn take(&mut self, mail: &mut Mail, mails: &Mutex<Vec<Mail>>) -> Option<()> {
        self.say("354 go on").await?;
        mail.text.clear();
        loop {
            match self.line().await?.as_str() {
                "." => break,
                line => mail.text.extend([line, "\n"]),
            }
        }
        mail.is_taken = self.script.as_ref().is_none_or(|line| line.at != At::Data);
        mails.lock().unwrap().push(mail.clone());
        self.answer(At::Data, "250 2.0.0 queued").await
    }
}
