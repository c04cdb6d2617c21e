-- The album of which a photo or video came with a message: all of one album are drawn as one.
alter table direct_media add column album_id uuid references feed_items on delete set null;
-- for deletes of the row referred to
create index direct_media_of_album on direct_media (album_id) where album_id is not null;
