import { Trans } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { turnSpicyOn } from '~/app/spicy';
import { Button } from '~/ui/Button';
import css from './Feed.module.css';

/** Why explicit media isn’t shown, and what the viewer can do. */
export function ExplicitClosed() {
  const { user, config } = useSession();
  const rule = config?.region.rule;
  if (rule !== 'allow' && rule !== 'check_first') {
    return (
      <p className={css.quiet}>
        <Trans>Explicit content isn’t shown where you are.</Trans>
      </p>
    );
  }
  if (user?.isNSFW) {
    return (
      <p className={css.quiet}>
        {config?.region.isExplicitOpen ? (
          <Trans>Explicit. This creator asks for an age check first.</Trans>
        ) : (
          <Trans>Explicit. Your age has to be checked before it’s shown.</Trans>
        )}
        {!user.isVerified && (
          <>
            {' '}
            <Button size="small" tone="outline" onClick={() => openModal('ageVerification', {})}>
              <Trans>Verify age</Trans>
            </Button>
          </>
        )}
      </p>
    );
  }
  return (
    <p className={css.quiet}>
      <Trans>Explicit. Shown in spicy mode.</Trans>{' '}
      <Button size="small" tone="outline" icon={<Flame />} onClick={() => void turnSpicyOn()}>
        <Trans>Turn on</Trans>
      </Button>
    </p>
  );
}
