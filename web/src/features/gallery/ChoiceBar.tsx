import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { Place } from '~/pictures/use-gallery';
import { Button } from '~/ui/Button';
import css from './ChoiceBar.module.css';
import type { Choosing } from './use-choice';

type Props = {
  choice: Choosing;
  place: Place /** Pictures that could be chosen. */;
  count: number;
  onMove: () => void;
};

/** What can be done with the chosen pictures, always within reach. */
export function ChoiceBar({ choice, place, count, onMove }: Props) {
  const { t } = useLingui();
  const chosen = choice.chosenIds.length;
  const isAll = chosen === count;
  return (
    <section className={css.bar} aria-label={t`Selection`}>
      <p className={css.count} role="status">
        <Plural value={chosen} _0="None selected" one="# selected" other="# selected" />
      </p>
      <Button size="small" tone="ghost" onClick={isAll ? choice.chooseNone : choice.chooseAll}>
        {isAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
      </Button>
      <Button
        size="small"
        tone={place === 'deleted' ? 'primary' : 'danger'}
        icon={place === 'deleted' ? <RotateCcw /> : <Trash2 />}
        disabled={chosen === 0}
        onClick={onMove}
      >
        {place === 'deleted' ? <Trans>Restore</Trans> : <Trans>Delete</Trans>}
      </Button>
    </section>
  );
}
