-- Numbers of the business for staff, and alerts that reach staff outside of the product.

-- Orders, sign-ups and money, a row for each fact: the figures are sums of these. Money that goes back counts when it
-- goes; what a bank took back and was won counts again.
create view business_facts as
select created_at as fact_at, 'orders' as metric, '' as currency, 1::bigint as value from generations
union all
select created_at, 'sign_ups', '', 1 from accounts
union all
select settled_at, 'revenue', currency, amount_cents
from payments
where settled_at is not null and provider <> 'free'
union all
select ended_at, 'revenue', currency, -payment_refunds.amount_cents
from payment_refunds
join payments on payments.id = payment_id
where payment_refunds.state = 'booked' and provider <> 'free'
    -- a bank had taken it back before
    and not exists (
        select from payment_disputes
        where payment_disputes.payment_id = payments.id and opened_at <= ended_at
            and (payment_disputes.state <> 'won' or payment_disputes.decided_at > ended_at)
    )
union all
select opened_at, 'revenue', currency, -payment_disputes.amount_cents
from payment_disputes
join payments on payments.id = payment_id
where provider <> 'free'
union all
select payment_disputes.decided_at, 'revenue', currency, payment_disputes.amount_cents
from payment_disputes
join payments on payments.id = payment_id
where payment_disputes.state = 'won' and provider <> 'free';

-- what is younger than the newest full hour is read from the facts
create index generations_by_time on generations (created_at);
create index payments_settled on payments (settled_at) where settled_at is not null;
create index payment_refunds_booked on payment_refunds (ended_at) where state = 'booked';
create index payment_disputes_won on payment_disputes (decided_at) where state = 'won';

-- The facts of each full hour, added up, and people by the hour in which they were first seen that day (UTC).
create table business_hours (
    business_hour timestamptz not null,
    metric        text not null check (metric in ('orders', 'sign_ups', 'revenue', 'active')),
    -- of money, in cents; otherwise empty
    currency      text not null default '',
    value         bigint not null,
    primary key (business_hour, metric, currency)
);
-- How long orders of each full hour waited, in the buckets of queue_minutes.
create table business_waits (
    wait_hour   timestamptz not null,
    wait_bucket smallint not null,
    orders      bigint not null,
    primary key (wait_hour, wait_bucket)
);
-- People seen in the last eight days, once a day (UTC), and since when.
create table business_actives (
    active_day   date not null,
    account_id   uuid not null references accounts,
    active_since timestamptz not null,
    primary key (active_day, account_id)
);
create index business_actives_by_time on business_actives (active_day, active_since);
create index business_actives_of_account on business_actives (account_id);
create table business_rolls (
    is_only   boolean primary key default true check (is_only),
    rolled_to timestamptz not null
);
insert into business_rolls (rolled_to) values (date_trunc('hour', now()) - interval '40 days');
insert into job_schedules (name, kind, cron) values ('business.roll_up', 'business.roll_up', '*/10 * * * *');

-- Where alerts for staff go, and at most how often one cause is told.
create table staff_alerts (
    is_only             boolean primary key default true check (is_only),
    alert_emails        text[] not null default '{}' check (cardinality(alert_emails) <= 10),
    -- contains a key: staff see its host alone
    alert_webhook_url   text check (length(alert_webhook_url) <= 500),
    alert_every_minutes integer not null default 60 check (alert_every_minutes between 5 and 1440),
    -- counts changes
    alerts_version      integer not null default 0,
    alerts_changed_at   timestamptz,
    alerts_changed_by   uuid references accounts
);
insert into staff_alerts default values;

-- What staff may be told of: whether they want it, since when it holds, and what was told.
create table staff_alert_causes (
    alert_cause   text collate "C" primary key check (alert_cause in (
                      'engines_away', 'lanes_unserved', 'urgent_cases', 'appeals_due', 'ledger_drift',
                      'webhooks_refused', 'schedules_missed', 'mails_unsent'
                  )),
    is_wanted     boolean not null default false,
    -- null: it does not hold
    held_since    timestamptz,
    held_count    bigint not null default 0,
    -- whether its end has to be told
    is_told       boolean not null default false,
    told_at       timestamptz,
    -- counts messages: a part of their keys
    told_messages integer not null default 0,
    looked_at     timestamptz
);
insert into staff_alert_causes (alert_cause) values
    ('engines_away'), ('lanes_unserved'), ('urgent_cases'), ('appeals_due'), ('ledger_drift'), ('webhooks_refused'),
    ('schedules_missed'), ('mails_unsent');

-- Messages to staff: a cause, a number and a link, never anything that a person wrote. Kept for 90 days.
create table staff_alert_messages (
    id            uuid primary key,
    alert_key     text not null constraint staff_alert_messages_once unique,
    -- null: a test
    alert_cause   text collate "C" references staff_alert_causes,
    alert_news    text not null check (alert_news in ('begun', 'lasting', 'ended', 'test')),
    alert_channel text not null check (alert_channel in ('email', 'webhook')),
    alert_text    text not null,
    -- of an email, which knows itself whether it was delivered
    alert_mail_id uuid,
    alert_state   text not null default 'waiting' check (alert_state in ('waiting', 'sent', 'refused')),
    -- of the server, in our words
    alert_answer  text,
    written_at    timestamptz not null default now(),
    finished_at   timestamptz
);
create index staff_alert_messages_newest on staff_alert_messages (written_at desc, id desc);
insert into job_schedules (name, kind, cron) values ('alerts.watch', 'alerts.watch', '* * * * *');
