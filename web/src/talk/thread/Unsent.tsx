import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '~/ui/IconButton';
import { chatRefusalText } from '../refusal-words';
import css from './Message.module.css';
import { Words } from './Words';

type Props = {
  text: string;
  /** Why sending failed; undefined while in flight. */
  failure: unknown;
  onResend: () => void;
  onGiveUp: () => void;
  /** The only ones who hear it. */
  note?: ReactNode;
  /** Attachments. */
  children?: ReactNode;
};

/** An own message not yet accepted by the server. After a failure, a press resends it. */
export function Unsent({ text, failure, onResend, onGiveUp, note, children }: Props) {
  const { t } = useLingui();
  if (failure === undefined) {
    return (
      <article className={css.message} data-own data-sending aria-label={t`You`}>
        {children}
        {text && (
          <div className={css.bubble} dir="auto">
            <Words text={text} />
          </div>
        )}
        {note}
        <p className={css.note}>
          <Trans>Sending…</Trans>
        </p>
      </article>
    );
  }
  return (
    <article className={css.message} data-own data-failed aria-label={t`You`}>
      {children}
      {text && (
        <button type="button" className={css.bubble} dir="auto" title={t`Resend`} onClick={onResend}>
          <Words text={text} />
        </button>
      )}
      {note}
      <div className={css.unsent} role="alert">
        <p>
          <CircleAlert size={16} className={css.alarm} />
          <Trans>Not sent.</Trans> {chatRefusalText(failure)}
        </p>
        <IconButton size="small" label={t`Resend`} icon={<RotateCw />} onClick={onResend} />
        <IconButton size="small" label={t`Delete this message`} icon={<X />} onClick={onGiveUp} />
      </div>
    </article>
  );
}
