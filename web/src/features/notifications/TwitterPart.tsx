import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { pageNote } from '~/ui/Page';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import css from './Notifications.module.css';

type Twitter = Schema['Twitter'];
type Call = Promise<Twitter>;

/** Posts that are told on X as well. */
export function TwitterPart() {
  const { data, error, mutate } = useApi(['/front/auto-posting/twitter']);
  const take = (call: Call) =>
    void call.then(
      (next) => mutate(next, { revalidate: false }),
      () => undefined,
    );
  return (
    <div className={css.part}>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {data && <Form twitter={data} take={take} reload={() => void mutate()} />}
    </div>
  );
}

type Props = { twitter: Twitter; take: (call: Call) => void; reload: () => void };

function Form({ twitter: { settings, maxLength, isAvailable }, take, reload }: Props) {
  const { t } = useLingui();
  const [template, setTemplate] = useState(settings.template);
  const name = settings.username;
  const enable = (isEnabled: boolean) =>
    take(accept(api.POST('/front/auto-posting/twitter', { body: { settings: { isEnabled } } })));
  const authorize = () =>
    void accept(api.POST('/front/auto-posting/twitter/authorization')).then(
      ({ url }) => window.location.assign(url),
      () => undefined,
    );
  const end = () =>
    void accept(api.DELETE('/front/auto-posting/twitter/authorization')).then(reload, () => undefined);
  const isLong = [...template].length > maxLength;
  return (
    <>
      {!isAvailable && (
        <p className={pageNote}>
          <Trans>Posting to X isn’t available yet. Posts are recorded for staff instead.</Trans>
        </p>
      )}
      {isAvailable && name && (
        <p className={pageNote}>
          <Trans>Connected with @{name}</Trans>
        </p>
      )}
      <Switch
        label={<Trans>Share my posts on X</Trans>}
        checked={settings.isEnabled}
        onChange={(event) => enable(event.target.checked)}
      />
      <TextArea
        label={<Trans>Post template</Trans>}
        hint={<Trans>A link to the post is added.</Trans>}
        error={isLong ? t`Too long.` : undefined}
        value={template}
        onChange={(event) => setTemplate(event.target.value)}
        count={{ used: [...template].length, limit: maxLength }}
      />
      <div className={css.row}>
        <Button
          disabled={isLong}
          onClick={() =>
            take(accept(api.PUT('/front/auto-posting/twitter/template', { body: { template } })))
          }
        >
          <Trans>Save template</Trans>
        </Button>
        {settings.template && (
          <Button
            tone="ghost"
            onClick={() => {
              setTemplate('');
              take(accept(api.DELETE('/front/auto-posting/twitter/template')));
            }}
          >
            <Trans>Delete template</Trans>
          </Button>
        )}
        {isAvailable && !name && (
          <Button tone="outline" onClick={authorize}>
            <Trans>Connect X</Trans>
          </Button>
        )}
        {isAvailable && name && (
          <Button tone="outline" onClick={end}>
            <Trans>Disconnect</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
