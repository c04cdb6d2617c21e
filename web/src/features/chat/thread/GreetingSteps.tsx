import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from '~/talk/thread/Message.module.css';
import { IconButton } from '~/ui/IconButton';

type Props = {
  /** Place of the shown greeting, from 0. */
  index: number;
  count: number;
  onChoose: (place: number) => void;
};

/** Which of a character's greetings is shown, and the way to the others. */
export function GreetingSteps({ index, count, onChoose }: Props) {
  const { t } = useLingui();
  const place = index + 1;
  const to = (step: number) => onChoose((index + step + count) % count);
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
