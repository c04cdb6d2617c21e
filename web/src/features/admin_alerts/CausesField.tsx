import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Age } from '~/staff/Age';
import { Checkbox } from '~/ui/Checkbox';
import css from './AlertsForm.module.css';
import { allCauses, type Cause, causes } from './causes';
import type { Alerts } from './use-alerts';

type Props = {
  alerts: Alerts;
  wanted: readonly Cause[];
  /** Milliseconds. */
  now: number;
  onChange: (wanted: Cause[]) => void;
};

/** Causes to be told of, each with what the last look found. */
export function CausesField({ alerts, wanted, now, onChange }: Props) {
  const { i18n } = useLingui();
  const choose = (cause: Cause, isWanted: boolean) =>
    onChange(allCauses.filter((one) => (one === cause ? isWanted : wanted.includes(one))));
  return (
    <fieldset className={css.causes}>
      <legend>
        <Trans>Problems</Trans>
      </legend>
      {allCauses.map((cause) => {
        const known = alerts.causes.find((one) => one.cause === cause);
        return (
          <div key={cause} className={css.cause} data-wrong={known?.since ? true : undefined}>
            <Checkbox
              label={i18n._(causes[cause].name)}
              checked={wanted.includes(cause)}
              disabled={!alerts.canChange}
              onChange={({ target }) => choose(cause, target.checked)}
            />
            <p className={css.quiet}>{i18n._(causes[cause].about)}</p>
            <p className={css.state}>
              <State known={known} now={now} />
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}

type StateProps = { known?: Alerts['causes'][number]; now: number };

function State({ known, now }: StateProps) {
  if (!known?.lookedAt) return <Trans>Not checked yet</Trans>;
  const { count, since } = known;
  if (!since) return <Trans>No problem</Trans>;
  return (
    <>
      <Plural value={count} one="# now" other="# now" /> · <Age time={since} now={now} />
    </>
  );
}
