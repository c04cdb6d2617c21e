import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { countries, usStates } from '~/i18n/places';
import { refusalText } from '~/i18n/refusals';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Regions.module.css';
import { differences, type Line, type Policy, type Rule } from './use-regions';
import { rules, ruleWords, useLineWords, usePlaceName } from './words';

/** An instant as the field for dates and times has it. */
function localTime(time: string | null): string {
  if (!time) return '';
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

type Props = { current?: Policy; draft: Policy | null; onChanged: () => Promise<unknown> };

/** The next version: its lines, its start, and how it differs from the one in effect. */
export function DraftCard({ current, draft, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = usePlaceName();
  const wordsOf = useLineWords();
  const kept = draft?.lines ?? current?.lines ?? [];
  const [lines, setLines] = useState<readonly Line[]>(kept);
  const [time, setTime] = useState(localTime(draft?.startsAt ?? null));
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const changes = differences(current?.lines ?? [], lines);
  const isUnsaved = differences(kept, lines).length > 0 || time !== localTime(draft?.startsAt ?? null);
  const change = (place: string, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.place === place ? { ...line, ...part } : line)));
  const left = [...countries, ...usStates]
    .filter((code) => !lines.some(({ place }) => place === code))
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));

  async function save() {
    setIsBusy(true);
    try {
      const startsAt = time ? new Date(time).toISOString() : null;
      const body = { lines: [...lines], startsAt, version: draft?.version ?? null };
      await accept(api.PUT('/front/admin/regions/draft', { body }), { isQuiet: true });
      setRefusal(undefined);
      await onChanged();
      toast.success(t`Draft saved.`);
    } catch (caught) {
      setRefusal(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card aria-labelledby="draft">
      <h2 id="draft">
        <Trans>Next version</Trans>
      </h2>
      {refusal !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(refusal)}
        </Notice>
      )}
      <h3>
        <Trans>Changes</Trans>
      </h3>
      {changes.length === 0 ? (
        <p>
          <Trans>Same as the version in effect.</Trans>
        </p>
      ) : (
        <ul className={css.changes}>
          {changes.map(({ place, before, after }) => (
            <li key={place}>
              <strong>{nameOf(place)}</strong>: {before ? wordsOf(before) : '–'} →{' '}
              {after ? wordsOf(after) : '–'}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          <Trans>All lines</Trans>
        </summary>
        <ul className={css.lines}>
          {lines.map(({ place, rule, hasNotice }) => {
            const name = nameOf(place);
            return (
              <li key={place} className={css.line}>
                <Select
                  label={name}
                  value={rule}
                  options={rules.map((value) => ({ value, label: i18n._(ruleWords[value]) }))}
                  onChange={({ target }) => change(place, { rule: target.value as Rule })}
                />
                <Checkbox
                  label={t`Important update`}
                  checked={hasNotice}
                  onChange={({ target }) => change(place, { hasNotice: target.checked })}
                />
                {place !== 'other' && place !== 'unknown' && (
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<X />}
                    onClick={() => setLines(lines.filter((line) => line.place !== place))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <Select
          label={t`Add a place`}
          value=""
          placeholder={t`Choose one to add`}
          options={left}
          onChange={({ target }) =>
            target.value && setLines([...lines, { place: target.value, rule: 'safe_only', hasNotice: false }])
          }
        />
      </details>
      <TextField
        label={t`Starts`}
        hint={t`Leave empty to start when published.`}
        type="datetime-local"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <div className={css.row}>
        <Button tone="outline" isBusy={isBusy} disabled={!isUnsaved} onClick={() => void save()}>
          <Trans>Save draft</Trans>
        </Button>
        <Button disabled={!draft || isUnsaved || isBusy} onClick={() => setIsAsking(true)}>
          <Trans>Publish</Trans>
        </Button>
      </div>
      {isAsking && draft && (
        <ActionDialog
          title={<Trans>Publish this version?</Trans>}
          description={<Trans>It applies to all visitors from its start, and can’t be edited later.</Trans>}
          action={<Trans>Publish</Trans>}
          onClosed={() => setIsAsking(false)}
          onSend={async (reason) => {
            const body = { version: draft.version, reason };
            await accept(api.POST('/front/admin/regions/publish', { body }), { isQuiet: true });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}
