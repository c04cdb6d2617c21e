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
        select id from media
        where is_upload and is_generated and consent_shown = 'generated' and consent_state = 'waiting'
    ));
end
$$;

-- Persons shown in a medium, and in whatever it was made of.
create function persons_shown(medium uuid) returns setof uuid language sql stable as $$
    with recursive line as (
        select media.id, generation_id from media where media.id = medium
        union
        select source.id, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    )
    select person_id from line join media_persons on media_id = line.id
$$;

-- Again: also of what it was made of.
create or replace function consent_covers(medium uuid, wanted text) returns boolean language sql stable as $$
    select not exists (
        select from persons_shown(medium) as shown (person)
        join releases on releases.person_id = shown.person
        where state in ('sent', 'signed') and wanted <> all(uses)
    )
$$;

-- Again: also of what it was made of.
create or replace function media_suits(medium uuid, viewer uuid) returns boolean language sql stable as $$
    select (not (
        media.is_explicit or exists (
            select from feed_media
            join feed_items on feed_items.id = item_id
            where media_id = medium and feed_items.is_explicit
        )
    ) or explicit_opens_to(account_id, viewer)) and (
        viewer_place() = ''
        or coalesce(current_setting('nocturne.viewer', true), '') in (account_id::text, 'staff')
        or not exists (
            select from media_persons
            join releases on releases.person_id = media_persons.person_id
            where media_persons.media_id = medium and state = 'signed'
                and split_part(viewer_place(), '-', 1) = any(excluded_countries)
        ) and not (
            -- rare, and asked first: most of what was made was made of nothing
            exists (select from generations where id = media.generation_id and source_media_id is not null)
            and exists (
                select from persons_shown(medium) as shown (person)
                join releases on releases.person_id = shown.person
                where state = 'signed' and split_part(viewer_place(), '-', 1) = any(excluded_countries)
            )
        )
    )
    from media
    where id = medium
$$;
