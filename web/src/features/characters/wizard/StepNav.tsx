import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '~/ui/Link';
import { type Flow, pathOf, type Step } from './flow';
import css from './StepNav.module.css';

type Props = { flow: Flow; step: Step; reached: number };

/** Pixels that are left to see of the step before. */
const BEFORE = 40;

/** Every step of the wizard. Those that were seen are links. */
export function StepNav({ flow, step, reached }: Props) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const here = flow.steps.indexOf(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that is shown has moved
  useEffect(() => {
    const show = () => {
      const current = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (current && list.current) list.current.scrollLeft = current.offsetLeft - BEFORE;
    };
    show();
    // Names are wider once their typeface is there.
    void document.fonts?.ready.then(show);
  }, [here]);
  return (
    <nav aria-label={t`Steps`} className={css.nav}>
      <ol ref={list} className={css.steps}>
        {flow.steps.map((known, index) => {
          const content = (
            <>
              <span className={css.number} aria-hidden="true">
                {index < reached && index !== here ? <Check size={14} strokeWidth={3} /> : index + 1}
              </span>
              {i18n._(known.title)}
            </>
          );
          return (
            <li key={known.id}>
              {index <= Math.max(reached, here) ? (
                <Link
                  className={css.step}
                  to={pathOf(flow, known)}
                  aria-current={index === here ? 'step' : undefined}
                >
                  {content}
                </Link>
              ) : (
                <span className={css.step}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
