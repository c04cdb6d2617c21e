import { Plural, Trans } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { Schema } from '~/api/schemas';
import type { ModalControl } from '~/app/modals/registry';
import { useAnswer } from '~/pictures/consent/use-answer';
import { useConsent } from '~/pictures/consent/use-consent';
import { WhoIsShown } from '~/pictures/consent/WhoIsShown';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Picture } from '~/ui/Picture';
import { toast } from '~/ui/toast';
import css from './Releases.module.css';

/** Pictures shown above the question; of more, the count tells. */
const MOST_PICTURES = 8;

type Props = ModalControl & {
  ids: readonly string[];
  /** Known media, for their pictures. */
  media?: readonly Schema['Media'][];
  /** Runs after the answer is saved. */
  onAnswered?: () => void;
};

/** Asks who is shown in one or several uploads. */
export default function AskWhoIsShown({ ids, media = [], onAnswered, ...control }: Props) {
  const formId = useId();
  const consents = useConsent(ids);
  // One upload begins with the answer it has; several begin without.
  const answer = useAnswer(ids.length === 1 ? consents.items[0] : undefined);
  const count = ids.length;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!answer.canSend) return;
    const items = await answer.send(ids);
    if (!items) return;
    if (items.some(({ clearance }) => clearance === 'signature'))
      toast.offer(<Trans>Saved. Next, send the release to the people shown.</Trans>);
    else if (items.some(({ clearance }) => clearance === 'review'))
      toast.success(<Trans>Saved. Our team reviews it before others see it.</Trans>);
    else toast.success(<Trans>Saved</Trans>);
    onAnswered?.();
    control.onClose();
  }
  return (
    <Dialog
      {...control}
      title={<Trans>Who is shown?</Trans>}
      description={
        <Plural
          value={count}
          one="Your answer is for # upload, and only for our review."
          other="Your answer is for all # uploads, and only for our review."
        />
      }
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={answer.isBusy} disabled={!answer.canSend}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.stack} onSubmit={(event) => void save(event)}>
        {media.length > 0 && (
          <div className={css.pictures}>
            {media.slice(0, MOST_PICTURES).map((one) => (
              <Picture key={one.id} media={one} alt="" sizes="64px" className={css.picture} />
            ))}
          </div>
        )}
        <WhoIsShown answer={answer} />
      </form>
    </Dialog>
  );
}
