import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { RibbonArt } from '~/ui/RibbonArt';
import { Segmented } from '~/ui/Segmented';
import { Skeleton } from '~/ui/Skeleton';
import { useQuery } from '~/ui/use-query';
import { ChatEntry } from './ChatEntry';
import css from './List.module.css';
import { SearchField } from './SearchField';
import { type ChatFilter, useChats } from './use-chats';

/** The list before anybody knows who is in it. */
function Skeletons() {
  return (
    <div className={css.entries} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike and never move
        <div key={index} className={css.waiting}>
          <Skeleton shape="round" style={{ inlineSize: 48, blockSize: 48 }} />
          <Skeleton shape="text" style={{ inlineSize: '60%' }} />
        </div>
      ))}
    </div>
  );
}

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

/** All chats of the person, with what narrows them. The search stands in the address. */
export function ChatList({ openName }: Props) {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const q = query.get('q') ?? '';
  const filter: ChatFilter = query.get('filter') === 'unread' ? 'unread' : 'all';
  const list = useChats(q, filter);
  const Heading = openName ? 'h2' : 'h1';
  const setFilter = (next: ChatFilter) => setQuery({ filter: next === 'unread' ? next : undefined });

  return (
    <section className={css.list} aria-label={t`Chats`}>
      <header className={css.head}>
        <Heading className={css.title}>
          <Trans>Chats</Trans>
        </Heading>
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
        <SearchField text={q} onSearch={(text) => setQuery({ q: text || undefined })} />
      </header>
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
    </section>
  );
}
