import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react';
import { refusalText } from '~/i18n/refusals';
import { Announcer } from '~/pictures/Announcer';
import { isActive } from '~/pictures/advance';
import { NotDrawn } from '~/pictures/NotDrawn';
import { type Generation, orderOf, shapes } from '~/pictures/order';
import { useCardActions } from '~/pictures/use-card-actions';
import { useRenewal } from '~/pictures/use-renewal';
import { Button } from '~/ui/Button';
import { useFocusKept } from '~/ui/use-focus-kept';
import { Ended } from './Ended';
import css from './OrderCard.module.css';
import { results } from './results';
import { useOrder } from './use-order';
import { Working } from './Working';

/** Aspect ratio of an order, known or not: the result takes the same room as its placeholder. */
const shapeOf = (generation: Generation | undefined): number =>
  (generation && shapes[orderOf(generation).aspect]) ?? shapes.portrait;

type FrameProps = {
  label: string;
  shape: number;
  ref?: Ref<HTMLElement>;
  isBusy?: boolean;
  onErrorCapture?: () => void;
  children: ReactNode;
};

/** Box of an order in a chat, whatever its content. */
function Frame({ label, shape, isBusy, children, ...rest }: FrameProps) {
  return (
    <figure
      {...rest}
      className={css.card}
      aria-label={label}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      data-wide={shape > 1 || undefined}
      style={{ '--shape': shape } as CSSProperties}
    >
      {children}
    </figure>
  );
}

/** Placeholder for a deleted picture. */
export const Gone = () => (
  <p className={css.quiet}>
    <Trans>This image was deleted.</Trans>
  </p>
);

/** An order that hasn't loaded yet. */
export function Pending({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Frame label={t`AI-generated image of ${name}`} shape={shapeOf(undefined)} isBusy>
      <span className={css.haze} aria-hidden="true" />
    </Frame>
  );
}

type Props = {
  id: string;
  /** The person in the picture. */
  name: string;
  /** Called with the order that replaces this one on retry. */
  onReplaced: (id: string) => void;
};

/** An order in a chat: its progress, its result and its actions. */
export function OrderCard({ id, name, onReplaced }: Props) {
  const { t } = useLingui();
  const { generation, error, isGone, look, place } = useOrder(id, onReplaced);
  const { cancel, retry, doing } = useCardActions({ id }, place, 'chat');
  const known = useMemo(() => (generation ? [generation] : []), [generation]);
  const isWorking = generation !== undefined && isActive(generation);
  const { box, notePress } = useFocusKept(`${id} ${isWorking}`);
  const renew = useRenewal(look);
  const label = t`AI-generated image of ${name}`;
  const pressed = (act: () => void) => () => {
    notePress();
    act();
  };
  if (isGone) return <Gone />;
  if (!generation && error === undefined) return <Pending name={name} />;

  const Result = generation && results[generation.kind];
  return (
    <>
      <Frame ref={box} label={label} shape={shapeOf(generation)} isBusy={isWorking} onErrorCapture={renew}>
        {!generation ? (
          <div className={css.ended}>
            <p>{refusalText(error)}</p>
            <Button size="small" tone="outline" onClick={look}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : isWorking ? (
          <Working {...{ generation }} isStopping={doing === 'cancel'} onCancel={pressed(cancel)} />
        ) : Result && generation.pictures.some(({ media }) => media) ? (
          <Result {...{ generation }} alt={label} />
        ) : (
          <Ended
            {...{ generation }}
            isShown={Result !== undefined}
            isBusy={doing === 'retry'}
            onRetry={pressed(retry)}
          />
        )}
      </Frame>
      {generation && <NotDrawn pictures={generation.pictures} />}
      <Announcer generations={known} />
    </>
  );
}
