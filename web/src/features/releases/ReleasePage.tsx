import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { EndDialog } from './EndDialog';
import css from './Releases.module.css';
import { SignForm } from './SignForm';
import { Agreement, Terms } from './Terms';
import { type Releasing, type SignedRelease, useRelease } from './use-release';

type Props = { release: SignedRelease; releasing: Releasing };

/** A release to read and sign, or to decline. */
function Unsigned({ release, releasing }: Props) {
  const { t } = useLingui();
  const [isDeclining, setIsDeclining] = useState(false);
  const { creatorName, creatorUsername, linkEndsAt } = release;
  return (
    <>
      <p className={pageNote}>
        <Trans>
          {creatorName} (@{creatorUsername}) would like to publish photos or videos that show you. Read what
          you’d agree to, then sign or decline. You need no account. This link works until{' '}
          {formatMoment(linkEndsAt)}.
        </Trans>
      </p>
      <Card className={css.form} aria-label={t`What you agree to`}>
        <h2>
          <Trans>What you agree to</Trans>
        </h2>
        <Terms release={release} />
        <Agreement text={release.text} />
      </Card>
      <SignForm release={release} releasing={releasing} onDecline={() => setIsDeclining(true)} />
      {isDeclining && (
        <EndDialog
          title={<Trans>Decline this release?</Trans>}
          description={
            <Trans>
              {creatorName} is notified and can’t publish anything that shows you. If you change your mind,
              ask for a new link.
            </Trans>
          }
          action={<Trans>Decline</Trans>}
          onSend={releasing.decline}
          onClosed={() => setIsDeclining(false)}
        />
      )}
    </>
  );
}

/** A release in force, and the way to take it back. */
function Signed({ release, releasing }: Props) {
  const { t } = useLingui();
  const [isRevoking, setIsRevoking] = useState(false);
  const { creatorName, creatorUsername, signedAt, mediaCount } = release;
  return (
    <>
      <Notice tone="ok">
        {signedAt && (
          <Trans>
            You signed this release for {creatorName} (@{creatorUsername}) on {formatMoment(signedAt)}.
          </Trans>
        )}
      </Notice>
      <Card className={css.form} aria-label={t`What you agreed to`}>
        <h2>
          <Trans>What you agreed to</Trans>
        </h2>
        <Terms release={release} />
        <p className={css.quiet}>
          <Plural
            value={mediaCount}
            _0="Nothing that shows you has been uploaded yet."
            one="# photo or video shows you."
            other="# photos and videos show you."
          />
        </p>
        <Agreement text={release.text} />
      </Card>
      <Card className={css.form} aria-label={t`Revoke your release`}>
        <h2>
          <Trans>Revoke your release</Trans>
        </h2>
        <p>
          <Trans>
            You can take it back at any time. Keep this page’s address for that, and don’t share it: everyone
            who has it can revoke in your name.
          </Trans>
        </p>
        <div className={css.buttons}>
          <Button tone="danger" onClick={() => setIsRevoking(true)}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </Card>
      {isRevoking && (
        <EndDialog
          title={<Trans>Revoke your release?</Trans>}
          description={
            <Trans>
              Everything that shows you is taken down from posts, stories, messages and profiles within
              minutes, and can’t be uploaded again. This can’t be undone.
            </Trans>
          }
          action={<Trans>Revoke</Trans>}
          hasReason
          onSend={releasing.revoke}
          onClosed={() => setIsRevoking(false)}
        />
      )}
    </>
  );
}

/** A release that was declined, revoked, or has ended. */
function Ended({ release: { state, creatorName, endedAt, isBarred } }: Pick<Props, 'release'>) {
  const day = endedAt ? formatMoment(endedAt) : '–';
  if (isBarred)
    return (
      <Notice>
        <Trans>You have to be 18 or older. Nothing that shows you will be published.</Trans>
      </Notice>
    );
  return (
    <Notice>
      {state === 'declined' && (
        <Trans>
          You declined on {day}. {creatorName} can’t publish anything that shows you. Ask for a new link if
          you change your mind.
        </Trans>
      )}
      {state === 'revoked' && (
        <Trans>
          You revoked your release on {day}. Everything that shows you is being taken down, and can’t be
          uploaded again.
        </Trans>
      )}
      {state === 'expired' && (
        <Trans>Your release ended on {day}. Everything that shows you is being taken down.</Trans>
      )}
    </Notice>
  );
}

/** The page of a person shown, by the link they were sent: to read, sign, decline and revoke without an account. */
export default function ReleasePage() {
  const { t } = useLingui();
  const releasing = useRelease(useParams().signature ?? '');
  const { release, error, refresh } = releasing;
  const title = t`Your release`;
  if (isRefusal(error, 'token_invalid', 'not_found')) {
    return (
      <Page title={title}>
        <EmptyState title={<Trans>This link doesn’t work anymore</Trans>}>
          <Trans>It has expired or was replaced. Ask the person who sent it for a new one.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title}>
      <div className={css.column}>
        <Async isKnown={release !== undefined} error={error} onRetry={refresh} height={420} />
        {release?.state === 'sent' && <Unsigned {...{ release, releasing }} />}
        {release?.state === 'signed' && <Signed {...{ release, releasing }} />}
        {release && release.state !== 'sent' && release.state !== 'signed' && <Ended release={release} />}
      </div>
    </Page>
  );
}
