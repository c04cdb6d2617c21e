-- Who gained followers lately, for the leaderboard of creators.
create index follows_recent on follows (created_at, followed_id);
