import { Trans } from '@lingui/react/macro';
import css from '~/talk/list/List.module.css';
import { Skeletons } from '~/talk/list/Skeletons';
import { useOpenRow } from '~/talk/list/use-open-row';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { usePending } from '../pending';
import { ChatEntry } from './ChatEntry';
import { Found } from './Found';
import { useChatFilter } from './use-chat-filter';
import { useChats } from './use-chats';
import { useFindings } from './use-findings';

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
      art={<SceneArt seed={21} palette="ember" />}
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
  const findings = useFindings(filter === 'all' ? q : '');
  const hasFound = findings.messages.length + findings.memories.length > 0;
  const rows = useOpenRow(openName, !list.isLoading);
  const Heading = openName ? 'h3' : 'h2';
  return (
    <>
      {list.isLoading && <Skeletons />}
      {list.error && <ErrorState error={list.error} onRetry={list.refresh} />}
      {hasFound && chats.length > 0 && (
        <Heading className={css.group}>
          <Trans>Chats</Trans>
        </Heading>
      )}
      {!list.isLoading && !list.error && !findings.isLoading && !hasFound && chats.length === 0 && (
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
      <Found {...{ q, findings }} heading={Heading} />
    </>
  );
}
