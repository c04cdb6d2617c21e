import { Trans, useLingui } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import css from './Message.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** The day on which what follows was said. */
export function Day({ at, now }: { at: string; now: number }) {
  const { i18n } = useLingui();
  const days = Math.round((midnight(Date.parse(at)) - midnight(now)) / DAY_MS);
  const words =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(at));
  return (
    <p className={css.day}>
      <time dateTime={at}>{words}</time>
    </p>
  );
}

/** Says that the chat is with an AI. */
export function AiNotice({ name, isScene }: { name: string; isScene: boolean }) {
  return (
    <p className={css.aiNotice}>
      <Bot size={18} />
      <span>
        {isScene ? (
          <Trans>Everyone in this scene is AI. Everything they say is fictional.</Trans>
        ) : (
          <Trans>
            You’re chatting with an AI. <bdi>{name}</bdi> isn’t a real person, and everything they say is
            fictional.
          </Trans>
        )}
      </span>
    </p>
  );
}
