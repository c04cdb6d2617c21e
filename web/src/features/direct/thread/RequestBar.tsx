import { Trans } from '@lingui/react/macro';
import { Ban, Check, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import type { DirectMoves } from '../use-direct-moves';
import type { DirectTalk } from '../use-direct-talk';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

type Props = {
  chat: DirectChat;
  talk: DirectTalk;
  moves: DirectMoves;
  onReport?: () => void;
  /** Moves the focus once accepted. */
  onAccepted: () => void;
};

/** Actions on a message request. */
export function RequestBar({ chat, talk, moves, onReport, onAccepted }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const name = chat.counterpart.displayName;
  async function accept(): Promise<void> {
    setIsBusy(true);
    const isAccepted = await talk.accept();
    setIsBusy(false);
    if (isAccepted) onAccepted();
  }
  return (
    <div className={css.request}>
      <p>
        <strong>
          <Trans>
            <bdi>{name}</bdi> wants to chat with you.
          </Trans>
        </strong>{' '}
        <Trans>Replying accepts the request. Until then, they can’t see that you’ve read it.</Trans>
      </p>
      <div className={css.choices}>
        <Button size="small" icon={<Check />} {...{ isBusy }} onClick={() => void accept()}>
          <Trans>Accept</Trans>
        </Button>
        <Button size="small" tone="outline" icon={<Trash2 />} onClick={() => moves.remove(chat)}>
          <Trans>Delete</Trans>
        </Button>
        <Button size="small" tone="outline" icon={<Ban />} onClick={() => moves.block(chat)}>
          <Trans>Block</Trans>
        </Button>
        {onReport && (
          <Button size="small" tone="outline" icon={<Flag />} onClick={onReport}>
            <Trans>Report</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
