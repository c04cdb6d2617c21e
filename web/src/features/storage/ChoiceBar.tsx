import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Eye, EyeOff, FolderInput, RotateCcw, Trash2, Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { isMadeHere } from '~/pictures/made-here';
import { Button } from '~/ui/Button';
import css from './ChoiceBar.module.css';
import type { Choosing } from './use-choice';

type Props = {
  choice: Choosing;
  chosen: readonly Schema['Media'][];
  isBin: boolean;
  /** Number of selectable media. */
  count: number;
  onMove: () => void;
  onFolder: () => void;
  /** Only for creators. */
  onTransfer?: () => void;
  /** Asks who is shown; only for uploads. */
  onAsk?: () => void;
  onPublish: (isPublished: boolean) => void;
};

/** Actions for the selection, always within reach. */
export function ChoiceBar(props: Props) {
  const { choice, chosen, isBin, count, onMove, onFolder, onTransfer, onAsk, onPublish } = props;
  const { t } = useLingui();
  const total = choice.chosenIds.length;
  const isAll = total === count;
  const areShown = total > 0 && chosen.every(({ isPublished }) => isPublished);
  // Uploads are shown only in posts.
  const canShow = total > 0 && chosen.every((media) => isMadeHere(media) && media.status === 'ready');
  return (
    <section className={css.bar} aria-label={t`Selection`}>
      <p className={css.count} role="status">
        <Plural value={total} _0="None selected" one="# selected" other="# selected" />
      </p>
      <Button size="small" tone="ghost" onClick={isAll ? choice.chooseNone : choice.chooseAll}>
        {isAll ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
      </Button>
      {!isBin && canShow && (
        <Button
          size="small"
          tone="outline"
          icon={areShown ? <EyeOff /> : <Eye />}
          onClick={() => onPublish(!areShown)}
        >
          {areShown ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {!isBin && onAsk && (
        <Button size="small" tone="outline" icon={<Users />} onClick={onAsk}>
          <Trans>Who is shown?</Trans>
        </Button>
      )}
      {!isBin && (
        <Button size="small" tone="outline" icon={<FolderInput />} disabled={total === 0} onClick={onFolder}>
          <Trans>Move</Trans>
        </Button>
      )}
      {!isBin && onTransfer && (
        <Button
          size="small"
          tone="outline"
          icon={<ArrowRightLeft />}
          disabled={total === 0}
          onClick={onTransfer}
        >
          <Trans>Transfer</Trans>
        </Button>
      )}
      <Button
        size="small"
        tone={isBin ? 'primary' : 'danger'}
        icon={isBin ? <RotateCcw /> : <Trash2 />}
        disabled={total === 0}
        onClick={onMove}
      >
        {isBin ? <Trans>Restore</Trans> : <Trans>Delete</Trans>}
      </Button>
    </section>
  );
}
