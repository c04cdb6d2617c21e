import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from '~/talk/thread/Message.module.css';
import { IconButton } from '~/ui/IconButton';
import type { Thread } from '../thread';

type Props = { thread: Thread; onChoose: (place: number) => void };

/** The way to a character's other greetings, before anything is said. */
export function Greetings({ thread: { greetings, greeting = 0 }, onChoose }: Props) {
  const { t } = useLingui();
  if (!greetings) return null;
  const [place, count] = [greeting + 1, greetings.length];
  const to = (step: number) => onChoose((greeting + step + count) % count);
  return (
    <div className={css.greetings}>
      <IconButton size="small" label={t`Previous greeting`} icon={<ChevronLeft />} onClick={() => to(-1)} />
      <span role="status">
        <Trans>
          Greeting {place} of {count}
        </Trans>
      </span>
      <IconButton size="small" label={t`Next greeting`} icon={<ChevronRight />} onClick={() => to(1)} />
    </div>
  );
}
