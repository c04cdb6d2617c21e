import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatChips, formatMoment, formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import css from './MassMessages.module.css';
import { stateWords } from './mass-words';
import { Shares } from './Shares';

type Mass = Schema['MassMessage'];
type Verb = 'cancel' | 'pause' | 'resume' | 'recall';
const tones: Readonly<Record<string, 'ok' | 'danger'>> = { done: 'ok', failed: 'danger' };
type Props = { mass: Mass; onMoved: () => void; onEdit?: (() => void) | undefined };

/** One of them: how far it is, what came of it, and what can be done about it. */
export function MassRow({ mass, onMoved, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const path = { id: mass.id };
  const move = (verb: Verb) =>
    void accept(api.POST(`/front/mass-messages/{id}/${verb}`, { params: { path } })).then(onMoved, onMoved);
  const recall = () =>
    openModal('confirm', {
      title: <Trans>Recall unread messages?</Trans>,
      description: <Trans>It disappears for recipients who haven’t read or paid for it.</Trans>,
      action: <Trans>Recall</Trans>,
      tone: 'danger',
      onConfirm: () => move('recall'),
    });
  const percent = mass.total > 0 ? Math.round((100 * (mass.sent + mass.skipped)) / mass.total) : 0;
  const word = stateWords[mass.state];
  const figures: [string, string][] = [
    [t`Sent`, formatChips(mass.sent)],
    [t`Read`, formatChips(mass.opened)],
    [t`Unlocked`, formatChips(mass.unlocked)],
    [t`Chips earned`, formatChips(mass.earned)],
  ];
  if (mass.earnedCents > 0) figures.push([t`Earned`, formatMoney(mass.earnedCents, 'USD')]);
  figures.push([t`Excluded`, formatChips(mass.skipped)]);
  if (mass.failed > 0) figures.push([t`Failed`, formatChips(mass.failed)]);
  return (
    <li className={css.mass}>
      <div className={css.row}>
        <Badge tone={tones[mass.state] ?? 'plain'}>{word ? i18n._(word) : mass.state}</Badge>
        <time dateTime={mass.sendAt}>{formatMoment(mass.localTime ?? mass.sendAt)}</time>
      </div>
      <p className={css.words}>{mass.body}</p>
      {mass.state === 'failed' && (
        <p>
          <Trans>Sending stopped. Resume it: no one gets it twice.</Trans>
        </p>
      )}
      {['sending', 'paused', 'failed'].includes(mass.state) && <Progress label={t`Sent`} percent={percent} />}
      <dl className={css.numbers}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.row}>
        {mass.state === 'scheduled' && onEdit && (
          <Button size="small" tone="outline" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {mass.state === 'scheduled' && (
          <Button size="small" tone="outline" onClick={() => move('cancel')}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {mass.state === 'sending' && (
          <Button size="small" tone="outline" onClick={() => move('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {['paused', 'failed'].includes(mass.state) && (
          <Button size="small" onClick={() => move('resume')}>
            <Trans>Resume</Trans>
          </Button>
        )}
        {['sending', 'paused', 'failed', 'done'].includes(mass.state) && (
          <Button size="small" tone="ghost" onClick={recall}>
            <Trans>Recall</Trans>
          </Button>
        )}
        <Button size="small" tone="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Recipients</Trans>
        </Button>
      </div>
      {isOpen && <Recipients id={mass.id} />}
    </li>
  );
}

function Recipients({ id }: { id: string }) {
  const { data, error } = useApi(['/front/mass-messages/{id}/recipients', { path: { id } }]);
  return <Shares preview={data} error={error} />;
}
