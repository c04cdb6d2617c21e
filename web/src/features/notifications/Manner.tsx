import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { toast } from '~/ui/toast';
import css from './Notifications.module.css';

type Settings = Schema['NoticeSettings'];
type Props = { settings: Settings; userId: string; onSaved: () => void };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Discreet words, quiet hours, and one mail for many. */
export function Manner({ settings, userId, onSaved }: Props) {
  const { t } = useLingui();
  const [isDiscreet, setDiscreet] = useState(settings.isDiscreet);
  const [isQuiet, setQuiet] = useState(settings.quietFrom !== null);
  const [from, setFrom] = useState(String(settings.quietFrom ?? 22));
  const [to, setTo] = useState(String(settings.quietTo ?? 8));
  const [digest, setDigest] = useState(settings.digest);
  const { trigger, error, isMutating } = useSWRMutation(
    ['/front/users/{id}/notification-settings', userId],
    async () => {
      await accept(
        api.PUT('/front/users/{id}/notification-settings', {
          params: { path: { id: userId } },
          body: {
            isDiscreet,
            quietFrom: isQuiet ? Number(from) : null,
            quietTo: isQuiet ? Number(to) : null,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            digest,
          },
        }),
        { isQuiet: true },
      );
      toast.success(t`Saved`);
      onSaved();
    },
    { throwOnError: false },
  );
  return (
    <section className={css.part} aria-labelledby="manner-title">
      <h2 id="manner-title">
        <Trans>Delivery</Trans>
      </h2>
      <Switch
        label={<Trans>Discreet</Trans>}
        hint={<Trans>Emails, push and Telegram messages don’t mention the site or what happened.</Trans>}
        checked={isDiscreet}
        onChange={(event) => setDiscreet(event.target.checked)}
      />
      <Switch
        label={<Trans>Quiet hours</Trans>}
        hint={
          <Trans>Notifications during quiet hours arrive afterwards. They still appear in the bell.</Trans>
        }
        checked={isQuiet}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      {isQuiet && (
        <div className={css.row}>
          <Select
            label={t`From`}
            options={hours}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Select
            label={t({ message: 'To', context: 'hours' })}
            options={hours}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      )}
      <Select
        label={t`Emails`}
        options={[
          { value: 'off', label: t`One per event` },
          { value: 'daily', label: t`Daily digest` },
          { value: 'weekly', label: t`Weekly digest` },
        ]}
        value={digest}
        onChange={(event) => setDigest(event.target.value as Settings['digest'])}
      />
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div>
        <Button isBusy={isMutating} onClick={() => void trigger()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </section>
  );
}
