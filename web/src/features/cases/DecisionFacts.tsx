import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import css from './Cases.module.css';
import { outcomes, rules, sanctions, subjects } from './decision-words';

/** A decision about the user's content or account, and the reason. */
export function DecisionFacts({ decision }: { decision: Schema['CaseDecision'] }) {
  const { i18n } = useLingui();
  const { subjectType, name, outcome, sanction, rule, message, decidedAt } = decision;
  const words = [
    ...(outcome === 'keep' ? [] : [outcomes[outcome]]),
    ...(sanction === 'none' ? [] : [sanctions[sanction]]),
  ];
  return (
    <dl className={css.facts}>
      <dt>
        <Trans context="subject">About</Trans>
      </dt>
      <dd>
        {i18n._(subjects[subjectType])}
        {name && <bdi> · {name}</bdi>}
      </dd>
      <dt>
        <Trans>Decision</Trans>
      </dt>
      <dd>{words.length > 0 ? words.map((word) => i18n._(word)).join(', ') : <Trans>Reversed</Trans>}</dd>
      {rule && (
        <>
          <dt>
            <Trans>Reason</Trans>
          </dt>
          <dd>
            {i18n._(rules[rule])}
            {message && (
              <p className={css.message} dir="auto">
                {message}
              </p>
            )}
          </dd>
        </>
      )}
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>{formatMoment(decidedAt)}</dd>
    </dl>
  );
}
