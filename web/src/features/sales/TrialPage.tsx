import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';
import type { TrialReason } from './TrialErrorModal';

function reasonOf(error: unknown): TrialReason | undefined {
  if (!isRefusal(error)) return undefined;
  if (error.code === 'trial_expired') return 'expired';
  if (error.code === 'trial_used') return 'used';
  if (error.code === 'has_canceled_membership') return 'hasCanceledMembership';
  return undefined;
}

/** Where a trial link leads: into a fan club for some days. */
export default function TrialPage() {
  const { t } = useLingui();
  const { hash = '' } = useParams();
  const { isLoggedIn } = useSession();
  const asMember = useSignedUp();
  const [isBusy, setIsBusy] = useState(false);
  const [isIn, setIsIn] = useState(false);
  const { data, error, mutate } = useApi<'/front/trials/{trialHash}'>([
    '/front/trials/{trialHash}',
    { path: { trialHash: hash } },
  ]);
  const trial = data?.trialVerificationData;
  const { username = '', days = 0 } = trial ?? {};
  async function enter(): Promise<void> {
    setIsBusy(true);
    try {
      await accept(api.POST('/front/trials/{trialHash}', { params: { path: { trialHash: hash } } }), {
        isQuiet: true,
      });
      setIsIn(true);
      openModal('subscriptionSuccess', {});
    } catch (caught) {
      const reason = reasonOf(caught);
      if (reason) openModal('trialSubscribeError', { reason, username });
      else toast.error(refusalText(caught));
    }
    setIsBusy(false);
  }
  return (
    <div className={css.page}>
      <Title>{t`Trial membership`}</Title>
      <h1>
        <Trans>Trial membership</Trans>
      </h1>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={160} />
      {trial && (
        <section className={css.section}>
          <p>
            <Trans>You’re invited to {username}’s fan club:</Trans>{' '}
            <Plural value={days} one="# day free" other="# days free" />{' '}
            <Trans>Ends automatically. You won’t be charged.</Trans>
          </p>
          <Button
            isBusy={isBusy}
            disabled={isIn}
            onClick={() => asMember(() => void enter(), <Trans>Sign up to join.</Trans>)}
          >
            {isLoggedIn === false ? <Trans>Sign up to join</Trans> : <Trans>Join for free</Trans>}
          </Button>
        </section>
      )}
    </div>
  );
}
