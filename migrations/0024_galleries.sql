-- What people chose to show to everybody of what was made for them.
create table gallery_publications (
    media_id     uuid primary key references media on delete cascade,
    -- null where it shows nobody in particular
    character_id uuid references characters on delete set null,
    section      text not null check (section in ('realistic', 'anime')),
    published_at timestamptz not null default now()
);
create index gallery_publications_of_character on gallery_publications (character_id) where character_id is not null;

-- Whether no part of it was brought from outside: a voice over an uploaded video leaves in it whoever the video shows.
-- What a voice was laid over and is gone for good can't be asked any more.
create function is_made_here(medium uuid) returns boolean language sql stable as $$
    with recursive line as (
        select media.id, is_generated, generation_id from media where media.id = medium
        union
        select source.id, source.is_generated, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    )
    select exists (select from line)
        and not exists (select from line where not is_generated)
        and not exists (
            select from line
            join generations on generations.id = line.generation_id
            where kind = 'voiceover' and source_media_id is null
        )
$$;

-- Everything that the galleries show: what was published, and the portraits of public characters. Nothing of who is
-- blocked or gone, and nothing that staff took away.
create view shown_pictures as
select media.id as media_id, media.account_id, shown.id as character_id, section, gallery_publications.published_at as shown_at,
    case media.kind when 'video' then 'video' else 'photo' end as kind
from gallery_publications
join media on media.id = media_id and media.deleted_at is null
    and media.status = 'ready' and media.moderation = 'approved'
join accounts on accounts.id = media.account_id and accounts.deleted_at is null and blocked_at is null
left join shown_characters as shown on shown.id = character_id
where not exists (select from characters where characters.id = character_id and characters.removed_at is not null)
union all
select media.id, characters.account_id, characters.id, image_style, media.created_at, 'photo'
from shown_characters
join characters using (id)
join media on media.id = portrait_id and media.deleted_at is null;
