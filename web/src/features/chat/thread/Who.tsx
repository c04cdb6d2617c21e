import { Trans } from '@lingui/react/macro';
import css from '~/talk/thread/Message.module.css';
import { SaidAt } from '~/talk/thread/SaidAt';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import type { Speaker } from '../wire';

type Props = { counterpart: Speaker; isDemo?: boolean; at: string };

/** Speaker of a message, labeled as AI. */
export function Who({ counterpart: { displayName, portraitUrl }, isDemo, at }: Props) {
  return (
    <header className={css.who}>
      <Avatar name={displayName} url={portraitUrl} size="small" />
      <bdi className={css.name}>{displayName}</bdi>
      <Badge tone="accent" className={css.badge}>
        <span>
          <Trans>AI</Trans>
        </span>
        {isDemo && (
          <span className={css.demo}>
            <Trans>Demo</Trans>
          </span>
        )}
      </Badge>
      <SaidAt at={at} />
    </header>
  );
}
