import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from '~/talk/thread/Message.module.css';
import { IconButton } from '~/ui/IconButton';
import type { MessageView } from '../wire';

type Props = Pick<MessageView, 'variant'> & { onChoose: (id: string) => void };

/** Which of several versions of a message is shown, and the way to the others. */
export function Variants({ variant: { index, count, previousId, nextId }, onChoose }: Props) {
  const { t } = useLingui();
  if (count < 2) return null;
  const place = index + 1;
  // Not disabled for good: a button that loses its use under the finger would take the focus with it.
  const arrow = (label: string, icon: React.ReactNode, id: string | null) => (
    <IconButton
      size="small"
      {...{ label, icon }}
      aria-disabled={id === null || undefined}
      onClick={() => id && onChoose(id)}
    />
  );
  return (
    <span className={css.variants}>
      {arrow(t`Previous version`, <ChevronLeft />, previousId)}
      <span>
        <span className="visually-hidden">{t`Version ${place} of ${count}`}</span>
        <span aria-hidden="true">
          {place} / {count}
        </span>
      </span>
      {arrow(t`Next version`, <ChevronRight />, nextId)}
    </span>
  );
}
