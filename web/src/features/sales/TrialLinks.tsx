import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { QrCode } from '~/ui/QrCode';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { useCopyLink } from '~/ui/use-copy-link';
import css from './Sales.module.css';

/** Links that let people into the club for some days, with what came of each. */
export function TrialLinks() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/models/trials'>(['/front/models/trials']);
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState('100');
  const [isBusy, setIsBusy] = useState(false);
  const [scanned, setScanned] = useState<string>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      const trial = { name: name.trim(), days: Number(days), maxUses: Number(uses), openDays: 30 };
      await mutate(accept(api.POST('/front/models/trials', { body: { trial } }), { isQuiet: true }), {
        revalidate: false,
      });
      setName('');
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    setIsBusy(false);
  }
  async function remove(id: string): Promise<void> {
    try {
      await accept(api.DELETE('/front/models/trials/{id}', { params: { path: { id } } }), { isQuiet: true });
      await mutate();
    } catch (caught) {
      toast.error(refusalText(caught));
    }
  }
  const copy = useCopyLink();
  return (
    <section id="trials" className={css.block}>
      <h2>
        <Trans>Trial links</Trans>
      </h2>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={120} />
      {data?.items.length === 0 && (
        <p className={css.quiet}>
          <Trans>No trial links yet.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {data?.items.map((trial) => {
          const end = formatMoment(trial.expiresAt);
          const url = `${location.origin}/trial/${trial.hash}`;
          const isScanned = scanned === trial.id;
          return (
            <li key={trial.id} className={css.row}>
              <span>
                <strong>{trial.name}</strong> <code>{url}</code>
              </span>
              <span className={css.quiet}>
                <Plural value={trial.days} one="# day" other="# days" /> ·{' '}
                <Trans>
                  {trial.uses} of {trial.maxUses} used, {trial.paid} became paying members, valid until {end}
                </Trans>
              </span>
              <Button
                size="small"
                icon={<Copy />}
                aria-label={t`Copy link ${trial.name}`}
                onClick={() => copy(url)}
              >
                <Trans>Copy link</Trans>
              </Button>
              <Button
                tone="outline"
                size="small"
                icon={<QrIcon />}
                aria-expanded={isScanned}
                aria-label={t`QR code ${trial.name}`}
                onClick={() => setScanned(isScanned ? undefined : trial.id)}
              >
                <Trans>QR code</Trans>
              </Button>
              <Button
                tone="outline"
                size="small"
                aria-label={t`Delete link ${trial.name}`}
                onClick={() => void remove(trial.id)}
              >
                <Trans>Delete</Trans>
              </Button>
              {isScanned && <QrCode text={url} label={t`QR code of the link`} />}
            </li>
          );
        })}
      </ul>
      <form className={css.form} onSubmit={(event) => void add(event)}>
        <div className={css.fields}>
          <TextField
            label={t`Link name`}
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t`Trial length (days)`}
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextField
            label={t`Number of people`}
            inputMode="numeric"
            value={uses}
            onChange={({ target }) => setUses(target.value)}
          />
        </div>
        <div>
          <Button type="submit" tone="outline" isBusy={isBusy}>
            <Trans>Create a link</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
