import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Switch } from '~/ui/Switch';
import css from './Twin.module.css';
import { useSend } from './use-send';
import type { Twin } from './wire';

type Reason = { key: string; text: ReactNode; action?: ReactNode };

/** Missing conditions for a twin to answer, each with the way to it. */
function useReasons(twin: Twin): Reason[] {
  const link = (to: string, label: ReactNode) => (
    <ButtonLink size="small" tone="outline" to={to}>
      {label}
    </ButtonLink>
  );
  const { look, licence } = twin;
  const reasons: (Reason | false)[] = [
    !twin.isCreator && {
      key: 'creator',
      text: <Trans>Only creators have fans to answer.</Trans>,
      action: link('/become-creator', <Trans>Become a creator</Trans>),
    },
    !twin.isVerified && {
      key: 'verified',
      text: <Trans>Verify your identity, so that no one can pose as you.</Trans>,
      action: (
        <Button size="small" tone="outline" onClick={() => openModal('ageVerification', {})}>
          <Trans>Verify</Trans>
        </Button>
      ),
    },
    !twin.mind.isSubmitted && {
      key: 'mind',
      text: <Trans>Answer the interview.</Trans>,
      action: link('/twin/mind', <Trans context="twin">Mind</Trans>),
    },
    (look.state === 'none' || look.state === 'refused') && {
      key: 'look',
      text: <Trans>Choose pictures of you.</Trans>,
      action: link('/twin/look', <Trans context="twin">Look</Trans>),
    },
    (look.state === 'checking' || look.state === 'review') && {
      key: 'check',
      text: <Trans>We’re checking your pictures. You’ll be notified.</Trans>,
    },
    licence.acceptedVersion !== licence.version && {
      key: 'licence',
      text: <Trans>Accept the license for your likeness.</Trans>,
      action: link('/twin/look', <Trans>License</Trans>),
    },
  ];
  return reasons.filter((reason) => reason !== false);
}

type Props = { twin: Twin; onChange: (next: Twin) => void };

/** Switches a twin on and off, says why it can't be on yet, and whether others see it. */
export function Answering({ twin, onChange }: Props) {
  const { t } = useLingui();
  const { isBusy, send } = useSend();
  const reasons = useReasons(twin);
  const isDestroying = twin.destructions.some(({ state }) => state === 'running');
  async function set(body: { isDigitalTwinEnabled?: boolean; isDigitalTwinVisible?: boolean }) {
    const done = await send(() => api.PUT('/front/digital-twin', { body }));
    if (done) onChange(done.answer);
  }
  return (
    <Card className={css.form} aria-label={t`Answers my fans`}>
      <Switch
        label={t`Answers my fans`}
        hint={t`Every message is labeled AI, and you can take over at any time.`}
        checked={twin.isDigitalTwinEnabled}
        disabled={isBusy || isDestroying || (reasons.length > 0 && !twin.isDigitalTwinEnabled)}
        onChange={({ target }) => void set({ isDigitalTwinEnabled: target.checked })}
      />
      {reasons.map(({ key, text, action }) => (
        <Notice key={key} tone="gold" action={action}>
          {text}
        </Notice>
      ))}
      <Switch
        label={t`Shown on my profile`}
        hint={t`With the picture you save for it. Hidden, it answers only fans it already talks with.`}
        checked={twin.isDigitalTwinVisible}
        disabled={isBusy}
        onChange={({ target }) => void set({ isDigitalTwinVisible: target.checked })}
      />
    </Card>
  );
}
