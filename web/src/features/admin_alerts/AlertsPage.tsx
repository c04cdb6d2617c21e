import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ActionDialog } from '~/staff/ActionDialog';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import { useNow } from '~/ui/use-now';
import { AlertsForm } from './AlertsForm';
import { MessageTable } from './MessageTable';
import { useAlerts } from './use-alerts';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 10_000;

/** Alerts to staff by email and webhook: recipients, causes, and the messages with their delivery. */
export default function AlertsPage() {
  const { t } = useLingui();
  const { alerts, error, change, test, refresh } = useAlerts();
  // The id of a test that is being confirmed: sent twice, it is one test.
  const [testId, setTestId] = useState<string>();
  const now = useNow(AGES_MS);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const hasRecipient = alerts !== undefined && (alerts.emails.length > 0 || alerts.webhookHost !== null);
  return (
    <StaffPage
      title={t`Alerts`}
      about={
        <Trans>
          Emails and webhook messages to staff about problems that can’t wait. They name the problem, a number
          and a link, never people or what they wrote.
        </Trans>
      }
    >
      <ListState isKnown={alerts !== undefined} error={error} onRetry={refresh} height={640} />
      {alerts && (
        <>
          <AlertsForm key={alerts.version} {...{ alerts, now }} onSave={change} />
          <Part
            title={<Trans>Last messages</Trans>}
            tools={
              alerts.canChange && (
                <Button
                  size="small"
                  tone="outline"
                  disabled={!hasRecipient}
                  onClick={() => setTestId(crypto.randomUUID())}
                >
                  <Trans>Send a test</Trans>
                </Button>
              )
            }
          >
            {alerts.messages.length > 0 ? (
              <MessageTable messages={alerts.messages} now={now} />
            ) : (
              <Nothing>
                <Trans>No messages yet. Save a recipient, then send a test.</Trans>
              </Nothing>
            )}
          </Part>
        </>
      )}
      {testId && (
        <ActionDialog
          title={<Trans>Send a test?</Trans>}
          description={<Trans>Every recipient gets one message.</Trans>}
          action={<Trans>Send</Trans>}
          isReasonOptional
          onSend={async (reason) => {
            await test(testId, reason);
            toast.success(t`Test on its way.`);
          }}
          onClosed={() => setTestId(undefined)}
        />
      )}
    </StaffPage>
  );
}
