import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { pageNote } from '~/ui/Page';
import css from './Notifications.module.css';

type Props = { settings: Schema['NoticeSettings']; userId: string; onChanged: () => void };

/** The member's Telegram: our bot writes there once it was started with a key. */
export function TelegramPart({ settings, userId, onChanged }: Props) {
  const params = { path: { id: userId } };
  const link = () =>
    void accept(api.POST('/front/users/{id}/telegram', { params })).then(
      ({ url }) => window.open(url, '_blank', 'noopener'),
      () => undefined,
    );
  const unlink = () =>
    void accept(api.DELETE('/front/users/{id}/telegram', { params })).then(onChanged, () => undefined);
  const name = settings.telegramUsername;
  return (
    <section className={css.part} aria-labelledby="telegram-title">
      <h2 id="telegram-title">Telegram</h2>
      {settings.isTelegramLinked ? (
        <>
          <p className={pageNote}>
            {name ? <Trans>Connected with @{name}</Trans> : <Trans>Connected</Trans>}
          </p>
          <div>
            <Button tone="outline" onClick={unlink}>
              <Trans>Disconnect</Trans>
            </Button>
          </div>
        </>
      ) : settings.telegramBot ? (
        <>
          <p className={pageNote}>
            <Trans>Start our bot in Telegram. The link is valid for 15 minutes.</Trans>
          </p>
          <div>
            <Button tone="outline" onClick={link}>
              <Trans>Open Telegram</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p className={pageNote}>
          <Trans>Telegram isn’t available on this site yet.</Trans>
        </p>
      )}
    </section>
  );
}
