import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { NotFound } from '~/app/NotFound';
import { refreshSession, useSession } from '~/app/session';
import { formatDay } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { Beside } from '~/ui/Table';
import css from './Studios.module.css';

/** A studio's offer: who, which share and from when, to accept or decline. */
export default function InvitePage() {
  const { t } = useLingui();
  const id = useParams().id ?? '';
  const navigate = useNavigate();
  const { user, isLoggedIn } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, mutate } = useApi(['/front/studio-invites/{id}', { path: { id } }]);
  if (isRefusal(error, 'not_found', 'invalid_body')) return <NotFound />;
  const call = { params: { path: { id } } };
  const answer = async (isAccepted: boolean) => {
    setIsBusy(true);
    try {
      if (isAccepted) await accept(api.POST('/front/studio-invites/{id}/accept', call));
      else await accept(api.DELETE('/front/studio-invites/{id}', call));
      await refreshSession();
      if (isAccepted) void navigate('/my-studio');
    } catch (refusal) {
      tellRefusal(refusal);
    } finally {
      setIsBusy(false);
      void mutate();
    }
  };
  const studio = data?.studio.displayName ?? '';
  const percent = data?.studioPercent ?? 0;
  const day = data && formatDay(data.validFrom);
  return (
    <Page title={t`Studio’s offer`}>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <Card className={css.form}>
          <Beside>
            <Avatar name={studio} person={data.studio.username} size="small" />
            <strong>{studio}</strong>
          </Beside>
          <p>
            <Trans>
              {studio} offers to manage you for {percent}% of what you earn from sales, starting {day}.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>Your part and the studio’s part are shown with every sale before it’s released.</Trans>
            </li>
            <li>
              <Trans>The studio can post and write for you. A log shows you who did what.</Trans>
            </li>
            <li>
              <Trans>It never sees your bank account, password or security settings.</Trans>
            </li>
            <li>
              <Trans>You can stop it or leave anytime, and keep your content and fans.</Trans>
            </li>
          </ul>
          {data.isAccepted !== null && (
            <Notice>
              {data.isAccepted ? (
                <Trans>This offer was accepted.</Trans>
              ) : (
                <Trans>This offer was declined or withdrawn.</Trans>
              )}
            </Notice>
          )}
          {data.isAccepted === null && user?.isApproved && (
            <Beside>
              <Button isBusy={isBusy} onClick={() => void answer(true)}>
                <Trans>Accept</Trans>
              </Button>
              <Button tone="outline" disabled={isBusy} onClick={() => void answer(false)}>
                <Trans>Decline</Trans>
              </Button>
            </Beside>
          )}
          {data.isAccepted === null && isLoggedIn === false && (
            <div>
              <Button
                onClick={() =>
                  openModal('studioSyncLogin', { studio, returnUrl: `/studio-invitation/${id}` })
                }
              >
                <Trans>Log in to answer</Trans>
              </Button>
            </div>
          )}
          {data.isAccepted === null && user && !user.isApproved && (
            <Notice
              action={
                <ButtonLink size="small" to="/become-creator">
                  <Trans>Become a creator</Trans>
                </ButtonLink>
              }
            >
              <Trans>Only creators can accept. Apply first, then open this link again.</Trans>
            </Notice>
          )}
        </Card>
      )}
    </Page>
  );
}
