import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, HeartHandshake } from 'lucide-react';
import css from './Message.module.css';

const HELP = 'https://findahelpline.com';

type Props = {
  /** Whether their words were said to an AI. */
  isToAi: boolean;
};

/** Where somebody finds people to talk to, when their words sound as if they needed one. */
export function HelpCard({ isToAi }: Props) {
  const { t } = useLingui();
  return (
    <aside className={css.help} aria-label={t`Help by people`}>
      <HeartHandshake size={22} />
      <div>
        <p className={css.helpTitle}>
          <Trans>It sounds as if things are hard right now.</Trans>
        </p>
        <p>
          {isToAi ? (
            <Trans>You are talking to an AI. If you are in danger, please reach out to a person.</Trans>
          ) : (
            <Trans>If you are in danger, please reach out to people who can help.</Trans>
          )}
        </p>
        <a href={HELP} target="_blank" rel="noreferrer">
          <Trans>Find a helpline near you: free and confidential</Trans>
          <ExternalLink size={15} />
        </a>
      </div>
    </aside>
  );
}
