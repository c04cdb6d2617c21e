-- A plan also fails if a release, signed since it was saved, leaves its access out.
alter table feed_items drop constraint feed_items_failure_check;
alter table feed_items add constraint feed_items_failure_check
    check (failure in ('media_gone', 'media_processing', 'not_allowed', 'media_uncleared', 'media_uncovered'));
alter table stories drop constraint stories_failure_check;
alter table stories add constraint stories_failure_check
    check (failure in ('media_gone', 'media_processing', 'not_allowed', 'media_uncleared', 'media_uncovered'));

-- Documents are of the release they were handed in for, and prove the age of whoever signs that one alone.
alter table person_documents add column release_id uuid references releases on delete cascade;
update person_documents
set release_id = (
    select releases.id from releases
    where releases.person_id = person_documents.person_id
    order by signed_at is null, sent_at desc
    limit 1
);
alter table person_documents alter column release_id set not null;
alter table person_documents drop constraint person_documents_once;
alter table person_documents add constraint person_documents_once unique (release_id, kind);
create index person_documents_of_person on person_documents (person_id);

-- Uploads whose file says that they were generated: their owners are not asked who is shown.
update media set consent_shown = 'generated'
where is_upload and is_generated and consent_shown is null and consent_state = 'waiting';
do $$
begin
    perform refresh_consent(array(
        select id from media where is_upload and is_generated and consent_shown = 'generated' and consent_state = 'waiting'
    ));
end
$$;
