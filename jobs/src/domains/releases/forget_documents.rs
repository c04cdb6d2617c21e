use sqlx::PgConnection;

use crate::domains::creators::KEPT_YEARS;

/// Deletes the next document of a person whose time is over, and hands its file to the sweep: as for creators, years
/// after the uploader's account was deleted, or after the last release ended. A legal hold on the uploader or on a
/// medium that shows the person keeps it. `false`: none is left.
pub async fn forget_next_person_document(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "with due as (
             select person_documents.id
             from person_documents
             join persons on persons.id = person_documents.person_id
             join accounts on accounts.id = persons.account_id
             where not is_account_held(accounts.id)
                 and not exists (
                     select from media_persons
                     where media_persons.person_id = persons.id and is_medium_held(media_id)
                 )
                 and (
                     accounts.deleted_at <= now() - make_interval(years => $1)
                     or exists (select from releases where releases.person_id = persons.id)
                     and not exists (
                         select from releases
                         where releases.person_id = persons.id
                             and (ended_at is null or ended_at > now() - make_interval(years => $1))
                     )
                 )
             limit 1
             for update of person_documents skip locked
         ), gone as (
             delete from person_documents where id in (select id from due) returning object_key
         )
         insert into media_uploads (prefix) select object_key from gone on conflict do nothing",
        KEPT_YEARS,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected() > 0)
}
