import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '~/ui/Button';
import { useNow } from '~/ui/use-now';
import { ChatHead } from '../ChatHead';
import { PaneError, PaneSkeleton } from '../Pane';
import { rowsOf } from '../rows';
import { answerable, replying } from '../thread';
import { useOlder } from '../use-older';
import { useTalk } from '../use-talk';
import { useThread } from '../use-thread';
import { Announcer } from './Announcer';
import { Blocked } from './Blocked';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import css from './MessageList.module.css';
import { MessageRow } from './MessageRow';
import { AiNotice } from './Separators';

const MINUTE_MS = 60_000;

/** Over the beginning of the list: that more is on its way, or why it is not. */
function Older({ state, read }: ReturnType<typeof useOlder>) {
  if (state === 'failed') {
    return (
      <Button size="small" tone="quiet" icon={<RotateCw />} onClick={() => read()}>
        <Trans>Older messages could not be read. Try again</Trans>
      </Button>
    );
  }
  if (state === 'idle') return null;
  return (
    <p className={css.loading}>
      <Trans>Reading older messages…</Trans>
    </p>
  );
}

/** A chat: everything that was said, and where one goes on. */
export function Conversation({ username }: { username: string }) {
  const { t } = useLingui();
  const store = useThread(username);
  const talk = useTalk(username, store);
  const older = useOlder(username, store);
  const now = useNow(MINUTE_MS);
  const field = useRef<HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  const { thread, error, refresh } = store;
  if (error) return <PaneError error={error} onRetry={refresh} />;
  if (!thread) return <PaneSkeleton />;

  const { chat } = thread;
  const name = chat.counterpart.displayName;
  const { rows, isNoticeDue } = rowsOf(thread, now);
  const lastId = thread.messages.at(-1)?.id;
  const isReplying = replying(thread) !== undefined;
  return (
    <>
      <title>{t`${name} · Chats`}</title>
      <ChatHead chat={chat} tab="chat" />
      <MessageList
        label={t`Chat with ${name}`}
        rows={rows}
        aimId={hash.slice(1)}
        isBusy={isReplying}
        onOlder={(whenAtRest) => older.state === 'idle' && older.read(whenAtRest)}
        top={<Older {...older} />}
        end={isNoticeDue && <AiNotice name={name} />}
      >
        {(row) => (
          <MessageRow
            {...{ row, chat, talk, now }}
            isLast={row.message?.id === lastId && thread.outgoing.length === 0}
            onRewritten={() => field.current?.focus()}
          />
        )}
      </MessageList>
      <Announcer thread={thread} />
      {chat.blockedReason ? (
        <Blocked reason={chat.blockedReason} onSignedIn={refresh} />
      ) : (
        <Composer {...{ chat, talk, isReplying, field }} answered={answerable(thread)} />
      )}
    </>
  );
}
