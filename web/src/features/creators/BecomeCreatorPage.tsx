import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from '~/app/modals/current';
import { SellingDeal } from '~/app/SellingDeal';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { Segmented } from '~/ui/Segmented';
import css from './Creators.module.css';
import { DetailsForm } from './DetailsForm';
import { OwnDocuments } from './OwnDocuments';
import { Recruiting } from './Recruiting';
import { StudioForm } from './StudioForm';
import { type Application, useApplication } from './use-application';
import { useArrival } from './use-arrival';

const Done = () => (
  <Badge tone="ok">
    <Check size={12} aria-hidden="true" /> <Trans>Done</Trans>
  </Badge>
);

function Standing({ application: { state, reason } }: { application: Application }) {
  if (state === 'waiting') {
    return (
      <Notice tone="gold">
        <Trans>We’re reviewing your application. You’ll get a notification and an email.</Trans>
      </Notice>
    );
  }
  if (state === 'approved') {
    return (
      <Notice
        tone="ok"
        action={
          <ButtonLink size="small" to="/creator">
            <Trans>Open creator home</Trans>
          </ButtonLink>
        }
      >
        <Trans>You’re a creator.</Trans>
      </Notice>
    );
  }
  return state === 'refused' ? (
    <Notice tone="danger">
      <Trans>Your application was declined: {reason}</Trans>
    </Notice>
  ) : null;
}

type NextProps = { title: ReactNode; isDone: boolean; to: string; children: ReactNode };

/** A step with a page of its own. */
function NextStep({ title, isDone, to, children }: NextProps) {
  return (
    <Card className={css.form}>
      <div className={css.head}>
        <h2>{title}</h2>
        {isDone && <Done />}
      </div>
      <p>{children}</p>
      <div className={css.buttons}>
        <ButtonLink tone="outline" to={to}>
          {isDone ? <Trans>Change</Trans> : <Trans>Choose</Trans>}
        </ButtonLink>
      </div>
    </Card>
  );
}

type StepProps = { title: string; isDone: boolean; children: ReactNode };

/** A step that is taken in place. */
const Step = ({ title, isDone, children }: StepProps) => (
  <Card className={css.form} aria-label={title}>
    <div className={css.head}>
      <h2>{title}</h2>
      {isDone && <Done />}
    </div>
    {children}
  </Card>
);

type StepsProps = {
  application: Application;
  onDone: (next: Application) => void;
  refresh: () => void;
};

/** Proofs of who the applicant is, and that they agree. */
function Proofs({ application, onDone, refresh }: StepsProps) {
  const { t } = useLingui();
  const isOpen = application.state === 'draft' || application.state === 'refused';
  const hasDocuments = application.onBoarding.some((step) => step.type === 'documents' && step.isCompleted);
  return (
    <>
      {!application.isEmailConfirmed && (
        <Notice tone="gold" action={<ButtonLink size="small" to="/settings">{t`Settings`}</ButtonLink>}>
          <Trans>Confirm your email before you apply.</Trans>
        </Notice>
      )}
      <Step title={t`Your details`} isDone={application.birthDate !== null}>
        {isOpen ? <DetailsForm application={application} onDone={onDone} /> : <p>{application.legalName}</p>}
      </Step>
      <Step title={t`Age and identity`} isDone={application.isVerified}>
        <p>
          <Trans>A provider checks that you’re an adult. It takes a few minutes.</Trans>
        </p>
        {!application.isVerified && (
          <div className={css.buttons}>
            <Button tone="outline" onClick={() => openModal('ageVerification', {})}>
              <Trans>Verify</Trans>
            </Button>
          </div>
        )}
      </Step>
      <Step title={t`Documents`} isDone={hasDocuments}>
        <p>
          <Trans>They prove your age and identity. They’re encrypted and only our team opens them.</Trans>{' '}
          <Link to="/settings/documents">
            <Trans>Upload from your phone</Trans>
          </Link>
        </p>
        <OwnDocuments onChange={refresh} />
      </Step>
      <Step title={t`Creator agreement`} isDone={application.isAgreementAccepted}>
        <p>
          <Link to="/model-agreement">
            <Trans>Read the agreement</Trans>
          </Link>
        </p>
        {!application.isAgreementAccepted && (
          <div className={css.buttons}>
            <Button tone="outline" onClick={() => openModal('agreement', {})}>
              <Trans>Read and accept</Trans>
            </Button>
          </div>
        )}
      </Step>
    </>
  );
}

