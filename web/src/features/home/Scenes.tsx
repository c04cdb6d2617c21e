import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented } from '~/ui/Segmented';
import { SceneCard } from './SceneCard';
import css from './Scenes.module.css';
import { type Scene, scenes } from './scenes-data';

type Choice = 'all' | Scene['style'];

/** Examples to start from. */
export function Scenes() {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice>('all');
  const shown = scenes.filter(({ style }) => choice === 'all' || style === choice);
  return (
    <section id="scenes" aria-labelledby="scenes-title">
      <header className={css.head}>
        <h2 id="scenes-title" className={css.title}>
          <Trans>Start from a scene</Trans>
        </h2>
        <Segmented
          label={t`Style`}
          isLabelHidden
          look="pill"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all', label: t`All` },
            { value: 'realistic', label: t`Realistic` },
            { value: 'anime', label: t`Anime` },
          ]}
        />
      </header>
      <ul className={css.grid}>
        {shown.map((scene) => (
          <li key={scene.id}>
            <SceneCard scene={scene} />
          </li>
        ))}
      </ul>
    </section>
  );
}
