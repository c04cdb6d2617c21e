import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '~/pictures/order';
import css from './Examples.module.css';
import { examples } from './examples';

type Props = { onChoose: (part: Partial<Order>) => void };

/** Sample prompts, shown before there are any pictures. */
export function Examples({ onChoose }: Props) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="examples-title" className={css.section}>
      <h2 id="examples-title">
        <Trans>Your images appear here</Trans>
      </h2>
      <p>
        <Trans>Pick an example or write your own.</Trans>
      </p>
      <ul className={css.grid}>
        {examples.map(({ id, prompt, options }) => (
          <li key={id}>
            <button
              type="button"
              className={css.example}
              onClick={() => onChoose({ ...options, storyPrompt: i18n._(prompt) })}
            >
              <img
                src={`/assets/art-1/example-${id}.webp`}
                alt=""
                width={384}
                height={384}
                loading="lazy"
                decoding="async"
              />
              <span>{i18n._(prompt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
