import { useLingui } from '@lingui/react/macro';
import css from '~/talk/thread/Message.module.css';
import { Day } from '~/talk/thread/Separators';
import { Unsent } from '~/talk/thread/Unsent';
import { coverOf } from '../media/albums';
import { aloneIn, Tiles } from '../media/Tiles';
import type { Row } from '../rows';
import type { DirectTalk } from '../use-direct-talk';
import type { DirectChat } from '../wire';
import { Said } from './Said';

type Props = {
  row: Row;
  name: string;
  settings: DirectChat['settings'];
  talk: DirectTalk;
  now: number;
  onReport: (id: string) => void;
};

/** One place of the list: the day that begins before it, and who said what. */
export function DirectRow({ row, name, settings, talk, now, onReport }: Props) {
  const { t } = useLingui();
  const { message, outgoing, at, isNewDay, isReadMark } = row;
  const pieces = [...(outgoing?.media ?? []).map(aloneIn), ...(outgoing?.albums ?? []).map(coverOf)];
  return (
    <div className={css.row}>
      {isNewDay && <Day {...{ at, now }} />}
      {outgoing && (
        <Unsent
          text={outgoing.text}
          failure={outgoing.failure}
          onResend={() => void talk.resend(outgoing)}
          onGiveUp={() => talk.giveUp(outgoing.clientId)}
        >
          {pieces.length > 0 && <Tiles items={pieces} name={t`You`} />}
        </Unsent>
      )}
      {message && <Said {...{ message, name, talk, settings, isReadMark, onReport }} />}
    </div>
  );
}
