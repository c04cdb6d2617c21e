//! As much of a mail server as a client can tell. Each line of the script changes one answer of one connection; the
//! connections after the script find a server that takes everything.
mod talk;

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use tokio::net::TcpListener;

/// Where in the talk something goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    Greeting,
    SignIn,
    From,
    To,
    /// After the letter's last line.
    Data,
}

#[derive(Clone, Debug)]
pub enum Does {
    Says(&'static str),
    Hangs,
    Drops,
}

#[derive(Clone, Debug)]
pub struct Line {
    at: At,
    does: Does,
}

impl At {
    pub fn says(self, words: &'static str) -> Line {
        let does = Does::Says(words);
        Line { at: self, does }
    }

    pub fn hangs(self) -> Line {
        let does = Does::Hangs;
        Line { at: self, does }
    }

    pub fn drops(self) -> Line {
        let does = Does::Drops;
        Line { at: self, does }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Mail {
    pub from: String,
    pub to: String,
    pub text: String,
    is_taken: bool,
}

impl Mail {
    pub fn message_id(&self) -> String {
        let line = self.text.lines().find(|line| line.starts_with("Message-ID:"));
        line.expect("every mail has one").to_owned()
    }
}

pub struct Server {
    address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
}

impl Server {
    pub async fn start(script: impl IntoIterator<Item = Line>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mails = Arc::new(Mutex::new(Vec::new()));
        let mut script: VecDeque<Line> = script.into_iter().collect();
        let kept = mails.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk::talk(stream, script.pop_front(), kept.clone()));
            }
        });
        Self { address, mails }
    }

    pub fn url(&self) -> String {
        format!("smtp://nocturne:{}@{}", super::SECRET, self.address)
    }

    /// Every letter that came whole, whatever was answered.
    pub fn heard(&self) -> Vec<Mail> {
        self.mails.lock().unwrap().clone()
    }

    pub fn taken(&self) -> Vec<Mail> {
        self.heard().into_iter().filter(|mail| mail.is_taken).collect()
    }
}
