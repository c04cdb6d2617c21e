-- Invariants that hold at every moment, whatever died. One row per violation: the broken sentence, and what breaks it.
-- Run it after a fault, and hourly in production: psql -f tests/faults/invariants.sql
with postings as (
    select transaction_id, asset, sum(amount) as total, count(*) as lines
    from ledger_entries
    group by transaction_id, asset
), open_holds as (
    select account_id, sum(amount - captured) as held
    from ledger_holds
    where state = 'open'
    group by account_id
), orders as (
    select
        generations.*,
        ledger_holds.id as hold,
        ledger_holds.amount,
        ledger_holds.captured,
        ledger_holds.state as hold_state,
        (select count(*) from ledger_holds where subject_id = generations.id) as holds,
        (
            select coalesce(sum(amount), 0)
            from ledger_transactions
            join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id and amount > 0
            where subject_type = 'generation' and subject_id = generations.id
        ) as paid,
        (
            select count(*) from generation_pictures where generation_id = generations.id and state = 'ready'
        ) as ready,
        exists (
            select 1 from job_events where job_id = generations.job_id and event in ('redriven', 'restored')
        ) as is_redriven
    from generations
    left join ledger_holds on ledger_holds.subject_id = generations.id
), talks as (
    select
        auto_chats.*,
        ledger_holds.amount,
        ledger_holds.captured,
        ledger_holds.state as hold_state,
        ledger_holds.account_id as held_of,
        (
            select coalesce(sum(amount), 0)
            from ledger_transactions
            join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id and amount > 0
            where subject_type = 'auto_chat' and subject_id = auto_chats.id
        ) as paid
    from auto_chats
    left join ledger_holds on ledger_holds.id = hold_id and subject_id = auto_chats.id
)
select 'the entries of a transaction are zero together' as broken, transaction_id::text as what
from postings
where total <> 0 or lines < 2
union all
select 'a transaction has entries', id::text
from ledger_transactions
where not exists (select 1 from postings where transaction_id = ledger_transactions.id)
union all
select 'all entries of an asset are zero together', asset
from ledger_entries
group by asset
having sum(amount) <> 0
union all
select 'what clearing holds is what was sold and not returned', 'usd'
where (
    select coalesce(sum(amount), 0)
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = account_id
    where kind = 'payment_clearing'
) <> -(select coalesce(sum(gross_cents), 0) from sales where state <> 'reversed')
union all
select 'a sale is booked once', sales.id::text
from sales
where not exists (select 1 from ledger_transactions where idempotency_key = 'sale:' || sales.id)
union all
select 'a balance is the sum of its entries', account_id::text
from ledger_balances
where posted <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = ledger_balances.account_id)
union all
select 'what is held is the sum of the open holds', ledger_balances.account_id::text
from ledger_balances
left join open_holds using (account_id)
where ledger_balances.held <> coalesce(open_holds.held, 0)
union all
select 'what is owed is the sum of the debt''s entries', ledger_balances.account_id::text
from ledger_balances
where owed <> (
    select coalesce(-sum(amount), 0)
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    where kind = 'member_debt' and owner_id = ledger_balances.account_id
)
union all
select 'who owes chips has none to spend', account_id::text
from ledger_balances
where owed > 0 and posted > held
union all
select 'chips that can become money were bought with real money that was kept', account_id::text
from ledger_balances
where bought_left > posted or bought_left + (
    select coalesce(sum(chips - spent - returned), 0) from payable_chips where payer_id = account_id
) > bought
union all
select 'what was earned covers what of it can become money', earner_id::text
from payable_chips
group by earner_id
having sum(chips - cashed - spent - returned) > (
    select coalesce(sum(amount), 0)
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    where kind = 'member_income' and owner_id = earner_id
)
union all
select 'a hold says when it ended, and only then', id::text
from ledger_holds
where (state = 'closed') <> (closed_at is not null)
union all
select 'a hold belongs to an order, or to turns of a chat', id::text
from ledger_holds
where not exists (select 1 from generations where id = ledger_holds.subject_id)
    and not exists (select 1 from auto_chats where hold_id = ledger_holds.id)
