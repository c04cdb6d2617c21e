import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import css from './Imports.module.css';

type Props = {
  hasCharacters: boolean;
  plan: Schema['ImportUndoPlan'];
  onClosed: () => void;
  onConfirm: (withEdited: boolean) => void;
};

/** The effect of an undo, before it happens. */
export function UndoDialog({ hasCharacters, plan: { going, edited, used }, onClosed, onConfirm }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [withEdited, setWithEdited] = useState(false);
  const moving = withEdited ? going + edited : going;
  const confirm = () => {
    onConfirm(withEdited);
    setOpen(false);
  };
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={<Trans>Undo this import?</Trans>}
      description={
        <>
          {hasCharacters ? (
            <Plural value={moving} one="# item is removed." other="# items are removed." />
          ) : (
            <Plural value={moving} one="# file moves to the trash." other="# files move to the trash." />
          )}{' '}
          {edited > 0 && !withEdited && !hasCharacters && (
            <Plural value={edited} one="# file you edited stays." other="# files you edited stay." />
          )}
          {edited > 0 && !withEdited && hasCharacters && (
            <Plural value={edited} one="# item you edited stays." other="# items you edited stay." />
          )}{' '}
          {used > 0 && !hasCharacters && (
            <Plural
              value={used}
              one="# file you used in posts or messages stays."
              other="# files you used in posts or messages stay."
            />
          )}
          {used > 0 && hasCharacters && (
            <Plural
              value={used}
              one="# character you published stays."
              other="# characters you published stay."
            />
          )}{' '}
          {hasCharacters ? (
            <Trans>Imported chats are deleted for good.</Trans>
          ) : (
            <Trans>Posts you made in the review go too, unless you edited or sold them.</Trans>
          )}
        </>
      }
      actions={
        <>
          <Button tone="outline" onClick={() => setOpen(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" onClick={confirm}>
            <Trans>Undo import</Trans>
          </Button>
        </>
      }
    >
      {edited > 0 && (
        <div className={css.card}>
          <Checkbox
            label={
              hasCharacters ? (
                <Plural
                  value={edited}
                  one="Also remove the item I edited"
                  other="Also remove the # items I edited"
                />
              ) : (
                <Plural
                  value={edited}
                  one="Also remove the file I edited"
                  other="Also remove the # files I edited"
                />
              )
            }
            checked={withEdited}
            onChange={({ target }) => setWithEdited(target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
