import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { pageNote } from '~/ui/Page';
import css from './Notifications.module.css';
import { usePush } from './use-push';

type Props = { settings: Schema['NoticeSettings']; userId: string; onChanged: () => void };

/** Pushes to this browser: first said what they are, then asked for. */
export function PushPart({ settings, userId, onChanged }: Props) {
  const { state, isBusy, start, stop } = usePush(userId, settings.pushKey, onChanged);
  return (
    <section className={css.part} aria-labelledby="push-title">
      <h2 id="push-title">
        <Trans>Push notifications in this browser</Trans>
      </h2>
      <p className={pageNote}>
        {state === 'unsupported' && <Trans>This browser doesn’t support push notifications.</Trans>}
        {state === 'denied' && (
          <Trans>Notifications are blocked. Allow them in your browser’s settings first.</Trans>
        )}
        {state === 'on' && <Trans>Push notifications are on, even when the page is closed.</Trans>}
        {state === 'off' && (
          <Trans>Get notified even when the page is closed. Your browser will ask for permission.</Trans>
        )}
      </p>
      {state === 'off' && settings.pushKey && (
        <div>
          <Button tone="outline" isBusy={isBusy} onClick={start}>
            <Trans>Turn on notifications</Trans>
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button tone="outline" isBusy={isBusy} onClick={stop}>
            <Trans>Turn off push notifications</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
