import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { RibbonArt } from '~/ui/RibbonArt';
import { Segmented } from '~/ui/Segmented';
import { useQuery } from '~/ui/use-query';
import { ChatEntry } from './ChatEntry';
import css from './List.module.css';
import { ListFrame } from './ListFrame';
import { Skeletons } from './Skeletons';
import { type ChatFilter, useChats } from './use-chats';

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <p className={css.nobody}>
        <Trans>No chat fits that.</Trans>
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
      <Trans>Whoever you talk to waits for you here.</Trans>
    </EmptyState>
  );
}

type Props = {
  /** Who is open beside the list. */
  openName?: string;
};

/** All chats of the person with characters, with what narrows them. */
export function ChatList({ openName }: Props) {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const q = query.get('q') ?? '';
  const filter: ChatFilter = query.get('filter') === 'unread' ? 'unread' : 'all';
  const list = useChats(q, filter);
  const setFilter = (next: ChatFilter) => setQuery({ filter: next === 'unread' ? next : undefined });

  return (
    <ListFrame
      openName={openName}
      filter={
        <Segmented<ChatFilter>
          label={t`Show`}
          isLabelHidden
          look="pill"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'unread', label: <Trans>Unread</Trans> },
          ]}
        />
      }
    >
      {list.isLoading && <Skeletons />}
      {list.error && <ErrorState error={list.error} onRetry={list.refresh} />}
      {!list.isLoading && !list.error && list.chats.length === 0 && (
        <Nobody isNarrowed={q !== '' || filter === 'unread'} />
      )}
      {list.chats.length > 0 && (
        <ul className={css.entries}>
          {list.chats.map((chat) => (
            <ChatEntry
              key={chat.counterpart.username}
              chat={chat}
              isOpen={chat.counterpart.username === openName}
            />
          ))}
        </ul>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.showMore} />
    </ListFrame>
  );
}
