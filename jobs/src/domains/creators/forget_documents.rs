use sqlx::PgConnection;

/// Days for which the documents of an application that led nowhere are kept.
pub const DECLINED_DAYS: i32 = 180;
/// Years for which documents of a creator are kept after they were replaced or the account was deleted, as 28 CFR 75.4
/// asks.
pub const KEPT_YEARS: i32 = 5;

/// Deletes the next document whose time is over, unless its owner is under a legal hold, and hands its file to the
/// sweep. `false`: none is left.
pub async fn forget_next_document(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "with due as (
             select creator_documents.id
             from creator_documents
             join accounts on accounts.id = creator_documents.account_id
             left join creator_applications as application on application.account_id = accounts.id
             where not is_account_held(accounts.id) and (
                 replaced_at <= now() - make_interval(years => $1)
                 or deleted_at <= now() - make_interval(years => $1)
                 or (
                     accounts.role = 'member' and creator_documents.status <> 'approved'
                     and application.state in ('draft', 'refused')
                     and greatest(creator_documents.created_at, application.decided_at)
                         <= now() - make_interval(days => $2)
                 )
             )
             limit 1
             for update of creator_documents skip locked
         ), gone as (
             delete from creator_documents where id in (select id from due) returning object_key
         )
         insert into media_uploads (prefix) select object_key from gone on conflict do nothing",
        KEPT_YEARS,
        DECLINED_DAYS,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected() > 0)
}
