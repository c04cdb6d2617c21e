import { Trans } from '@lingui/react/macro';
import listCss from '~/talk/list/List.module.css';
import { Skeletons } from '~/talk/list/Skeletons';
import { useOpenRow } from '~/talk/list/use-open-row';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { PeopleArt } from '~/ui/PeopleArt';
import { useQuery } from '~/ui/use-query';
import type { DirectBox } from '../wire';
import { DirectEntry } from './DirectEntry';
import { useDirectChats } from './use-direct-chats';

function Nobody({ box, isNarrowed }: { box: DirectBox; isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <p className={listCss.nobody}>
        <Trans>No matching chats</Trans>
      </p>
    );
  }
  if (box === 'requests') {
    return (
      <EmptyState art={<PeopleArt seed="requests" />} title={<Trans>No message requests</Trans>}>
        <Trans>Messages from new people appear here first. You decide whether to accept.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState art={<PeopleArt seed="messages" />} title={<Trans>No messages yet</Trans>}>
      <Trans>Your messages with other members appear here.</Trans>
    </EmptyState>
  );
}

type Props = { box: DirectBox; openName?: string };

/** Conversations with people: those that go on, or those that strangers wish for. */
export default function DirectList({ box, openName }: Props) {
  const { query } = useQuery();
  const q = query.get('q') ?? '';
  const list = useDirectChats(box, q);
  const rows = useOpenRow(openName, !list.isLoading);
  return (
    <>
      {list.isLoading && <Skeletons />}
      {list.error && <ErrorState error={list.error} onRetry={list.refresh} />}
      {!list.isLoading && !list.error && list.chats.length === 0 && (
        <Nobody box={box} isNarrowed={q !== ''} />
      )}
      {list.chats.length > 0 && (
        <ul ref={rows} className={listCss.entries}>
          {list.chats.map((chat) => (
            <DirectEntry
              key={chat.counterpart.username}
              chat={chat}
              isOpen={chat.counterpart.username === openName}
            />
          ))}
        </ul>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.showMore} />
    </>
  );
}