union all
select 'turns of a chat have one hold of all of them, of who takes them', id::text
from talks
where coalesce(amount, 0) <> turns_wanted * price or held_of <> account_id
union all
select 'turns that run have their hold open, and those that ended have it closed', id::text
from talks
where price > 0 and hold_state is distinct from (case state when 'running' then 'open' else 'closed' end)
union all
select 'each turn is paid for once, with its answer', id::text
from talks
where coalesce(captured, 0) <> turns_done * price or paid <> coalesce(captured, 0)
union all
select 'all turns were taken where that is why they ended, and only there', id::text
from talks
where (turns_done = turns_wanted) <> (reason is not distinct from 'done')
union all
select 'turns that run have a job or an answer that moves them on', talks.id::text
from talks
where state = 'running'
    and not exists (
        select 1 from messages where chat_id = talks.chat_id and messages.state in ('waiting', 'streaming')
    )
    and not exists (
        select 1
        from jobs
        where kind = 'chat.auto'
            and payload ->> 'auto_chat_id' = talks.id::text
            and jobs.state in ('scheduled', 'queued', 'running', 'retrying')
    )
union all
select 'a line that was written for somebody is theirs to have and not said by them', id::text
from messages
where is_auto and (author <> 'person' or not is_heard)
union all
select 'an order has one hold, of its price', id::text
from orders
where holds <> 1 or amount <> price
union all
select 'an order under way has its hold open', id::text
from orders
where state in ('queued', 'running') and not is_redriven and (hold_state <> 'open' or hold_id is distinct from hold)
union all
select 'an order that ended has its hold closed', id::text
from orders
where state in ('done', 'failed', 'cancelled') and (hold_state <> 'closed' or hold_id is not null)
union all
select 'what was captured is what was paid', id::text
from orders
where captured <> paid
union all
select 'each delivered picture is paid for once, and nothing else is', id::text
from orders
where not is_redriven and captured <> ready * (price / batch_size)
union all
select 'what is delivered on the house is never charged', id::text
from orders
where is_redriven and captured > ready * (price / batch_size)
union all
select 'an order that is done has all its pictures', id::text
from orders
where state = 'done' and ready <> batch_size
union all
select 'an order that ended has no picture under way', generation_id::text || ':' || index
from generation_pictures
join generations on generations.id = generation_id
where generations.state in ('done', 'failed', 'cancelled') and generation_pictures.state in ('waiting', 'drawing')
union all
select 'an order has as many pictures as were ordered', id::text
from generations
where batch_size <> (select count(*) from generation_pictures where generation_id = generations.id)
union all
select 'a picture is there when it is ready, and only then', generation_id::text || ':' || index
from generation_pictures
where (state = 'ready') <> (media_id is not null)
union all
select 'a picture is one order''s and its owner''s', media.id::text
from media
join generations on generations.id = media.generation_id
where media.account_id <> generations.account_id
    or 1 <> (
        select count(*)
        from generation_pictures
        where media_id = media.id and generation_pictures.generation_id = media.generation_id
    )
union all
select 'a picture has its renditions', id::text
from media
where status = 'ready' and moderation = 'approved'
    and not exists (select 1 from media_renditions where media_id = media.id and name like 'original.%')
union all
select 'no two renditions share an object', object_key
from media_renditions
group by object_key
having count(*) > 1
union all
select 'an order under way has a job that can still end it', generations.id::text
from generations
join jobs on jobs.id = generations.job_id
where generations.state in ('queued', 'running') and jobs.state not in ('scheduled', 'queued', 'running', 'retrying')
union all
select 'an order has its job', generations.id::text
from generations
where not exists (select 1 from jobs where jobs.id = generations.job_id)
    -- jobs that ended long ago are swept
    and coalesce(finished_at, now()) > now() - interval '1 day'
union all
select 'a running job has a lease that somebody looks after', id::text
from jobs
where state = 'running' and (lease_until is null or lease_until < now() - interval '1 minute')
union all
select 'only a running job has a lease', id::text
from jobs
where state <> 'running' and lease_until is not null
union all
select 'an ended job says when it ended, and only an ended one', id::text
from jobs
where (state in ('succeeded', 'failed', 'cancelled', 'discarded')) <> (finished_at is not null)
    and not exists (select 1 from job_events where job_id = jobs.id and event = 'redriven')
union all
select 'nothing happens to a job after it succeeded', id::text
from jobs
where state = 'succeeded' and exists (select 1 from job_events where job_id = jobs.id and at > finished_at)
union all
select 'a job keeps count of its crashes', id::text
from jobs
where crashes <> (select count(*) from job_events where job_id = jobs.id and event = 'crashed')
    and not exists (select 1 from job_events where job_id = jobs.id and event = 'redriven')
union all
select 'no two live events share a place', cursor::text
from live_events
where cursor is not null
group by cursor
having count(*) > 1
union all
select 'a live event is published soon', id::text
from live_events
where cursor is null
    and created_at < now() - interval '1 minute'
    -- only while a relay is running
    and exists (select 1 from live_events where cursor is not null and created_at > now() - interval '1 minute')
