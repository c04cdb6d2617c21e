import { Trans, useLingui } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import css from './Auto.module.css';
import { endingWords, turnOf } from './ending-words';
import type { AutoChatControl } from './use-auto-chat';

type Props = { auto: AutoChatControl };

/** How far auto chat is, with the way to end it; afterwards why it ended. */
export function AutoBar({ auto: { running, ending, isStopping, stop, dismiss } }: Props) {
  const { t } = useLingui();
  const wanted = running?.turnsWanted ?? 0;
  const turn = running ? turnOf(running) : 0;
  const progress = t`Turn ${turn} of ${wanted}`;
  const news = running ? progress : ending && endingWords(ending);
  return (
    <>
      {news && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
        <div
          className={css.bar}
          role="group"
          aria-label={t`Auto chat`}
          data-ended={ending ? true : undefined}
        >
          <Bot size={20} />
          <div className={css.words}>
            {running ? (
              <>
                <p className={css.turn}>
                  <Trans>Auto chat · {progress}</Trans>
                </p>
                <p className={css.quiet}>
                  <Trans>Sending a message ends it.</Trans>
                </p>
                <Progress
                  label={t`Auto chat`}
                  percent={(running.turnsDone / Math.max(1, wanted)) * 100}
                  className={css.progress}
                />
              </>
            ) : (
              <p>{news}</p>
            )}
          </div>
          {/* One button for both states, to keep its focus. */}
          <Button
            size="small"
            tone={running ? 'danger' : 'outline'}
            isBusy={isStopping}
            aria-label={running ? t`Stop auto chat` : undefined}
            onClick={running ? () => void stop() : dismiss}
          >
            {running ? <Trans>Stop</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  );
}
