-- The text of posts for members and of paid posts can be locked like their media.
alter table feed_items
    -- without access, its text can't be read either
    add column is_text_locked boolean not null default false,
    add constraint feed_items_text_locked check (not is_text_locked or (kind = 'post' and access_mode <> 'free'));
alter table feed_versions add column is_text_locked boolean not null default false;

-- Again, with the new column.
create or replace view published_items as
select feed_items.*
from feed_items
join accounts on accounts.id = feed_items.account_id
where published_at is not null and feed_items.removed_at is null
    and accounts.blocked_at is null and accounts.deleted_at is null;

-- The one decision about a post's text: null if it is locked for the viewer (null: a guest).
create function post_text(post uuid, viewer uuid) returns text language sql stable as $$
    select case
        when not is_text_locked or access_to(account_id, access_mode, kind, id, viewer) <> 'denied' then body
    end
    from feed_items
    where id = post
$$;

-- Words between spaces. Each sign counts as one in scripts without spaces.
create function count_words(words text) returns integer language sql immutable as $$
    select count(*)::integer
    from regexp_matches(words, '[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3000-\u30ff\u3400-\u9fff]+', 'g')
$$;
