import { Trans, useLingui } from '@lingui/react/macro';
import statusCss from '~/pictures/CardStatus.module.css';
import { type Order, shapes } from '~/pictures/order';
import { titleOf } from '~/pictures/title';
import css from './Card.module.css';

/** An order in the moment between the press and the server's answer: already in its final shape. */
export function SendingCard({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const ratio = shapes[order.aspect];
  return (
    <article className={css.card} aria-busy="true">
      <header className={css.head}>
        <h2 className={css.title}>{titleOf({ prompt: order.storyPrompt, options: order }, i18n)}</h2>
        <span className={statusCss.status}>
          <Trans>Sending</Trans>
        </span>
      </header>
      <ul className={css.pictures} data-count={order.batchSize} data-wide={ratio > 1 || undefined}>
        {Array.from({ length: order.batchSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
          <li key={index} className={css.empty} style={{ aspectRatio: ratio }} />
        ))}
      </ul>
    </article>
  );
}
