import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '~/app/use-may';
import { VerbIcon } from '~/staff/jobs/VerbIcon';
import { type BulkVerb, verbNames, verbs } from '~/staff/jobs/verbs';
import { Button } from '~/ui/Button';
import css from './BulkBar.module.css';
import type { JobSelection } from './use-selection';

/** Maximum jobs selected one by one; larger selections go by filter. */
export const MAX_CHOSEN = 500;

type Props = {
  selection: JobSelection;
  /** Number of matches, formatted. */
  total: string;
  hasMore: boolean;
  onVerb: (verb: BulkVerb) => void;
};

/** Actions for the selected jobs. Overlays the end of the page, so nothing shifts when it appears. */
export function BulkBar({ selection, total, hasMore, onVerb }: Props) {
  const { t, i18n } = useLingui();
  const mayAct = useMay('bulks');
  const count = selection.ids.size;
  if (count === 0 || !mayAct) return null;
  const isTooMuch = !selection.isEverything && count > MAX_CHOSEN;
  return (
    <section className={css.bar} aria-label={t`Selected jobs`}>
      <p className={css.count} aria-live="polite">
        {selection.isEverything ? (
          <Trans>All {total} matching jobs</Trans>
        ) : (
          <Plural value={count} one="# job selected" other="# jobs selected" />
        )}
        {isTooMuch && (
          <span className={css.limit}>
            <Trans>up to {MAX_CHOSEN}</Trans>
          </span>
        )}
      </p>
      {selection.isPageChosen && hasMore && !selection.isEverything && (
        <Button size="small" tone="ghost" onClick={selection.chooseEverything}>
          <Trans>Select all {total} matching jobs</Trans>
        </Button>
      )}
      <div className={css.verbs}>
        {verbNames.map((verb) => (
          <Button
            key={verb}
            size="small"
            tone={verbs[verb].isDangerous ? 'danger' : 'outline'}
            icon={<VerbIcon verb={verb} />}
            disabled={isTooMuch}
            onClick={() => onVerb(verb)}
          >
            {i18n._(verbs[verb].word)}
          </Button>
        ))}
        <Button size="small" tone="ghost" onClick={selection.clear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
    </section>
  );
}
