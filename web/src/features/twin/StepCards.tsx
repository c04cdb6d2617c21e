import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import css from './Twin.module.css';
import { isCompleted, type Twin } from './wire';
import { lookTones, lookWords } from './words';

type Step = {
  to: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  state: MessageDescriptor;
  tone: BadgeTone;
  isBegun: boolean;
};

const begin = msg`Not started`;

function soundState({ audio, voice }: Twin): [MessageDescriptor, BadgeTone] {
  if (voice?.state === 'ready') return [msg`Ready`, 'ok'];
  if (voice?.state === 'making') return [msg`Being made`, 'info'];
  if (voice?.state === 'failed' || audio?.state === 'refused') return [msg`Try again`, 'danger'];
  return audio ? [msg`Recorded`, 'info'] : [begin, 'plain'];
}

function stepsOf(twin: Twin): Step[] {
  const [sound, soundTone] = soundState(twin);
  const { isSubmitted } = twin.mind;
  return [
    {
      to: '/twin/mind',
      title: msg({ message: 'Mind', context: 'twin' }),
      text: msg`What it knows of you and how it speaks.`,
      state: isSubmitted ? msg`Ready` : begin,
      tone: isSubmitted ? 'ok' : 'plain',
      isBegun: isSubmitted,
    },
    {
      to: '/twin/look',
      title: msg({ message: 'Look', context: 'twin' }),
      text: msg`Pictures of you, checked against your identity.`,
      state: lookWords[twin.look.state],
      tone: lookTones[twin.look.state],
      isBegun: isCompleted(twin, 'look'),
    },
    {
      to: '/twin/sound',
      title: msg({ message: 'Sound', context: 'twin' }),
      text: msg`The voice that it speaks with.`,
      state: sound,
      tone: soundTone,
      isBegun: twin.audio !== null,
    },
  ];
}

/** The three steps of building a twin, each with its state. */
export function StepCards({ twin }: { twin: Twin }) {
  const { i18n, t } = useLingui();
  return (
    <div className={css.steps}>
      {stepsOf(twin).map(({ to, title, text, state, tone, isBegun }) => {
        const name = i18n._(title);
        return (
          <Card key={to} className={css.form} aria-label={name}>
            <div className={css.head}>
              <h2>{name}</h2>
              <Badge tone={tone} icon={tone === 'ok' && <Check aria-hidden="true" />}>
                {i18n._(state)}
              </Badge>
            </div>
            <p>{i18n._(text)}</p>
            <div className={css.buttons}>
              <ButtonLink
                to={to}
                tone={isBegun ? 'outline' : 'primary'}
                aria-label={isBegun ? t`Change: ${name}` : t`Start: ${name}`}
              >
                {isBegun ? <Trans>Change</Trans> : <Trans context="twin">Start</Trans>}
              </ButtonLink>
            </div>
          </Card>
        );
      })}
    </div>
  );
}
