import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { chatRefusalText } from '../refusal-words';
import type { Outgoing } from '../thread';
import type { Talk } from '../use-talk';
import css from './Message.module.css';
import { Words } from './Words';

type Props = { message: Outgoing; talk: Talk };

/** An own message that the server has not taken yet. When it failed, a press sends it again. */
export function Unsent({ message, talk }: Props) {
  const { t } = useLingui();
  const { clientId, failure } = message;
  const text = message.text || t`Send me a picture of you.`;
  if (failure === undefined) {
    return (
      <article className={css.message} data-own data-sending aria-label={t`You`}>
        <div className={css.bubble} dir="auto">
          <Words text={text} />
        </div>
        <p className={css.note}>
          <Trans>Sending…</Trans>
        </p>
      </article>
    );
  }
  return (
    <article className={css.message} data-own data-failed aria-label={t`You`}>
      <button
        type="button"
        className={css.bubble}
        dir="auto"
        title={t`Send again`}
        onClick={() => void talk.resend(message)}
      >
        <Words text={text} />
      </button>
      <div className={css.unsent} role="alert">
        <p>
          <CircleAlert size={16} className={css.alarm} />
          <Trans>Not sent.</Trans> {chatRefusalText(failure)}
        </p>
        <IconButton
          size="small"
          label={t`Send again`}
          icon={<RotateCw />}
          onClick={() => void talk.resend(message)}
        />
        <IconButton
          size="small"
          label={t`Remove this message`}
          icon={<X />}
          onClick={() => talk.giveUp(clientId)}
        />
      </div>
    </article>
  );
}
