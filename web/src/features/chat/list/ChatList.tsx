import { Trans } from '@lingui/react/macro';
import css from '~/talk/list/List.module.css';
import { Skeletons } from '~/talk/list/Skeletons';
import { useOpenRow } from '~/talk/list/use-open-row';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { RibbonArt } from '~/ui/RibbonArt';
import { usePending } from '../pending';
import { ChatEntry } from './ChatEntry';
import { useChatFilter } from './use-chat-filter';
import { useChats } from './use-chats';

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <p className={css.nobody}>
        <Trans>No matching chats</Trans>
      </p>
    );
  }
  return (
    <EmptyState
      art={<RibbonArt seed={21} palette="ember" />}
      title={<Trans>No chats yet</Trans>}
      action={
        <ButtonLink to="/discover">
          <Trans>Find someone to talk to</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your chats appear here.</Trans>
    </EmptyState>
  );
}

type Props = {
  /** The chat open beside the list. */
  openName?: string;
};

/** The user's chats with characters. */
export function ChatList({ openName }: Props) {
  const { q, filter } = useChatFilter();
  const list = useChats(q, filter);
  const pending = usePending();
  const isDeleted = (username: string) => pending.has(username) && !pending.get(username)?.from;
  const chats = list.chats.filter(({ counterpart }) => !isDeleted(counterpart.username));
  const rows = useOpenRow(openName, !list.isLoading);
  return (
    <>
      {list.isLoading && <Skeletons />}
      {list.error && <ErrorState error={list.error} onRetry={list.refresh} />}
      {!list.isLoading && !list.error && chats.length === 0 && (
        <Nobody isNarrowed={q !== '' || filter === 'unread'} />
      )}
      {chats.length > 0 && (
        <ul ref={rows} className={css.entries}>
          {chats.map((chat) => (
            <ChatEntry
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
