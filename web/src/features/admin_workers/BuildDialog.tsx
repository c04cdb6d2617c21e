import { Plural, Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { ActionDialog } from '~/staff/ActionDialog';
import { Notice } from '~/ui/Notice';
import css from './BuildDialog.module.css';

/** Names of kinds that are listed; the others are counted. */
const MOST_KINDS = 8;

type Props = {
  build: Schema['Build'];
  /** Drains it, or throws the refusal. */
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks why a build is drained, and says what that does, or which jobs would be left without a worker. */
export function BuildDialog({ build: { build, workers, running, onlyKinds }, onSend, onClosed }: Props) {
  const isNeeded = onlyKinds.length > 0;
  const more = onlyKinds.length - MOST_KINDS;
  return (
    <ActionDialog
      title={<Trans>Drain build {build}?</Trans>}
      description={
        <>
          <Plural
            value={workers}
            one="Its # worker finishes what it runs and takes nothing new."
            other="Its # workers finish what they run and take nothing new."
          />{' '}
          <Plural
            value={running}
            _0="Nothing is running."
            one="# job is running."
            other="# jobs are running."
          />{' '}
          <Trans>Workers of this build that start later take nothing either. You can take it back.</Trans>
        </>
      }
      action={<Trans>Drain this build</Trans>}
      isReady={!isNeeded}
      onSend={onSend}
      onClosed={onClosed}
    >
      {() =>
        isNeeded && (
          <Notice tone="danger">
            <Trans>No other build does these jobs. Start workers of the new build first.</Trans>
            <ul className={css.kinds}>
              {onlyKinds.slice(0, MOST_KINDS).map((kind) => (
                <li key={kind}>
                  <code>{kind}</code>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Plural value={more} one="and # more" other="and # more" />
                </li>
              )}
            </ul>
          </Notice>
        )
      }
    </ActionDialog>
  );
}