union all
select 'a mail that waits has a job that delivers it', mails.id::text
from mails
where delivered_at is null
    and not exists (
        select 1
        from jobs
        where kind = 'notifications.deliver_mail' and payload ->> 'mail_id' = mails.id::text and state <> 'succeeded'
    )
union all
select 'a paid purchase is credited once', payments.id::text
from payments
where state in ('paid', 'refunded', 'charged_back') and chips > 0
    -- one that was paid twice or too late opens nothing
    and refused_because is null
    and not exists (select 1 from ledger_transactions where idempotency_key = 'payment:' || payments.id)
union all
select 'a purchase that is not paid is not credited', payments.id::text
from payments
where state in ('created', 'pending', 'failed')
    and exists (select 1 from ledger_transactions where idempotency_key like 'payment:' || payments.id || '%')
union all
select 'a returned purchase is taken back whole, at once or as a debt', payments.id::text
from payments
where state in ('refunded', 'charged_back') and chips > 0
    -- in parts as well, and again after a dispute that was won
    and 0 <> (
        select coalesce(sum(amount), 0)
        from ledger_transactions
        join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
        join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
        where subject_type = 'payment' and subject_id = payments.id and ledger_accounts.kind = 'chip_issuance'
    )
union all
select 'what was unlocked is paid once, by who looks to who shows', direct_unlocks.message_id::text
from direct_unlocks
where paid <> (
        select coalesce(sum(amount), 0)
        from ledger_transactions
        join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
        join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
        join direct_messages on direct_messages.id = direct_unlocks.message_id
        where idempotency_key = 'unlock:' || direct_unlocks.message_id || ':' || direct_unlocks.account_id
            and ledger_accounts.kind = 'member_income'
            and ledger_accounts.owner_id = author_id
    )
union all
select 'an answer under way has a job that can still end it', messages.id::text
from messages
where state in ('waiting', 'streaming')
    and generation_id is null
    and not exists (
        select 1 from jobs where jobs.id = messages.id and kind = 'chat.reply' and state in (
            'scheduled', 'queued', 'running', 'retrying'
        )
    )
union all
select 'who said something once is heard once', min(messages.id::text)
from messages
where client_id is not null
group by chat_id, client_id
having count(*) > 1
union all
select 'a chat shows one of its own messages', chats.id::text
from chats
where head_id is not null
    and not exists (select 1 from messages where messages.id = head_id and chat_id = chats.id)
union all
select 'a voice that waits has a job that speaks', message_voices.message_id::text
from message_voices
where state = 'waiting'
    and not exists (
        select 1
        from jobs
        where kind = 'chat.voice' and payload ->> 'message_id' = message_voices.message_id::text and state <> 'succeeded'
    )
union all
select 'a message of a twin that waits for its voice has a job that speaks', twin_sounds.message_id::text
from twin_sounds
where state = 'waiting'
    and not exists (
        select 1
        from jobs
        where kind = 'twin.speak' and payload ->> 'message_id' = twin_sounds.message_id::text and state <> 'succeeded'
    )
union all
select 'an answer of a twin that is under way has a job that answers', twin_talks.chat_id::text
from twin_talks
where answering_id is not null
    and not exists (
        select 1
        from jobs
        where kind = 'twin.answer' and dedupe_key = twin_talks.chat_id::text
            and state in ('scheduled', 'queued', 'running', 'retrying')
    )
union all
select 'a message is answered by a twin once at most', twin_answers_id::text
from direct_messages
where twin_answers_id is not null
group by twin_answers_id
having count(*) > 1
union all
select 'what was unlocked is paid for wherever it is sent', direct_unlocks.message_id::text
from direct_unlocks
join direct_media using (message_id)
where media_id is not null
    and not exists (
        select 1
        from direct_paid_media as paid
        where paid.media_id = direct_media.media_id and paid.account_id = direct_unlocks.account_id
    )
union all
select 'an import counts its items', imports.id::text
from imports
where (waiting, done, failed) <> (
        select count(*) filter (where import_items.state = 'waiting'), count(*) filter (where import_items.state = 'done'),
            count(*) filter (where import_items.state = 'failed')
        from import_items
        where import_id = imports.id
    )
union all
select 'an item that waits has a job that can still end it', import_items.id::text
from import_items
join imports on imports.id = import_id
join accounts on accounts.id = account_id
where import_items.state = 'waiting' and imports.state = 'bringing' and ordering is null and deleted_at is null
    and not exists (
        select 1 from jobs
        where kind = 'imports.item' and dedupe_key = import_items.id::text and state in (
            'scheduled', 'queued', 'running', 'retrying'
        )
    );
