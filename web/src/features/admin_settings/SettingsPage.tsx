import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatList } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Nothing } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { useNow } from '~/ui/use-now';
import { ChangeDialog } from './ChangeDialog';
import { DraftBar, DraftField, type Drafts } from './Drafts';
import { History } from './History';
import { SettingRow } from './SettingRow';
import css from './SettingsPage.module.css';
import { byTopic } from './setting-topics';
import { isMeant, labelOf } from './setting-words';
import { type Setting, useSettings } from './use-settings';

/** Refresh interval for ages such as "12 s ago", in milliseconds. */
const AGES_MS = 10_000;
const needed = ['name', 'email', 'address', 'law', 'rulesSince', 'refunds'].map((name) => `operator.${name}`);

/** Longest text that is edited among others, in characters. */
const SHORT_CHARS = 100;
const isShort = ({ kind, max }: Setting): boolean => kind !== 'text' || (max ?? 0) <= SHORT_CHARS;

/** Operator details still missing from the legal pages. */
const missingOf = (settings: readonly Setting[]): Setting[] =>
  settings.filter(({ key, value }) => needed.includes(key) && value === '');

/** Platform settings: switches, limits, prices and operator details, with a search and the history of changes. */
export default function SettingsPage() {
  const { t, i18n } = useLingui();
  const { settings, canChange, error, put, putAll, refresh } = useSettings();
  const now = useNow(AGES_MS);
  const [change, setChange] =
    useState<Pick<ComponentProps<typeof ChangeDialog>, 'setting' | 'label' | 'wanted'>>();
  const [text, setText] = useState('');
  const [drafts, setDrafts] = useState<Drafts>();
  const found = settings?.filter((setting) => isMeant(setting, text.trim(), i18n)) ?? [];
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
      {settings && (
        <div className={css.tools}>
          <TextField
            type="search"
            label={t`Search settings`}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          {canChange && !drafts && (
            <Button size="small" tone="outline" onClick={() => setDrafts({})}>
              <Trans>Edit several</Trans>
            </Button>
          )}
        </div>
      )}
      {settings && drafts && (
        <DraftBar
          {...{ settings, drafts }}
          onDone={(changed) => {
            putAll(changed);
            setDrafts(undefined);
          }}
          onFailed={refresh}
          onLeave={() => setDrafts(undefined)}
        />
      )}
      {settings && found.length === 0 && (
        <Nothing>
          <Trans>No settings found.</Trans>
        </Nothing>
      )}
      {byTopic(found).map(({ id, word, items }) => (
        <Card key={id} aria-labelledby={`settings-${id}`} className={css.group}>
          <h2 id={`settings-${id}`}>{i18n._(word)}</h2>
          {items.map((setting) =>
            drafts && isShort(setting) ? (
              <DraftField
                key={setting.key}
                setting={setting}
                draft={drafts[setting.key]}
                onDraft={(draft) => setDrafts((known) => ({ ...known, [setting.key]: draft }))}
              />
            ) : (
              <SettingRow
                key={setting.key}
                {...{ setting, now }}
                canChange={canChange && !drafts}
                onChange={setChange}
              />
            ),
          )}
        </Card>
      ))}
      {settings && <History settings={settings} />}
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
