import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { formatMoment } from '~/i18n/format';
import { countries, placeName } from '~/i18n/places';
import { refusalText } from '~/i18n/refusals';
import { nameOf, type Person } from '~/pictures/consent/consent';
import { refreshPersons } from '~/pictures/consent/use-persons';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useCopyLink } from '~/ui/use-copy-link';
import css from './Releases.module.css';
import { usageWords } from './Terms';

type Use = NonNullable<Person['release']>['uses'][number];
type Link = { url: string; expiresAt: string };

/** Maximum countries of a release. */
const MOST_COUNTRIES = 60;
const uses: readonly Use[] = ['shown', 'sold'];

/** Today where the creator is, as a date field has it. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Countries in which the person isn't to be shown. */
function Countries({ chosen, onChange }: { chosen: readonly string[]; onChange: (codes: string[]) => void }) {
  const { t } = useLingui();
  const left = countries
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: placeName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <Select
        label={t`Not in these countries (optional)`}
        value=""
        placeholder={t`Choose a country`}
        options={left}
        disabled={chosen.length >= MOST_COUNTRIES}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <div className={css.buttons}>
          {chosen.map((code) => {
            const name = placeName(code);
            return (
              <Button
                key={code}
                size="small"
                tone="quiet"
                icon={<X />}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                {name}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}

function CopyLink({ link: { url, expiresAt }, name }: { link: Link; name: string }) {
  const copy = useCopyLink();
  return (
    <>
      <Notice tone="ok">
        <Trans>Send this link to {name}, and to no one else. We show it only once.</Trans>
      </Notice>
      <TextField
        label={<Trans>Link</Trans>}
        hint={<Trans>Until {formatMoment(expiresAt)}. A new link ends this one.</Trans>}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={css.buttons}>
        <Button icon={<Copy />} onClick={() => copy(url)}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </>
  );
}

/** The terms of a release, and then its link to copy. */
export function SendDialog({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const { i18n } = useLingui();
  const formId = useId();
  const before = person.release;
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState<readonly Use[]>(before?.uses ?? uses);
  const [startsOn, setStartsOn] = useState(today);
  const [endsOn, setEndsOn] = useState('');
  const [excluded, setExcluded] = useState<string[]>(before?.excludedCountries ?? []);
  const [link, setLink] = useState<Link>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const name = nameOf(person);
  const field = isRefusal(error) ? error.problem.field : undefined;
  const errorAt = (wanted: string) => (field === wanted ? refusalText(error) : undefined);
  const isOfField = field === 'startsOn' || field === 'endsOn';
  const isReady = chosen.length > 0 && startsOn !== '' && (endsOn === '' || endsOn >= startsOn);
  const close = () => setIsOpen(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const params = { path: { id: person.id } };
      const body = { uses: [...chosen], startsOn, endsOn: endsOn || null, excludedCountries: excluded };
      setLink(await accept(api.POST('/front/persons/{id}/release', { params, body }), { isQuiet: true }));
      void refreshPersons();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...{ isOpen, onClosed }}
      onClose={close}
      title={<Trans>Release for {name}</Trans>}
      description={
        !link && (
          <Trans>They read and sign it by a link. They can decline, and revoke it later at any time.</Trans>
        )
      }
      actions={
        link ? (
          <Button tone="outline" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button tone="outline" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy} disabled={!isReady}>
              <Trans>Create link</Trans>
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div className={css.stack}>
          <CopyLink link={link} name={name} />
        </div>
      ) : (
        <form id={formId} className={css.stack} onSubmit={(event) => void send(event)}>
          {error !== undefined && !isOfField && <FormError error={{ message: refusalText(error) }} />}
          {before?.state === 'sent' && (
            <Notice>
              <Trans>A new link ends the one you sent before.</Trans>
            </Notice>
          )}
          <fieldset className={css.choices}>
            <legend>
              <Trans>Allowed use</Trans>
            </legend>
            {uses.map((use) => (
              <Checkbox
                key={use}
                label={i18n._(usageWords[use])}
                checked={chosen.includes(use)}
                onChange={({ target }) =>
                  setChosen(uses.filter((one) => (one === use ? target.checked : chosen.includes(one))))
                }
              />
            ))}
          </fieldset>
          <div className={css.row}>
            <TextField
              label={<Trans>From</Trans>}
              type="date"
              required
              value={startsOn}
              error={errorAt('startsOn')}
              onChange={({ target }) => setStartsOn(target.value)}
            />
            <TextField
              label={<Trans>Until (optional)</Trans>}
              hint={
                <Trans>
                  Then everything that shows them is taken down for good, and buyers are notified.
                </Trans>
              }
              type="date"
              min={startsOn}
              value={endsOn}
              error={errorAt('endsOn')}
              onChange={({ target }) => setEndsOn(target.value)}
            />
          </div>
          <Countries chosen={excluded} onChange={setExcluded} />
        </form>
      )}
    </Dialog>
  );
}
