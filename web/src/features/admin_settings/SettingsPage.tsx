import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatList } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { useNow } from '~/ui/use-now';
import { ChangeDialog } from './ChangeDialog';
import { SettingRow } from './SettingRow';
import css from './SettingsPage.module.css';
import { groupWords, labelOf } from './setting-words';
import { type Setting, useSettings } from './use-settings';

/** Refresh interval for ages such as "12 s ago", in milliseconds. */
const AGES_MS = 10_000;
const groups = ['features', 'limits', 'prices', 'operator'] as const;

const needed = ['name', 'email', 'address', 'law', 'rulesSince', 'refunds'].map((name) => `operator.${name}`);

/** Operator details still missing from the legal pages. */
const missingOf = (settings: readonly Setting[]): Setting[] =>
  settings.filter(({ key, value }) => needed.includes(key) && value === '');

/** Platform settings: switches, limits, prices and operator details. */
export default function SettingsPage() {
  const { t, i18n } = useLingui();
  const { settings, canChange, error, put, refresh } = useSettings();
  const now = useNow(AGES_MS);
  const [change, setChange] =
    useState<Pick<ComponentProps<typeof ChangeDialog>, 'setting' | 'label' | 'wanted'>>();
  const missing = missingOf(settings ?? []).map((setting) => labelOf(setting, i18n));
  const names = formatList(missing);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Platform settings`}
      about={
        canChange || !settings ? (
          <Trans>Changes apply immediately. Existing orders keep their price.</Trans>
        ) : (
          <Trans>Only admins can change these settings.</Trans>
        )
      }
    >
      <ListState isKnown={settings !== undefined} error={error} onRetry={refresh} height={640} />
      {missing.length > 0 && (
        <Notice tone="gold">
          <Trans>The legal pages are incomplete. Not set yet: {names}.</Trans>
        </Notice>
      )}
      {settings &&
        groups.map((group) => (
          <Card key={group} aria-labelledby={`settings-${group}`} className={css.group}>
            <h2 id={`settings-${group}`}>{i18n._(groupWords[group])}</h2>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting.key} {...{ setting, canChange, now }} onChange={setChange} />
              ))}
          </Card>
        ))}
      {change && (
        <ChangeDialog
          key={change.setting.key}
          {...change}
          onDone={put}
          onFailed={refresh}
          onClosed={() => setChange(undefined)}
        />
      )}
    </StaffPage>
  );
}
