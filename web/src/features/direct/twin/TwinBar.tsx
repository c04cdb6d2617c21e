import { Trans, useLingui } from '@lingui/react/macro';
import { Bot, Hand, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { useFocusKept } from '~/ui/use-focus-kept';
import type { DirectChat } from '../wire';
import css from './Twin.module.css';
import { isOffDuty, twinOf } from './twin';
import type { TwinMoves } from './use-twin-moves';

type Props = { chat: DirectChat; moves: TwinMoves };
type Face = { words: ReactNode; ways?: ReactNode };

/** Words and actions for a fan about the twin of the person they write to. */
function fanFace(chat: DirectChat, moves: TwinMoves): Face {
  const {
    counterpart: { displayName: name },
    twin,
  } = chat;
  if (isOffDuty(chat))
    return {
      words: (
        <Trans>
          The AI twin of {name} isn’t answering right now. {name} gets your messages.
        </Trans>
      ),
    };
  switch (twin?.state) {
    case 'twin':
      return {
        words: <Trans>The AI twin of {name} answers here.</Trans>,
        ways: (
          <Button size="small" tone="outline" isBusy={moves.isBusy} onClick={() => void moves.askForPerson()}>
            <Trans>Ask for {name}</Trans>
          </Button>
        ),
      };
    case 'asked':
      return { words: <Trans>{name} has been notified. The AI twin is quiet until they answer.</Trans> };
    default:
      return { words: <Trans>{name} answers here in person. The AI twin is quiet.</Trans> };
  }
}

/** Words and actions for the owner about their own twin. */
function ownFace(chat: DirectChat, moves: TwinMoves): Face {
  const {
    counterpart: { displayName: name },
    twin,
  } = chat;
  const { isBusy } = moves;
  const take = (
    <Button size="small" icon={<Hand />} {...{ isBusy }} onClick={() => void moves.takeOver()}>
      <Trans>Take over</Trans>
    </Button>
  );
  const back = (
    <Button
      size="small"
      tone="outline"
      icon={<Undo2 />}
      {...{ isBusy }}
      onClick={() => void moves.handBack()}
    >
      <Trans>Hand back to the twin</Trans>
    </Button>
  );
  switch (twin?.state) {
    case 'twin':
      return {
        words: isOffDuty(chat) ? (
          <Trans>Your AI twin isn’t answering here right now, by your settings.</Trans>
        ) : (
          <Trans>Your AI twin answers here.</Trans>
        ),
        ways: take,
      };
    case 'asked':
      return {
        words: <Trans>{name} asked for you. Your AI twin is quiet until you answer.</Trans>,
        ways: (
          <>
            {take}
            {back}
          </>
        ),
      };
    default:
      return { words: <Trans>You’ve taken over. Your AI twin is quiet.</Trans>, ways: back };
  }
}

/** Bar over the field: whether the twin answers here or the person, and how to change that. */
export function TwinBar({ chat, moves }: Props) {
  const { t } = useLingui();
  const twin = twinOf(chat);
  const { box, notePress } = useFocusKept<HTMLElement>(String(twin?.state));
  if (!twin) return null;
  const noting =
    <R,>(work: () => R) =>
    () => {
      notePress();
      return work();
    };
  const { isBusy } = moves;
  const pressed: TwinMoves = {
    isBusy,
    takeOver: noting(moves.takeOver),
    handBack: noting(moves.handBack),
    askForPerson: noting(moves.askForPerson),
  };
  const { words, ways } = (twin.isOwn ? ownFace : fanFace)(chat, pressed);
  return (
    <section ref={box} className={css.bar} tabIndex={-1} aria-label={t`AI twin`}>
      <Bot size={18} />
      <p role="status">{words}</p>
      {ways && <div className={css.ways}>{ways}</div>}
    </section>
  );
}
