-- Films also lie in storage in pieces, each size in one file, with playlists over them.
alter table media_renditions drop constraint media_renditions_format_check;
alter table media_renditions
    add constraint media_renditions_format_check check (format in ('webp', 'jpeg', 'png', 'mp4', 'vtt', 'm3u8', 'm4s'));

-- since when its owner counts it among what they like most
alter table media add column favorite_at timestamptz;
