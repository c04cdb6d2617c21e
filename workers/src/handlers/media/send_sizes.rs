//! Stores what plays of a film: each size as a whole and in pieces, and the playlists over the pieces.
use std::fs::File;

use jobs::domains::media::{FILM_PLAYLIST, FilmStage, NewRendition, PLAYLIST_CONTENT_TYPE};
use media::{
    FilmFiles, PIECES_CONTENT_TYPE, Pieces, Playing, Rung, VIDEO_CONTENT_TYPE, film_playlist, read_pieces,
    size_playlist,
};
use storage::ObjectKey;

use super::{send_file::send_file, transcode_news::News};
use crate::{deps::Deps, run::JobError};

/// Puts everything under `prefix`, the largest size first.
pub(super) async fn send_sizes(
    deps: &Deps,
    prefix: &str,
    playing: Playing,
    sizes: Vec<(Rung, FilmFiles)>,
    news: &mut News<'_>,
) -> Result<Vec<NewRendition>, JobError> {
    let store = Store { deps, prefix };
    let (mut stored, mut listed) = (vec![], vec![]);
    for (rung, files) in sizes {
        let side = rung.side;
        news.begin(FilmStage::Storing, vec![side]).await?;
        let (pieces, file) = read(files.pieces, playing).await?;
        let whole = store.file(rung, format!("{side}.mp4"), "mp4", VIDEO_CONTENT_TYPE, files.whole);
        stored.push(whole.await?);
        let name = format!("{side}.m4s");
        let list = size_playlist(&pieces, &name);
        stored.push(store.file(rung, name, "m4s", PIECES_CONTENT_TYPE, file).await?);
        stored.push(store.playlist(rung, format!("{side}.m3u8"), list).await?);
        listed.push((rung, pieces));
    }
    let lists: Vec<_> = listed
        .iter()
        .map(|(rung, pieces)| (*rung, pieces, format!("{}.m3u8", rung.side)))
        .collect();
    if let Some(&(top, ..)) = lists.first() {
        let list = film_playlist(&lists);
        stored.push(store.playlist(top, FILM_PLAYLIST.to_owned(), list).await?);
    }
    Ok(stored)
}

async fn read(mut file: File, playing: Playing) -> Result<(Pieces, File), JobError> {
    let read = tokio::task::spawn_blocking(move || read_pieces(&mut file, playing).map(|pieces| (pieces, file)));
    Ok(read.await??)
}

struct Store<'a> {
    deps: &'a Deps,
    prefix: &'a str,
}

impl Store<'_> {
    async fn file(
        &self,
        rung: Rung,
        name: String,
        format: &'static str,
        content_type: &'static str,
        file: File,
    ) -> Result<NewRendition, JobError> {
        let key = ObjectKey::new(format!("{}{name}", self.prefix))?;
        let size_bytes = send_file(self.deps, self.prefix, &key, content_type, file).await?;
        Ok(rendition(rung, name, (format, content_type), size_bytes, &key))
    }

    async fn playlist(&self, rung: Rung, name: String, text: String) -> Result<NewRendition, JobError> {
        let key = ObjectKey::new(format!("{}{name}", self.prefix))?;
        let size_bytes = text.len();
        self.deps.storage.put(&key, PLAYLIST_CONTENT_TYPE, text).await?;
        Ok(rendition(rung, name, ("m3u8", PLAYLIST_CONTENT_TYPE), size_bytes, &key))
    }
}

fn rendition(
    rung: Rung,
    name: String,
    (format, content_type): (&'static str, &'static str),
    size_bytes: usize,
    key: &ObjectKey,
) -> NewRendition {
    NewRendition {
        name,
        format,
        width: rung.width,
        height: rung.height,
        size_bytes,
        content_type,
        object_key: key.as_str().to_owned(),
    }
}
