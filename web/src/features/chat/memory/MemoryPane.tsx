import { Trans, useLingui } from '@lingui/react/macro';
import { Brain, Download, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { openModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import type { ChatView, Memories } from '../wire';
import css from './Memory.module.css';
import { MemoryForm } from './MemoryForm';
import { MemoryList } from './MemoryList';
import { COUNT_LIMIT, exportOf } from './memories';
import { saveFile } from './save-file';
import { type MemoryMoves, useMemories } from './use-memories';

type Known = { chat: ChatView; known: Memories };

const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <Skeleton style={{ blockSize: 96 }} />
    <Skeleton style={{ blockSize: 72 }} />
    <Skeleton style={{ blockSize: 72 }} />
  </div>
);

/** The character's summary of the chat. */
const Summary = ({ text }: { text: string }) => (
  <section className={css.summary} aria-labelledby="memory-summary">
    <h3 id="memory-summary">
      <Trans>Summary</Trans>
    </h3>
    <p dir="auto">{text}</p>
  </section>
);

/** Actions on all memories. */
function Actions({ chat, known, moves, onEmpty }: Known & { moves: MemoryMoves; onEmpty: () => void }) {
  const { username, displayName } = chat.counterpart;
  const ask = () =>
    openModal('confirm', {
      title: <Trans>Forget everything?</Trans>,
      description: (
        <Trans>{displayName} permanently forgets all of this. Your messages stay in the chat.</Trans>
      ),
      action: <Trans>Forget everything</Trans>,
      tone: 'danger',
      onConfirm: () => void moves.forgetAll().then(onEmpty),
    });
  const save = () =>
    saveFile(`nocturne-memory-${username}.json`, exportOf(known, { username, displayName }, new Date()));
  return (
    <div className={css.actions}>
      <Button size="small" tone="outline" icon={<Download />} onClick={save}>
        <Trans>Export</Trans>
      </Button>
      <Button size="small" tone="ghost" icon={<Trash2 />} onClick={ask}>
        <Trans>Forget everything</Trans>
      </Button>
    </div>
  );
}

/** Form to add a memory, below the limit. */
function Adding({ chat, known, moves }: Known & { moves: MemoryMoves }) {
  const { t } = useLingui();
  const name = chat.counterpart.displayName;
  if (known.memories.length >= COUNT_LIMIT) {
    return (
      <Notice>
        <Trans>
          {name} has reached the limit of {COUNT_LIMIT} memories. Forget one to add another.
        </Trans>
      </Notice>
    );
  }
  return (
    <MemoryForm
      label={t`Something ${name} should remember`}
      placeholder={t`I work night shifts on Thursdays.`}
      action={<Trans>Save</Trans>}
      onSave={moves.add}
    />
  );
}

function Nothing({ name, hasBegun }: { name: string; hasBegun: boolean }) {
  return (
    <EmptyState art={<SceneArt seed={9} palette="lagoon" />} title={<Trans>No memories yet</Trans>}>
      {hasBegun ? (
        <Trans>{name} saves important details from your chats here. You can add your own.</Trans>
      ) : (
        <Trans>When you start chatting, {name} saves important details here.</Trans>
      )}
    </EmptyState>
  );
}

/** A character's memories of a chat: read, edit, pin and forget them. */
export function MemoryPane({ chat }: { chat: ChatView }) {
  const moves = useMemories(chat.counterpart.username);
  const heading = useRef<HTMLHeadingElement>(null);
  const { memories: known, error, refresh } = moves;
  const { username, displayName } = chat.counterpart;
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (!known) return <Waiting />;

  const isEmpty = known.summary === '' && known.memories.length === 0;
  const hasBegun = chat.id !== null;
  const onEmpty = () => heading.current?.focus();
  return (
    <div className={css.memory}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          <Brain size={20} />
          <Trans>{displayName}’s memories</Trans>
        </h2>
        {!isEmpty && <Actions {...{ chat, known, moves, onEmpty }} />}
      </header>
      {!isEmpty && (
        <p className={css.note}>
          <Trans>Forgotten memories are no longer used. Your messages stay in the chat.</Trans>
        </p>
      )}
      {known.summary !== '' && <Summary text={known.summary} />}
      {hasBegun && <Adding {...{ chat, known, moves }} />}
      {isEmpty && <Nothing name={displayName} hasBegun={hasBegun} />}
      {known.memories.length > 0 && <MemoryList {...{ username, known, moves, onEmpty }} />}
    </div>
  );
}
