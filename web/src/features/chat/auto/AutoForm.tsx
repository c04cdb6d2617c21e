import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { needOf } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { OrderNotice } from '~/pictures/OrderNotice';
import { chatRefusalText } from '~/talk/refusal-words';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Slider } from '~/ui/Slider';
import css from './Auto.module.css';
import type { AutoChatControl } from './use-auto-chat';

/** Turns at once, and where the choice begins. */
const MOST = 20;
const USUAL = 5;

type Props = {
  /** Chips a turn; zero with the demo. */
  price: number;
  isScene: boolean;
  start: AutoChatControl['start'];
  onStarted: () => void;
};

/** How many turns are written for both sides, and what they cost at most. */
export function AutoForm({ price, isScene, start, onStarted }: Props) {
  const { t } = useLingui();
  const { balance } = useSession();
  const clientId = useRef(crypto.randomUUID());
  const [turns, setTurns] = useState(USUAL);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const most = turns * price;
  const has = balance?.totalAmount;
  const isShort = (has !== undefined && most > has) || needOf(error) === 'chips';
  const turnWords = plural(turns, { one: '# turn', other: '# turns' });
  const held = formatChips(has ?? 0);
  const chipWords = plural(most, { one: '# chip', other: '# chips' });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    const refused = await start(turns, clientId.current);
    if (refused === undefined) return onStarted();
    setError(refused);
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.quiet}>
        {isScene ? (
          <Trans>The cast keeps talking. One turn = one reply.</Trans>
        ) : (
          <Trans>AI writes both sides. Your lines are labeled. One turn = one message and one reply.</Trans>
        )}
      </p>
      <Slider
        label={t`Turns`}
        min={1}
        max={MOST}
        value={turns}
        valueText={turnWords}
        onChange={(next) => {
          setTurns(next);
          setError(undefined);
        }}
      />
      <p>
        {price === 0 ? (
          <Trans>{turnWords}. Free with the demo.</Trans>
        ) : (
          <Trans>
            {turnWords}, up to {chipWords}. Unused chips are returned.
          </Trans>
        )}
      </p>
      {isShort ? (
        <OrderNotice source="autoChat" {...{ error }} quote={{ price: most }} />
      ) : (
        error !== undefined && (
          <Notice tone="danger" isUrgent>
            {chatRefusalText(error)}
          </Notice>
        )
      )}
      <div className={css.foot}>
        {!isShort && most > 0 && has !== undefined && (
          <span className={css.quiet}>
            <Trans>You have {held}.</Trans>
          </span>
        )}
        <Button type="submit" size="small" isBusy={isBusy}>
          <Trans>Start</Trans>
        </Button>
      </div>
    </form>
  );
}
