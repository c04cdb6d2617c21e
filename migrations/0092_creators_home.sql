-- A creator's home reads each of its figures by an index.
create index memberships_newest on memberships (creator_id, created_at desc);
create index memberships_of_creator on memberships (creator_id, expires_at) where state <> 'expired';
create index request_orders_to_do on request_orders (creator_id, state) where state in ('asked', 'accepted');
create index mass_messages_planned on mass_messages (author_id, send_at)
    where state in ('scheduled', 'sending', 'paused');
create index sales_pending_of_creator on sales (creator_id) where state = 'pending' and creator_id is not null;
