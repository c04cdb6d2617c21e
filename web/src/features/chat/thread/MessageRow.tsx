import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from '~/talk/thread/Message.module.css';
import { AiNotice, Day } from '~/talk/thread/Separators';
import { Unsent } from '~/talk/thread/Unsent';
import type { Row } from '../rows';
import { hearersNamed, hearersOf, speakerOf } from '../scene/cast';
import { HeardBy } from '../scene/HeardBy';
import { isOwn } from '../thread';
import type { Talk } from '../use-talk';
import type { ChatView } from '../wire';
import { Asked } from './Asked';
import { Own } from './Own';
import { Reply } from './Reply';

type Props = {
  row: Row;
  chat: ChatView;
  talk: Talk;
  now: number;
  isLast: boolean;
  /** Content above the oldest message. */
  beginning?: ReactNode;
  onRewritten: () => void;
};

/** A row of the list: separators, then the message. */
export function MessageRow({ row, chat, talk, now, isLast, beginning, onRewritten }: Props) {
  const { t } = useLingui();
  const { message, outgoing, at, isNewDay, hasNotice, isContinued } = row;
  const { counterpart, scene, maxLength, blockedReason } = chat;
  const canWrite = blockedReason === null;
  const whispered = outgoing?.to?.length && scene ? hearersNamed(outgoing.to, scene) : null;
  const heard = message && isOwn(message) ? hearersOf(message, scene) : null;
  return (
    <div className={css.row}>
      {beginning}
      {isNewDay && <Day {...{ at, now }} />}
      {hasNotice && <AiNotice name={counterpart.displayName} isScene={scene !== null} />}
      {outgoing && (
        <Unsent
          text={outgoing.text || t`Send me a photo of you.`}
          failure={outgoing.failure}
          note={whispered && <HeardBy hearers={whispered} />}
          onResend={() => void talk.resend(outgoing)}
          onGiveUp={() => talk.giveUp(outgoing.clientId)}
        />
      )}
      {outgoing?.asks && outgoing.failure === undefined && <Asked {...{ counterpart, at }} />}
      {message &&
        (isOwn(message) ? (
          <Own
            {...{ message, talk, maxLength, canWrite, onRewritten }}
            note={heard && <HeardBy hearers={heard} />}
          />
        ) : (
          <Reply
            {...{ message, talk, isLast, isContinued, canWrite }}
            counterpart={speakerOf(message, counterpart)}
          />
        ))}
    </div>
  );
}
