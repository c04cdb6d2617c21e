import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionDialog } from '~/staff/ActionDialog';
import { Age } from '~/staff/Age';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './AlertsForm.module.css';
import { CausesField } from './CausesField';
import type { Cause } from './causes';
import type { AlertChange, Alerts } from './use-alerts';

/** Minutes between two messages about one cause that are offered. */
const intervals = [5, 15, 30, 60, 240, 1440];

type Props = {
  alerts: Alerts;
  /** Milliseconds. */
  now: number;
  /** Saves the settings, or throws the refusal. */
  onSave: (change: AlertChange, version: number, reason: string) => Promise<void>;
};

/** Recipients and causes of alerts. */
export function AlertsForm({ alerts, now, onSave }: Props) {
  const { t, i18n } = useLingui();
  const { webhookHost, canChange, version } = alerts;
  const [emails, setEmails] = useState(alerts.emails.join('\n'));
  const [webhook, setWebhook] = useState('');
  const [isRemoved, setIsRemoved] = useState(false);
  const [minutes, setMinutes] = useState(alerts.everyMinutes);
  const [wanted, setWanted] = useState<readonly Cause[]>(
    alerts.causes.filter(({ isWanted }) => isWanted).map(({ cause }) => cause),
  );
  const [isAsking, setIsAsking] = useState(false);
  const webhookUrl = isRemoved ? '' : webhook.trim() || null;
  const change = { emails: linesOf(emails), webhookUrl, everyMinutes: minutes, causes: [...wanted] };
  const options = [...new Set([...intervals, minutes])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: lengthOf(value, i18n.locale) }));
  return (
    <Card className={css.form} aria-labelledby="alert-settings">
      <h2 id="alert-settings">
        <Trans>Recipients</Trans>
      </h2>
      {alerts.changedAt && (
        <p className={css.quiet}>
          <Trans>
            Changed by {alerts.changedByName}, <Age time={alerts.changedAt} now={now} />
          </Trans>
        </p>
      )}
      {!canChange && (
        <p className={css.quiet}>
          <Trans>Only admins can change these settings.</Trans>
        </p>
      )}
      <TextArea
        label={<Trans>Emails</Trans>}
        hint={<Trans>One per line, up to 10.</Trans>}
        rows={3}
        value={emails}
        disabled={!canChange}
        onChange={({ target }) => setEmails(target.value)}
      />
      <TextField
        label={<Trans>Webhook</Trans>}
        hint={
          webhookHost === null ? (
            <Trans>An https address that takes Slack messages.</Trans>
          ) : (
            <Trans>Messages go to {webhookHost}. Enter an address to replace it.</Trans>
          )
        }
        type="url"
        autoComplete="off"
        value={webhook}
        disabled={!canChange || isRemoved}
        onChange={({ target }) => setWebhook(target.value)}
      />
      {webhookHost !== null && (
        <Checkbox
          label={<Trans>Remove the webhook</Trans>}
          checked={isRemoved}
          disabled={!canChange}
          onChange={({ target }) => setIsRemoved(target.checked)}
        />
      )}
      <Select
        label={<Trans>Time between messages about one problem</Trans>}
        options={options}
        value={String(minutes)}
        disabled={!canChange}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <CausesField {...{ alerts, wanted, now }} onChange={setWanted} />
      {canChange && (
        <div className={css.actions}>
          <Button onClick={() => setIsAsking(true)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={<Trans>Save the alert settings?</Trans>}
          action={<Trans>Save</Trans>}
          onSend={async (reason) => {
            await onSave(change, version, reason);
            toast.success(t`Alert settings saved.`);
          }}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A length of time as a choice: "15 minutes", "4 hours". */
function lengthOf(minutes: number, locale: string): string {
  const [value, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
