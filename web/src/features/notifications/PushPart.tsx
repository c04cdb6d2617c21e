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
        <Trans>Pushes to this browser</Trans>
      </h2>
      <p className={pageNote}>
        {state === 'unsupported' && <Trans>This browser takes no pushes.</Trans>}
        {state === 'denied' && (
          <Trans>You have forbidden it. Allow it in the settings of your browser first.</Trans>
        )}
        {state === 'on' && <Trans>This browser takes pushes, also while the page is closed.</Trans>}
        {state === 'off' && (
          <Trans>You are told even while the page is closed. Your browser asks you to allow it.</Trans>
        )}
      </p>
      {state === 'off' && settings.pushKey && (
        <div>
          <Button tone="outline" isBusy={isBusy} onClick={start}>
            <Trans>Turn on pushes</Trans>
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button tone="outline" isBusy={isBusy} onClick={stop}>
            <Trans>Turn off pushes</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
