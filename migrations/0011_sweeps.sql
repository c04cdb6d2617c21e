-- What the sweep looks for. Login attempts need none: whoever guesses often is one row, and two days are soon over.
create index sessions_expired on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index account_keys_expired on account_keys (expires_at);
