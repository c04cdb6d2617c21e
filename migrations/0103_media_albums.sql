-- The album of which a photo or video came with a message: all of one album are drawn as one.
alter table direct_media add column album_id uuid references feed_items on delete set null;
-- for deletes of the row referred to
create index direct_media_of_album on direct_media (album_id) where album_id is not null;

-- How near a picture of a character is: its order said so. Null: it may be anything.
alter table media add column image_type text check (image_type in ('portrait', 'closeUp', 'waistUp', 'nude'));
update media set image_type = 'portrait' where kind = 'portrait';
update media set image_type = options ->> 'view'
from generations
where generations.id = generation_id and media.kind = 'photo'
    and options ->> 'view' in ('portrait', 'closeUp', 'waistUp');
