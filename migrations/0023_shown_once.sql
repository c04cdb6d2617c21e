-- Characters that everybody may be shown.
create view shown_characters as
select characters.id
from characters
join accounts on accounts.id = characters.account_id
where visibility = 'public' and moderation_status = 'approved' and characters.deleted_at is null
    and accounts.deleted_at is null and blocked_at is null;

-- What became of the portrait that is wanted.
alter table characters add column portrait_state text not null generated always as (
    case portrait_wanted when portrait_drawn then 'drawn' when portrait_failed then 'failed' else 'drawing' end
) stored;
create index characters_drawing on characters (account_id) where portrait_state = 'drawing';

-- A portrait is shown with its character, and not among the pictures that people ordered.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'portrait'));
update media
set kind = 'portrait'
where generation_id is null and not exists (select from generation_pictures where media_id = media.id);
create index media_portraits on media (account_id, created_at) where kind = 'portrait';

-- Names of characters that are gone, in lower case: a link that was shared must not lead to somebody else.
create table former_character_names (
    username text primary key
);

-- Who may not have one more job running in a lane.
create view full_owners as
select lane_limits.lane, held.owner_id
from lane_limits
cross join lateral (
    select owner_id
    from jobs
    where jobs.lane = lane_limits.lane and state = 'running' and owner_id is not null
    group by owner_id
    having count(*) >= owner_running
) as held
where owner_running is not null;
