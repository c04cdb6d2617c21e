-- The order that a message shows. With a retry it becomes the new order; a picture outlives its chat.
alter table messages add column generation_id uuid references generations on delete set null;
-- an order that ends is told to its chat; what is deleted elsewhere is let go here
create unique index messages_generation on messages (generation_id) where generation_id is not null;

-- what made an order good is looked for before it is tried once more
create index generations_retried on generations (retried_from) where retried_from is not null;
