import { Trans, useLingui } from '@lingui/react/macro';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import css from './Feed.module.css';

/** Told in place of a sixth post of a creator who is in no studio. */
export default function PostLimit(control: ModalControl) {
  const { t } = useLingui();
  return (
    <Dialog {...control} title={t`You have five posts`}>
      <p>
        <Trans>Creators without a studio can have five posts. Delete one to make room.</Trans>
      </p>
      <p>
        <Trans>Albums and stories aren’t limited. In a studio, posts aren’t either.</Trans>
      </p>
      <div className={css.actions}>
        <Button onClick={() => openModal('studio', {})}>
          <Trans>Work with a studio</Trans>
        </Button>
        <Button tone="outline" onClick={control.onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
