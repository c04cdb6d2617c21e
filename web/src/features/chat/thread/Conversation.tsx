import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '~/api/refusal';
import { silence, silenceOthers } from '~/sound/playback';
import { PaneError, PaneSkeleton } from '~/talk/Pane';
import { MessageList } from '~/talk/thread/MessageList';
import { Older } from '~/talk/thread/Older';
import { AiNotice } from '~/talk/thread/Separators';
import { Button } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { useNow } from '~/ui/use-now';
import { AutoBar } from '../auto/AutoBar';
import { useAutoChat } from '../auto/use-auto-chat';
import { ChatHead } from '../ChatHead';
import { Portrait, Wallpaper } from '../look/Portrait';
import { usePending } from '../pending';
import { rowsOf } from '../rows';
import { LetSpeak } from '../scene/LetSpeak';
import { SceneBeginning } from '../scene/SceneBeginning';
import { answerable, cut, isOwn, replying } from '../thread';
import { useAimId } from '../use-aim-id';
import { useReach } from '../use-reach';
import { useTalk } from '../use-talk';
import { useOlderMessages, useThread } from '../use-thread';
import { Announcer } from './Announcer';
import { Blocked } from './Blocked';
import { Composer } from './Composer';
import { Greetings } from './Greetings';
import { MessageRow } from './MessageRow';
import { useFocusAfterRewind } from './use-rewind';

const MINUTE_MS = 60_000;

type Props = {
  username: string;
  /** Shown if no character has that name. */
  missing?: ReactNode;
};

/** A chat: its messages and the composer. */
export function Conversation({ username, missing }: Props) {
  const { t } = useLingui();
  const store = useThread(username);
  const talk = useTalk(username, store);
  const auto = useAutoChat(username, store);
  const older = useOlderMessages(username, store);
  const now = useNow(MINUTE_MS);
  const field = useRef<HTMLTextAreaElement>(null);
  const aimId = useAimId(talk.isSending);
  const from = usePending().get(username)?.from;
  useFocusAfterRewind(from, field);
  const { error, refresh } = store;
  const thread = store.thread && from ? cut(store.thread, from) : store.thread;
  useReach(aimId, thread, older);
  // Stays missing: a later failed request doesn't tell who has the name.
  const isMissing = useRef(false);
  isMissing.current ||= isRefusal(error, 'not_found');
  useEffect(() => silence, []);
  const messages = thread?.messages;
  useEffect(() => {
    if (messages) silenceOthers(messages);
  }, [messages]);
  if (missing && !thread && isMissing.current) return missing;
  if (error) return <PaneError error={error} onRetry={refresh} />;
  if (!thread) return <PaneSkeleton />;

  const { chat } = thread;
  const name = chat.counterpart.displayName;
  const { scene } = chat;
  const { rows, isNoticeDue } = rowsOf(thread, now);
  const isEmpty = rows.length === 0;
  const last = thread.messages.at(-1);
  const lastId = last?.id;
  const isReplying = replying(thread) !== undefined;
  const isQuiet = !isReplying && !talk.isSending && !auto.running && chat.blockedReason === null;
  const lacksReply = last !== undefined && isOwn(last) && thread.outgoing.length === 0;
  return (
    <>
      <Wallpaper url={chat.counterpart.portraitUrl} />
      <Title>{t`${name} · Chats`}</Title>
      <ChatHead chat={chat} tab="chat" />
      <MessageList
        label={scene ? t`Scene: ${name}` : t`Chat with ${name}`}
        rows={rows}
        aimId={aimId}
        isBusy={isReplying}
        onOlder={(whenAtRest) => older.state === 'idle' && older.read(whenAtRest)}
        top={<Older {...older} />}
        end={
          <>
            {scene && isEmpty && <SceneBeginning {...{ scene }} isUnbegun />}
            {(isNoticeDue || (scene && isEmpty)) && <AiNotice {...{ name }} isScene={scene !== null} />}
            {scene && isQuiet && <LetSpeak {...{ scene, talk }} />}
            {!scene && isQuiet && lacksReply && (
              <Button size="small" tone="outline" isBusy={talk.busy?.what === 'continue'} onClick={talk.goOn}>
                <Trans>Get a reply</Trans>
              </Button>
            )}
            <Greetings {...{ thread }} onChoose={talk.greet} />
          </>
        }
      >
        {(row, index) => (
          <MessageRow
            {...{ row, chat, talk, now }}
            isLast={row.message?.id === lastId && thread.outgoing.length === 0}
            beginning={scene && index === 0 && !thread.hasMore && <SceneBeginning {...{ scene }} />}
            onRewritten={() => field.current?.focus()}
          />
        )}
      </MessageList>
      <Announcer thread={thread} />
      <AutoBar {...{ auto }} />
      {chat.blockedReason ? (
        <Blocked reason={chat.blockedReason} isScene={scene !== null} onSignedIn={refresh} />
      ) : (
        <Composer
          {...{ chat, talk, auto, isReplying, field }}
          answered={auto.running ? undefined : answerable(thread)}
        />
      )}
      {!scene && <Portrait counterpart={chat.counterpart} />}
    </>
  );
}
