import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatChips } from '~/i18n/format';
import { refundOf } from '~/pictures/advance';
import { CardStatus } from '~/pictures/CardStatus';
import type { Generation } from '~/pictures/order';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import css from './OrderCard.module.css';

/** A bar that is full says that it is over. */
const MOST_PERCENT = 99;

type Props = { generation: Generation; isStopping: boolean; onCancel: () => void };

/** An order that is waited for: a draft of it, how far it is, and the way to stop it. */
export function Working({ generation, isStopping, onCancel }: Props) {
  const { t } = useLingui();
  const refund = formatChips(refundOf(generation));
  const draft = generation.pictures.find(({ preview }) => preview);
  return (
    <>
      {draft?.preview ? (
        <img
          className={css.draft}
          src={draft.preview}
          alt={t({ message: 'Draft', context: 'sketch' })}
          data-sharp={draft.state === 'ready' || undefined}
        />
      ) : (
        <span className={css.haze} aria-hidden="true" />
      )}
      <div className={css.strip}>
        <Progress label={t`Progress`} percent={Math.min(MOST_PERCENT, generation.percent)} />
        <CardStatus generation={generation} />
        <Button size="small" tone="outline" icon={<X />} isBusy={isStopping} onClick={onCancel}>
          {generation.price > 0 ? <Trans>Cancel, refund {refund}</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
    </>
  );
}
