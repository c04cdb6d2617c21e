import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { Page, pageNote } from '~/ui/Page';
import { Answering } from './Answering';
import { askSound } from './ask-sound';
import { Destroy } from './Destroy';
import { SettingsForm } from './SettingsForm';
import { StepCards } from './StepCards';
import { TalkList } from './TalkList';
import css from './Twin.module.css';
import { useTwin } from './use-twin';
import { hasSound, isCompleted, partsOf, type Twin } from './wire';

/** Delay of the dialog after the mind was set, in milliseconds. */
export const DIALOG_MS = 500;
/** State of the address while the mind was just set. */
export const mindSet = { isMindSet: true } as const;

/** Opens what follows the mind, a moment after it was set: for creators, the invitation to let it answer. */
function useMindDialog(isMindSet: boolean): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const isCreator = user?.isApproved;
  const username = user?.username ?? '';
  const displayName = user?.displayName ?? '';
  useEffect(() => {
    if (!isMindSet || isCreator === undefined) return;
    const timer = setTimeout(() => {
      if (isCreator) openModal('twinInvite', { username, displayName });
      else openModal('twinReady', {});
      // A reload doesn't open it again.
      void navigate('/twin', { replace: true, state: null, preventScrollReset: true });
    }, DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isMindSet, isCreator, username, displayName, navigate]);
}

/** Asks for the sound of a twin that lacks nothing else. */
function useSoundQuestion(twin: Twin | undefined, isMindSet: boolean): void {
  const navigate = useNavigate();
  const lacksSound =
    twin !== undefined &&
    isCompleted(twin, 'mind') &&
    isCompleted(twin, 'look') &&
    twin.isVerified &&
    !hasSound(twin) &&
    twin.audio === null;
  useEffect(() => {
    if (lacksSound && !isMindSet) return askSound(() => void navigate('/twin/sound'));
  }, [lacksSound, isMindSet, navigate]);
}

/** Destruction while staff have turned twins off, when nobody can read how much of the twin is there. */
function ClosedTwin() {
  const [twin, setTwin] = useState<Twin>();
  const parts = twin ? partsOf(twin) : { look: true, voice: true, all: true };
  return <Destroy {...{ parts }} destructions={twin?.destructions ?? []} onChange={setTwin} />;
}

/** A member's own AI twin: its three steps, whom it answers, its chats, and how it is destroyed. */
export default function TwinPage() {
  const { t } = useLingui();
  const { state } = useLocation() as { state: { isMindSet?: boolean } | null };
  const isMindSet = state?.isMindSet === true;
  const { twin, error, refresh, write } = useTwin();
  const isClosed = isRefusal(error, 'closed');
  useMindDialog(isMindSet);
  useSoundQuestion(twin, isMindSet);
  return (
    <Page
      title={t`AI twin`}
      heading={
        <span className={css.heading}>
          <Trans>AI twin</Trans>
          <Badge tone="orchid" icon={<Sparkles aria-hidden="true" />}>
            <Trans>AI</Trans>
          </Badge>
        </span>
      }
      action={
        <ButtonLink tone="outline" to="/settings">
          <Trans>Settings</Trans>
        </ButtonLink>
      }
    >
      <p className={pageNote}>
        <Trans>An AI that answers your fans the way you would. It’s only ever you, and always labeled.</Trans>
      </p>
      <div className={css.column}>
        <Async
          isKnown={twin !== undefined && !isClosed}
          error={error}
          onRetry={refresh}
          height={420}
          stale={<Trans>Couldn’t refresh this. It may be out of date.</Trans>}
        />
        {isClosed && <ClosedTwin />}
        {twin && !isClosed && (
          <>
            <StepCards twin={twin} />
            <Answering twin={twin} onChange={write} />
            {twin.isCreator && <SettingsForm twin={twin} onChange={write} />}
            {twin.isCreator && <TalkList />}
            <Destroy parts={partsOf(twin)} destructions={twin.destructions} onChange={write} />
          </>
        )}
      </div>
    </Page>
  );
}
