-- Likes of one post, comments on it and new followers are one notice while it is unread: the group that they share.
alter table notices add column group_key text;
-- Posts whose creator's followers and members were told.
alter table feed_items add column fans_told_at timestamptz;
