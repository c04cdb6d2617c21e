import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { formatChips } from '~/i18n/format';
import { Notice } from '~/ui/Notice';
import { formatNumber } from '../format/count';
import { formatSpan } from '../format/time';
import { isState, states } from '../jobs/states';
import { type BulkVerb, verbs } from '../jobs/verbs';
import css from './BulkDialog.module.css';

type Props = { preview: Schema['BulkPreview']; verb: BulkVerb; isUndo?: boolean };

/** The people and jobs affected. */
export function BulkPreview({ preview, verb, isUndo }: Props) {
  const { t, i18n } = useLingui();
  const { jobs, isCapped, people, chips, refunded, alreadyDone, skipped, costSeconds, byKind, byState } =
    preview;
  const facts: [string, ReactNode][] = [
    [t`Jobs`, isCapped ? `${formatNumber(jobs)}+` : formatNumber(jobs)],
    [t`People`, formatNumber(people)],
    [t`Chips`, formatChips(chips)],
    [t`Already done`, formatNumber(alreadyDone)],
    [t`Skipped`, formatNumber(skipped)],
    [t`Machine time`, costSeconds === null ? '–' : formatSpan(costSeconds * 1000)],
  ];
  const limit = formatNumber(jobs);
  return (
    <section className={css.preview} aria-label={t`Preview`} aria-live="polite">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(byKind).length > 0 && (
        <p className={css.split}>
          {Object.entries(byKind).map(([kind, count]) => (
            <span key={kind}>
              {kind} <b>{formatNumber(count)}</b>
            </span>
          ))}
        </p>
      )}
      {Object.keys(byState).length > 0 && (
        <p className={css.split}>
          {Object.entries(byState).map(([state, count]) => (
            <span key={state}>
              {isState(state) ? i18n._(states[state].word) : state} <b>{formatNumber(count)}</b>
            </span>
          ))}
        </p>
      )}
      {verb === 'retry' && refunded > 0 && (
        <Notice tone="gold">
          <Plural
            value={refunded}
            one="# of these was refunded; retrying it is free for its owner."
            other="# of these were refunded; retrying is free for their owners."
          />
        </Notice>
      )}
      {isCapped ? (
        <Notice tone="gold">
          <Trans>More than {limit} jobs match. Narrow the filter.</Trans>
        </Notice>
      ) : (
        <p className={css.note}>
          {jobs === 0 && <Trans>No matching job is in a suitable state.</Trans>}
          {jobs > 0 && preview.isUndoable && <Trans>You can undo this.</Trans>}
          {jobs > 0 && !preview.isUndoable && verbs[verb].opposite && (
            <Trans>You can undo this, except for refunded chips.</Trans>
          )}
          {jobs > 0 && !verbs[verb].opposite && !isUndo && <Trans>This can’t be undone.</Trans>}
        </p>
      )}
    </section>
  );
}
