use sqlx::PgConnection;

use super::{PersonDocumentKind, ReleaseError, ReleaseState, link::open_link, settle::tell_release};
use crate::{
    domains::creators::{DocumentOf, HEIC, start_reading},
    ids::{DocumentId, ReleaseId},
};

/// A sealed file that lies in storage already.
pub struct NewPersonDocument<'a> {
    pub id: DocumentId,
    pub kind: PersonDocumentKind,
    pub object_key: &'a str,
    pub content_type: &'a str,
    pub size_bytes: i32,
    /// The key that seals it.
    pub key_id: &'a str,
}

/// Keeps the document of whoever the link is for, in place of an older one of its kind and release, until they have signed.
pub async fn keep_person_document(
    tx: &mut PgConnection,
    digest: &[u8],
    new: &NewPersonDocument<'_>,
) -> Result<(), ReleaseError> {
    let open = open_link(tx, digest).await?;
    if open.state != ReleaseState::Sent {
        return Err(ReleaseError::Conflict);
    }
    sqlx::query!(
        "with old as (
             delete from person_documents where release_id = $1 and kind = $2 returning object_key
         )
         insert into media_uploads (prefix) select object_key from old on conflict do nothing",
        open.id.0,
        new.kind.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into person_documents (id, person_id, kind, object_key, content_type, size_bytes, key_id, release_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        new.id.0,
        open.person.0,
        new.kind.as_str(),
        new.object_key,
        new.content_type,
        new.size_bytes,
        new.key_id,
        open.id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media_uploads where prefix = $1", new.object_key)
        .execute(&mut *tx)
        .await?;
    if new.content_type == HEIC {
        start_reading(tx, new.id, DocumentOf::Person, open.owner).await?;
    }
    tell_release(tx, open.owner, open.person).await?;
    Ok(())
}

/// Hands the documents of a release that ends without a signature to the sweep: nobody has agreed that they are kept.
pub(super) async fn drop_documents(tx: &mut PgConnection, release: ReleaseId) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (
             delete from person_documents where release_id = $1 returning object_key
         )
         insert into media_uploads (prefix) select object_key from gone on conflict do nothing",
        release.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
