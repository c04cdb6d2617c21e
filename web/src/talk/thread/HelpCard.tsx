import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, HeartHandshake } from 'lucide-react';
import css from './Message.module.css';

const HELP = 'https://findahelpline.com';

type Props = {
  /** Whether their words were said to an AI. */
  isToAi: boolean;
};

/** Offers places to talk to a person, when the writer's words suggest distress. */
export function HelpCard({ isToAi }: Props) {
  const { t } = useLingui();
  return (
    <aside className={css.help} aria-label={t`Talk to a person`}>
      <HeartHandshake size={22} />
      <div>
        <p className={css.helpTitle}>
          <Trans>It sounds like you’re going through a hard time.</Trans>
        </p>
        <p>
          {isToAi ? (
            <Trans>You’re talking to an AI. If you’re in danger, please reach out to a person.</Trans>
          ) : (
            <Trans>If you’re in danger, please reach out to people who can help.</Trans>
          )}
        </p>
        <a href={HELP} target="_blank" rel="noreferrer">
          <Trans>Find a free, confidential helpline near you</Trans>
          <ExternalLink size={15} />
        </a>
      </div>
    </aside>
  );
}
