-- How much a browser has said before somebody signs up with it: every message and every answer that was asked for once
-- more, also of chats that were deleted.
create table guest_talk (
    guest_id uuid primary key,
    said     integer not null check (said > 0)
);
insert into guest_talk (guest_id, said)
select guest_id, count(*)
from chats
join messages on chat_id = chats.id and client_id is not null
where guest_id is not null
group by guest_id;
