import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Age } from '~/staff/Age';
import { Button } from '~/ui/Button';
import { Switch } from '~/ui/Switch';
import css from './SettingsPage.module.css';
import { boundsText, valueText } from './setting-values';
import { labelOf, wordsOf } from './setting-words';
import type { Setting } from './use-settings';

type Props = {
  setting: Setting;
  canChange: boolean;
  now: number;
  onChange: (change: { setting: Setting; label: string; wanted?: boolean }) => void;
};

/** A setting: what it does, what it is, its default and who changed it last. */
export function SettingRow({ setting, canChange, now, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { about } = wordsOf(setting);
  const bounds = setting.kind === 'number' ? boundsText(setting) : undefined;
  const name = labelOf(setting, i18n);
  const standard = valueText(setting, setting.default);
  const facts = (
    <span className={css.facts}>
      {about && <span>{i18n._(about)}</span>}
      <span>
        {setting.isBuilt ? <Trans>Default: {standard}</Trans> : <Trans>Not available yet.</Trans>}
        {bounds && ` · ${bounds}`}
        {setting.changedAt && (
          <>
            {' · '}
            <Trans>
              Changed by {setting.changedByName}, <Age time={setting.changedAt} now={now} />
            </Trans>
          </>
        )}
      </span>
    </span>
  );
  if (setting.kind === 'switch') {
    return (
      <div className={css.row}>
        <Switch
          label={name}
          hint={facts}
          checked={setting.value === true}
          disabled={!canChange || !setting.isBuilt}
          onChange={({ target }) => onChange({ setting, label: name, wanted: target.checked })}
        />
      </div>
    );
  }
  return (
    <div className={css.row}>
      <div className={css.texts}>
        <span>{name}</span>
        {facts}
      </div>
      <span className={css.value}>{valueText(setting, setting.value)}</span>
      {canChange && (
        <Button
          size="small"
          tone="ghost"
          icon={<Pencil />}
          disabled={!setting.isBuilt}
          aria-label={t`Edit ${name}`}
          onClick={() => onChange({ setting, label: name })}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
    </div>
  );
}
