import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { formatMoment } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { toast } from '~/ui/toast';
import css from './Form.module.css';

type Props = { id: string; pending: Schema['PendingEmail']; onChange: () => Promise<unknown> };

/** The address that awaits the opening of its link: mailed again, or withdrawn. */
export function PendingEmail({ id, pending: { email, expiresAt }, onChange }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<'resend' | 'cancel'>();
  const at = { params: { path: { id } } };
  const end = formatMoment(expiresAt);

  async function attempt(name: typeof busy, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      tellRefusal(error);
    } finally {
      await onChange().catch(() => undefined);
      setBusy(undefined);
    }
  }
  return (
    <Notice
      tone="gold"
      action={
        <span className={css.tools}>
          <Button
            size="small"
            tone="outline"
            isBusy={busy === 'resend'}
            disabled={busy !== undefined}
            onClick={() =>
              void attempt(
                'resend',
                () => accept(api.POST('/front/users/{id}/email/resend', at), { isQuiet: true }),
                t`Link sent again`,
              )
            }
          >
            <Trans>Resend link</Trans>
          </Button>
          <Button
            size="small"
            tone="ghost"
            isBusy={busy === 'cancel'}
            disabled={busy !== undefined}
            onClick={() =>
              void attempt(
                'cancel',
                () => accept(api.DELETE('/front/users/{id}/email', at), { isQuiet: true }),
                t`Your email stays as it is`,
              )
            }
          >
            <Trans>Cancel change</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        Waiting for you to open the link we sent to {email}. It’s valid until {end}.
      </Trans>
    </Notice>
  );
}
