import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '~/i18n/format';
import { type CaseDetail, steps as words } from '~/staff/case-words';
import css from './Cases.module.css';

/** Decisions about a case, with the reasons that staff gave: whoever reads it next knows them. */
export function Steps({ steps }: { steps: CaseDetail['steps'] }) {
  const { i18n } = useLingui();
  if (steps.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="steps-title">
      <h2 id="steps-title">
        <Trans>Reasons of the staff</Trans>
      </h2>
      <ul className={css.list}>
        {steps.map(({ action, byName, reason, at }) => (
          <li key={at + action}>
            <span className={css.meta}>
              {words[action] ? i18n._(words[action]) : action}
              {byName && ` · @${byName}`} · <time dateTime={at}>{formatMoment(at)}</time>
            </span>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
