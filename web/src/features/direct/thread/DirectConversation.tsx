import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReport } from '~/app/modals/use-report';
import { silence, silenceOthers } from '~/sound/playback';
import { PaneError, PaneSkeleton } from '~/talk/Pane';
import { MessageList } from '~/talk/thread/MessageList';
import { Older } from '~/talk/thread/Older';
import { Title } from '~/ui/Title';
import { useFocusKept } from '~/ui/use-focus-kept';
import { useNow } from '~/ui/use-now';
import { newestOfOther } from '../conversation';
import { rowsOf } from '../rows';
import { TwinBar } from '../twin/TwinBar';
import { useTwinMoves } from '../twin/use-twin-moves';
import { useConversation, useOlderDirect } from '../use-conversation';
import { useDirectMoves } from '../use-direct-moves';
import { useDirectTalk } from '../use-direct-talk';
import { useWayToPeople } from '../use-way-to-people';
import { ClubBar } from './ClubBar';
import css from './Direct.module.css';
import { DirectAnnouncer } from './DirectAnnouncer';
import { DirectBlocked } from './DirectBlocked';
import { DirectComposer } from './DirectComposer';
import { DirectHead } from './DirectHead';
import { DirectRow } from './DirectRow';
import { GoalBar } from './GoalBar';
import { IsWriting } from './IsWriting';
import { RequestBar } from './RequestBar';
import { Waiting } from './Waiting';

const MINUTE_MS = 60_000;

/** A conversation with a person: its messages and the composer. */
export default function DirectConversation({ username }: { username: string }) {
  const { t } = useLingui();
  const store = useConversation(username);
  const talk = useDirectTalk(username, store);
  const older = useOlderDirect(username, store);
  const moves = useDirectMoves();
  const twinMoves = useTwinMoves(username, store);
  const now = useNow(MINUTE_MS);
  const report = useReport();
  const { known, error, refresh } = store;
  useWayToPeople(known?.chat);
  const messages = known?.messages;
  useEffect(() => silence, []);
  useEffect(() => {
    if (messages) silenceOthers(messages);
  }, [messages]);
  const { box: field, notePress } = useFocusKept<HTMLTextAreaElement>(String(known?.chat.blockedReason));
  if (error) return <PaneError error={error} onRetry={refresh} />;
  if (!known) return <PaneSkeleton />;

  const { chat } = known;
  const { displayName: name } = chat.counterpart;
  const rows = rowsOf(known);
  const newest = newestOfOther(known);
  const reportMessage = (id: string) => report({ kind: 'message', id });
  const onReport = () => (newest ? reportMessage(newest.id) : report({ kind: 'account', username }));
  return (
    <>
      <Title>{t`${name} · Chats`}</Title>
      <DirectHead {...{ chat, moves, onReport }} />
      <MessageList
        label={t`Chat with ${name}`}
        rows={rows}
        isBusy={false}
        onOlder={(whenAtRest) => older.state === 'idle' && older.read(whenAtRest)}
        top={<Older {...older} />}
        end={
          <>
            <Waiting {...{ chat }} isEmpty={rows.length === 0} />
            {rows.length > 0 && <IsWriting {...{ chat }} />}
          </>
        }
      >
        {(row) => (
          <DirectRow {...{ row, name, talk, now }} settings={chat.settings} onReport={reportMessage} />
        )}
      </MessageList>
      <DirectAnnouncer conversation={known} />
      <div className={css.bottom}>
        {chat.isRequest && (
          <RequestBar {...{ chat, talk, moves, onReport }} onAccepted={() => field.current?.focus()} />
        )}
        <ClubBar chat={chat} />
        <GoalBar chat={chat} />
        <TwinBar {...{ chat }} moves={twinMoves} />
        {chat.blockedReason ? (
          <DirectBlocked {...{ chat, moves }} reason={chat.blockedReason} onUnblock={notePress} />
        ) : (
          <DirectComposer {...{ chat, talk, field }} answersId={newest?.id} />
        )}
      </div>
    </>
  );
}
