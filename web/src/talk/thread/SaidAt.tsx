import { useLingui } from '@lingui/react/macro';
import css from './Message.module.css';

/** The time of day at which something was said. */
export function SaidAt({ at }: { at: string }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(at));
  return (
    <time className={css.time} dateTime={at}>
      {words}
    </time>
  );
}
