import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { toast } from '~/ui/toast';
import { useLeaveWarning } from '~/ui/use-leave-warning';
import { AvatarChoice } from './AvatarChoice';
import { Licence } from './Licence';
import { Pictures } from './Pictures';
import { splitPictures } from './split';
import css from './Twin.module.css';
import { useKeptDraft } from './use-kept-draft';
import { useMedia } from './use-media';
import { useSend } from './use-send';
import { useTwin } from './use-twin';
import type { Twin } from './wire';
import { lookTones, lookWords } from './words';

const MOST_PORTRAITS = 10;
const MOST_FURTHER = 12;

/** How the check of the pictures stands. */
function Standing({ look }: { look: Twin['look'] }) {
  const { i18n } = useLingui();
  return (
    <div className={css.chips}>
      <Badge tone={lookTones[look.state]}>{i18n._(lookWords[look.state])}</Badge>
      {look.state === 'checking' && <Trans>We compare them with your identity check.</Trans>}
      {look.state === 'review' && <Trans>Our team compares them with your identity check.</Trans>}
      {look.state === 'approved' && look.isComparedByMachine && <Trans>Compared by a machine.</Trans>}
      {look.since && <span className={css.quiet}>{formatMoment(look.since)}</span>}
    </div>
  );
}

const idsOf = ({ portrait, closed, waist, nude }: Twin['medias']) => ({
  portrait: portrait.ids,
  further: [...closed.ids, ...waist.ids, ...nude.ids],
});

type FormProps = { twin: Twin; onChange: (next: Twin) => void };

/** The pictures of a look, in two groups. Saving them begins the check. */
function LookForm({ twin, onChange }: FormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { draft, change, isDirty, forget } = useKeptDraft('twin:look', idsOf(twin.medias));
  const { isBusy, send, errorAt } = useSend();
  const [isSaved, setIsSaved] = useState(false);
  const media = useMedia([...draft.portrait, ...draft.further]);
  useLeaveWarning(isDirty && !isSaved, () => false);
  const split = splitPictures(draft.further);
  const lacksLicence = twin.licence.acceptedVersion !== twin.licence.version;
  // The same pictures aren’t checked again.
  const isUnchanged = !isDirty && twin.look.state !== 'none';
  const error = errorAt('medias') ?? errorAt('portrait') ?? errorAt('nude');
  async function save(): Promise<void> {
    const medias = { portrait: draft.portrait, nude: draft.further };
    const done = await send(() => api.PUT('/front/digital-twin/onboarding/look', { body: { medias } }));
    if (!done) return;
    forget();
    setIsSaved(true);
    onChange(done.answer);
    toast.success(t`Saved. We’re checking your pictures.`);
    // The warning about unsaved changes has left by then.
    setTimeout(() => void navigate('/twin'));
  }
  return (
    <Card className={css.form} aria-label={t`Your pictures`}>
      <h2>
        <Trans>Your pictures</Trans>
      </h2>
      {twin.look.state !== 'none' && <Standing look={twin.look} />}
      {twin.look.state === 'refused' && (
        <Notice tone="danger">
          <Trans>Not approved: {twin.look.reason}</Trans>
        </Notice>
      )}
      <Pictures
        title={t`Portraits`}
        hint={t`Your face, clear and alone. One to ten.`}
        most={MOST_PORTRAITS}
        ids={draft.portrait}
        {...{ media }}
        onChange={(portrait) => change({ portrait })}
      />
      <Pictures
        title={t`Further pictures`}
        hint={t`Up to twelve, split by their place in the list.`}
        most={MOST_FURTHER}
        ids={draft.further}
        {...{ media }}
        partOf={(id) =>
          split.closed.includes(id) ? t`Dressed` : split.waist.includes(id) ? t`To the waist` : t`The rest`
        }
        onChange={(further) => change({ further })}
      />
      {error && <FormError error={{ message: error }} />}
      {isDirty && twin.isDigitalTwinEnabled && (
        <Notice tone="gold">
          <Trans>Saving turns your twin off. Switch it on again once the new pictures are approved.</Trans>
        </Notice>
      )}
      {lacksLicence && (
        <Notice>
          <Trans>Accept the license below first.</Trans>
        </Notice>
      )}
      <div className={css.buttons}>
        <Button
          isBusy={isBusy}
          disabled={draft.portrait.length === 0 || lacksLicence || isUnchanged}
          onClick={() => void save()}
        >
          <Trans>Save look</Trans>
        </Button>
        <ButtonLink tone="outline" to="/media-storage">
          <Trans>Upload pictures</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The second step of a twin: pictures of its owner, the licence for them, and the picture it shows. */
export default function LookPage() {
  const { t } = useLingui();
  const { twin, error, refresh, write } = useTwin();
  return (
    <Page
      title={t`Look of your twin`}
      action={
        <ButtonLink tone="outline" to="/twin">
          <Trans>AI twin</Trans>
        </ButtonLink>
      }
    >
      <p className={pageNote}>
        <Trans>
          Only pictures of you. We compare them with your identity check. Others see only the one you save as
          its picture.
        </Trans>
      </p>
      <div className={css.column}>
        <Async isKnown={twin !== undefined} error={error} onRetry={refresh} height={420} />
        {twin && !twin.isVerified && (
          <Notice
            tone="gold"
            action={
              <Button size="small" onClick={() => openModal('ageVerification', {})}>
                <Trans>Verify</Trans>
              </Button>
            }
          >
            <Trans>Verify your identity, so that no one can pose as you.</Trans>
          </Notice>
        )}
        {twin && !twin.isCreator && (
          <Notice
            tone="gold"
            action={
              <ButtonLink size="small" tone="outline" to="/become-creator">
                <Trans>Become a creator</Trans>
              </ButtonLink>
            }
          >
            <Trans>Creators say who is shown in their uploads. Your twin takes those that show you.</Trans>
          </Notice>
        )}
        {twin?.isVerified && (
          <>
            <LookForm twin={twin} onChange={write} />
            <Licence twin={twin} onChange={write} />
            <AvatarChoice twin={twin} onChange={write} />
          </>
        )}
      </div>
    </Page>
  );
}
