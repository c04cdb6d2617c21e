import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { stopActing } from '~/app/acting';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { tellHeight } from '~/app/shell/tell-height';
import { useIsBusy } from '~/app/shell/use-is-busy';
import { Button, ButtonLink } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { closeNotice, type HeaderNotice, useIsClosed } from './closed-notices';
import css from './HeaderNotices.module.css';
import { usePush } from './use-push';

type Props = { isPasswordWeak: boolean };

const DAY_MS = 86_400_000;
/** Pages that fill the screen leave room for a notice, and what is written on them stays in the window. */
const tellNotices = tellHeight<HTMLDivElement>('--notices-height');

/** One thing at a time that stands over the page: the most urgent that was not closed before. */
export default function HeaderNotices({ isPasswordWeak }: Props) {
  const { t } = useLingui();
  const { user, config } = useSession();
  const isBusy = useIsBusy();
  const isClosed = useIsClosed();
  const { data } = useApi(
    user ? ['/front/users/{id}/notification-settings', { path: { id: user.id } }] : null,
  );
  const mayBeAsked = user !== null && user !== undefined && user.studioId !== null && !user.isStudio;
  const studios = useApi(mayBeAsked ? ['/front/attach-studios'] : null);
  const push = usePush(user?.id ?? '', data?.pushKey ?? null);
  if (!user) return null;
  const turnOn = (
    <Button size="small" tone="outline" isBusy={push.isBusy} onClick={push.start}>
      <Trans>Turn on notifications</Trans>
    </Button>
  );
  const toPassword = (
    <ButtonLink size="small" tone="outline" to="/settings">
      <Trans>Change password</Trans>
    </ButtonLink>
  );
  const isAsked = studios.data?.items.some(
    ({ state, contracts }) =>
      state === 'attached' && contracts.some((terms) => terms.isOpen && terms.proposedBy === 'studio'),
  );
  const username = config?.moderatedStudio?.username ?? '';
  // Newcomers have nothing to be notified of, and a task needs the height of the window.
  const isNew = Date.now() - Date.parse(user.createdAt) < DAY_MS;
  const canAsk = push.state === 'off' && Boolean(data?.pushKey) && !isNew && !isBusy;
  const all: { notice: HeaderNotice; isDue: boolean; text: ReactNode; action?: ReactNode }[] = [
    {
      notice: 'incarnatedAsModel',
      isDue: config?.incarnated ?? false,
      text: <Trans>You’re acting for @{username}. Everything you write is theirs.</Trans>,
      action: (
        <Button size="small" tone="outline" onClick={() => void stopActing().catch(tellRefusal)}>
          <Trans>Stop</Trans>
        </Button>
      ),
    },
    {
      notice: 'passwordIsWeakNotification',
      isDue: isPasswordWeak,
      text: <Trans>Your password is easy to guess.</Trans>,
      action: toPassword,
    },
    {
      notice: 'signStudioAgreements',
      isDue: isAsked ?? false,
      text: <Trans>Your studio proposed new terms.</Trans>,
      action: (
        <Button size="small" tone="outline" onClick={() => openModal('studioSync', {})}>
          <Trans>View terms</Trans>
        </Button>
      ),
    },
    {
      notice: 'modelPushNotification',
      isDue: canAsk && user.isApproved,
      text: <Trans>Get notified of sales and messages, even when Nocturne is closed.</Trans>,
      action: turnOn,
    },
    {
      notice: 'pushNotification',
      isDue: canAsk && !user.isApproved,
      text: <Trans>Get notified when someone replies, even when Nocturne is closed.</Trans>,
      action: turnOn,
    },
  ];
  // The person one acts for is always named.
  const isFixed = (notice: HeaderNotice) => notice === 'incarnatedAsModel';
  const shown = all.find(({ notice, isDue }) => isDue && (isFixed(notice) || !isClosed(notice)));
  if (!shown) return null;
  return (
    <div className={css.place} ref={tellNotices}>
      <Notice
        tone="gold"
        action={
          <span className={css.tools}>
            {shown.action}
            {!isFixed(shown.notice) && (
              <IconButton label={t`Close`} icon={<X />} onClick={() => closeNotice(shown.notice)} />
            )}
          </span>
        }
      >
        {shown.text}
      </Notice>
    </div>
  );
}
