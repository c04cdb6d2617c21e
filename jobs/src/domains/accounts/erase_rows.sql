-- What an account has for itself alone.
with own_sessions as (delete from sessions where account_id = $1),
own_keys as (delete from account_keys where account_id = $1),
own_persona as (delete from own_personas where account_id = $1),
own_factors as (delete from two_factors where account_id = $1),
own_views as (delete from viewed_modals where account_id = $1),
own_mails as (delete from mails where account_id = $1),
own_bounces as (
    delete from mail_bounces using accounts where accounts.id = $1 and address = lower(accounts.email)
),
own_outside as (delete from outside_messages where account_id = $1),
own_notices as (delete from notices where account_id = $1),
own_choices as (delete from notification_choices where account_id = $1),
own_settings as (delete from notification_settings where account_id = $1),
own_pushes as (delete from push_subscriptions where account_id = $1),
own_telegram as (delete from telegram_links where account_id = $1),
own_telegram_keys as (delete from telegram_keys where account_id = $1),
own_x as (delete from x_accounts where account_id = $1),
own_favorites as (delete from character_favorites where account_id = $1),
own_hides as (delete from character_hides where account_id = $1),
own_looks as (delete from character_events where account_id = $1),
own_collection as (delete from collection_items where account_id = $1),
own_story_views as (delete from story_views where account_id = $1),
own_comment_notices as (delete from comment_notices where account_id = $1),
own_bells as (delete from post_bells where account_id = $1 or creator_id = $1),
own_votes as (delete from poll_votes where account_id = $1),
own_exports as (delete from people_exports where owner_id = $1),
own_copies as (delete from data_exports where account_id = $1 returning store_prefix),
-- their files go with the next sweep
own_copy_files as (
    insert into media_uploads (prefix, begun_at)
    select store_prefix, '-infinity'::timestamptz from own_copies where store_prefix is not null
    on conflict (prefix) do update set begun_at = '-infinity'
),
own_lists as (delete from people_lists where owner_id = $1),
on_lists as (delete from people_list_members where account_id = $1),
notes_on_fans as (delete from fan_notes where owner_id = $1 or account_id = $1),
own_follows as (delete from follows where follower_id = $1),
own_followers as (delete from follows where followed_id = $1),
own_links as (delete from social_links where account_id = $1),
own_link_pages as (delete from link_pages where account_id = $1),
notes_about as (delete from staff_notes where subject_type = 'account' and subject_id = $1),
own_studio_wishes as (delete from studio_applications where account_id = $1),
own_studio_invites as (update studio_invites set email = null where studio_id = $1 or creator_id = $1),
own_drafts as (update direct_sides set draft = '' where account_id = $1)
update profiles
set description = '', country = null, avatar_id = null, cover_id = null, intro_id = null, tags = '{}',
    welcome_follower = '', welcome_member = '', banned_countries = '{}', banned_states = '{}'
where account_id = $1
