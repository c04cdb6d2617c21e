import { useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HelpCard } from '~/talk/thread/HelpCard';
import css from '~/talk/thread/Message.module.css';
import { SaidAt } from '~/talk/thread/SaidAt';
import { useCopy } from '~/talk/thread/use-copy';
import { Words } from '~/talk/thread/Words';
import { IconButton } from '~/ui/IconButton';
import { useFocusKept } from '~/ui/use-focus-kept';
import { WrittenForYou } from '../auto/WrittenForYou';
import type { Talk } from '../use-talk';
import type { MessageView } from '../wire';
import { EditForm } from './EditForm';
import { useRewind } from './use-rewind';
import { useSwipe } from './use-swipe';
import { Variants } from './Variants';

type Props = {
  message: MessageView;
  talk: Talk;
  maxLength: number;
  canWrite: boolean;
  /** Its hearers, if not everyone. */
  note?: ReactNode;
  /** Moves the focus after an edit. */
  onRewritten: () => void;
};

/** The user's own message. Editing it starts a branch. */
export function Own({ message, talk, maxLength, canWrite, note, onRewritten }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const [isEditing, setIsEditing] = useState(false);
  const rewind = useRewind(talk);
  const { box: pencil, notePress } = useFocusKept<HTMLButtonElement>(String(isEditing));
  const { id, text, variant, needsCare, isAuto, createdAt } = message;
  const swipe = useSwipe((direction) => {
    const next = direction === 'next' ? variant.nextId : variant.previousId;
    if (next) talk.choose(next);
  });
  return (
    <>
      <article className={css.message} data-own aria-label={t`You`} {...swipe}>
        {isEditing ? (
          <EditForm
            {...{ text, maxLength }}
            onCancel={() => {
              notePress();
              setIsEditing(false);
            }}
            onSave={async (next) => {
              await talk.rewrite(id, next);
              setIsEditing(false);
              onRewritten();
            }}
          />
        ) : (
          <>
            {isAuto && <WrittenForYou />}
            <div className={css.bubble} dir="auto">
              <Words text={text} />
            </div>
            {note}
            <div className={css.tools}>
              <span className={css.quietTools}>
                <SaidAt at={createdAt} />
                <IconButton size="small" label={t`Copy`} icon={<Copy />} onClick={() => copy(text)} />
                {canWrite && (
                  <IconButton
                    ref={pencil}
                    size="small"
                    label={t`Edit message`}
                    icon={<Pencil />}
                    onClick={() => setIsEditing(true)}
                  />
                )}
                <IconButton
                  size="small"
                  label={t`Delete from here`}
                  icon={<Trash2 />}
                  onClick={() => rewind(id)}
                />
              </span>
              <Variants variant={variant} onChoose={talk.choose} />
            </div>
          </>
        )}
      </article>
      {needsCare && <HelpCard isToAi />}
    </>
  );
}
