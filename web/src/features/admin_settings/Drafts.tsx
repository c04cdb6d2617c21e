import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import css from './SettingsPage.module.css';
import { boundsText, readValue, valueText, written } from './setting-values';
import { labelOf } from './setting-words';
import { changeTogether, type Setting } from './use-settings';

/** Settings that are being changed: by key, a switch's new state or the text of a field. */
export type Drafts = Readonly<Record<string, boolean | string>>;

/** Changes of the drafts: each with its setting, and its new value unless the text is none. */
function readDrafts(settings: readonly Setting[], drafts: Drafts) {
  return settings.flatMap((setting) => {
    const draft = drafts[setting.key];
    if (draft === undefined) return [];
    const value = typeof draft === 'boolean' ? draft : readValue(setting, draft);
    return value === setting.value ? [] : [{ setting, value }];
  });
}

type FieldProps = {
  setting: Setting;
  draft: boolean | string | undefined;
  onDraft: (draft: boolean | string) => void;
};

/** A setting as a field among others. */
export function DraftField({ setting, draft, onDraft }: FieldProps) {
  const { i18n } = useLingui();
  const name = labelOf(setting, i18n);
  const bounds = boundsText(setting);
  if (setting.kind === 'switch')
    return (
      <Switch
        label={name}
        checked={(draft ?? setting.value) === true}
        disabled={!setting.isBuilt}
        onChange={({ target }) => onDraft(target.checked)}
      />
    );
  const text = typeof draft === 'string' ? draft : written(setting, setting.value);
  return (
    <TextField
      label={name}
      hint={bounds}
      error={readValue(setting, text) === undefined ? bounds : undefined}
      type={setting.kind === 'day' ? 'date' : 'text'}
      inputMode={setting.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      disabled={!setting.isBuilt}
      value={text}
      onChange={({ target }) => onDraft(target.value)}
    />
  );
}

type BarProps = {
  settings: readonly Setting[];
  drafts: Drafts;
  onDone: (settings: Schema['PlatformSettings']) => void;
  onFailed: () => void;
  onLeave: () => void;
};

/** Saves all drafts together, after one question. */
export function DraftBar({ settings, drafts, onDone, onFailed, onLeave }: BarProps) {
  const { t, i18n } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const changes = readDrafts(settings, drafts);
  const ready = changes.flatMap(({ setting, value }) => (value === undefined ? [] : [{ setting, value }]));
  const count = changes.length;
  const save = async (reason: string) => {
    const wanted = ready.map(({ setting: { key, version }, value }) => ({ key, version, value }));
    try {
      onDone(await changeTogether(wanted, reason));
    } catch (failure) {
      onFailed();
      throw failure;
    }
  };
  return (
    <div className={css.bar}>
      <span>
        <Plural value={count} one="# change" other="# changes" />
      </span>
      <Button size="small" tone="outline" onClick={onLeave}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        size="small"
        disabled={count === 0 || ready.length < count}
        aria-label={t`Save changes`}
        onClick={() => setIsAsked(true)}
      >
        <Trans>Save</Trans>
      </Button>
      {isAsked && (
        <ActionDialog
          title={<Trans>Save these changes?</Trans>}
          description={<Trans>They apply together, immediately.</Trans>}
          action={<Trans>Save</Trans>}
          fields={ready.map(({ setting }) => setting.key)}
          onSend={save}
          onClosed={() => setIsAsked(false)}
        >
          {(errorAt) => (
            <ul className={css.changes}>
              {ready.map(({ setting, value }) => (
                <li key={setting.key}>
                  {labelOf(setting, i18n)}: {valueText(setting, setting.value)} → {valueText(setting, value)}
                  {errorAt(setting.key) && <p role="alert">{errorAt(setting.key)}</p>}
                </li>
              ))}
            </ul>
          )}
        </ActionDialog>
      )}
    </div>
  );
}