function Steps({ application, onDone, refresh }: StepsProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const isDone = (type: string) =>
    application.onBoarding.some((step) => step.type === type && step.isCompleted);
  const isThere = (type: string) =>
    application.state === 'approved' && application.onBoarding.some((step) => step.type === type);
  const isOpen = application.state === 'draft' || application.state === 'refused';
  const isReady =
    isDone('createClub') &&
    isDone('documents') &&
    application.birthDate !== null &&
    application.isEmailConfirmed &&
    application.isVerified &&
    application.isAgreementAccepted;
  async function send() {
    setIsBusy(true);
    try {
      onDone(await accept(api.POST('/front/become-creator/submit')));
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className={css.steps}>
      <Standing application={application} />
      <Card className={css.form} aria-label={t`Your fan club`}>
        <div className={css.head}>
          <h2>
            <Trans>Your fan club</Trans>
          </h2>
          {isDone('createClub') && <Done />}
        </div>
        <p>{application.clubName || <Trans>Name your fan club and describe it.</Trans>}</p>
        {isOpen && (
          <div className={css.buttons}>
            <Button tone="outline" onClick={() => openModal('createClub', { application, onDone })}>
              {isDone('createClub') ? <Trans>Change</Trans> : <Trans>Create club</Trans>}
            </Button>
          </div>
        )}
      </Card>
      <Proofs {...{ application, onDone, refresh }} />
      {isThere('pricing') && (
        <NextStep title={<Trans>Pricing</Trans>} isDone={isDone('pricing')} to="/settings/pricing">
          <Trans>Monthly price of your fan club.</Trans>
        </NextStep>
      )}
      {isThere('choosePayoutMethod') && (
        <NextStep
          title={<Trans>Payouts</Trans>}
          isDone={isDone('choosePayoutMethod')}
          to="/settings/payout-settings"
        >
          <Trans>Where to send your earnings.</Trans>
        </NextStep>
      )}
      {application.state === 'approved' && (
        <Card className={css.form}>
          <h2>
            <Trans>Import your content</Trans>
          </h2>
          <p>
            <Trans>
              Bring your photos and videos from another platform. Preview everything first, and undo within 30
              days.
            </Trans>
          </p>
          <div className={css.buttons}>
            {[
              ['OnlyFans', 'onlyfans'],
              ['Fansly', 'fansly'],
              ['StarsAVN', 'starsavn'],
            ].map(([name, path]) => (
              <ButtonLink key={path} tone="outline" to={`/import/${path}`}>
                {name}
              </ButtonLink>
            ))}
            <ButtonLink tone="outline" to="/import/100">
              <Trans>Another platform</Trans>
            </ButtonLink>
            <ButtonLink tone="outline" to="/transfers">
              <Trans>Another of your accounts</Trans>
            </ButtonLink>
          </div>
        </Card>
      )}
      {isOpen && (
        <div className={css.buttons}>
          <Button disabled={!isReady} isBusy={isBusy} onClick={() => void send()}>
            <Trans>Send application</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The benefits of being a creator, and the steps to become one. */
export default function BecomeCreatorPage() {
  const { t } = useLingui();
  const { user, isStaff } = useSession();
  const { isGuest, application, error, refresh, write } = useApplication();
  useArrival(application?.state);
  const [wanted, setWanted] = useState<'creator' | 'studio'>();
  const kind = wanted ?? (user?.isStudio ? 'studio' : 'creator');
  return (
    <Page title={t`Become a creator`}>
      <p className={pageNote}>
        <Trans>
          As a creator you get a fan club to share your images and characters, and people can follow you. We
          verify that every creator is an adult.
        </Trans>
      </p>
      <Card className={css.form} aria-label={t`What you earn`}>
        <h2>
          <Trans>What you earn</Trans>
        </h2>
        <SellingDeal />
      </Card>
      {isGuest && (
        <div className={css.buttons}>
          <ButtonLink to="/signup?returnUrl=%2Fbecome-creator">
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink tone="outline" to="/login?returnUrl=%2Ftwin">
            <Trans>Log in</Trans>
          </ButtonLink>
        </div>
      )}
      {isGuest && <Recruiting />}
      {isStaff && (
        <Notice>
          <Trans>Staff accounts can’t be creator accounts.</Trans>
        </Notice>
      )}
      {user && !isStaff && !user.isApproved && (
        <Segmented
          label={t`Apply as`}
          value={kind}
          options={[
            { value: 'creator', label: <Trans>Creator</Trans> },
            { value: 'studio', label: <Trans>Studio</Trans> },
          ]}
          onChange={setWanted}
        />
      )}
      {user && !isStaff && kind === 'studio' && !user.isApproved && <StudioForm />}
      {user && !isStaff && (kind === 'creator' || user.isApproved) && (
        <>
          <Async isKnown={application !== undefined} error={error} onRetry={refresh} height={320} />
          {application && <Steps {...{ application, refresh }} onDone={write} />}
        </>
      )}
    </Page>
  );
}
