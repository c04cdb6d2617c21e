import { useLingui } from '@lingui/react/macro';
import { exists } from '~/app/navigation';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { RibbonArt } from '~/ui/RibbonArt';
import css from './Scenes.module.css';
import type { Scene } from './scenes-data';

type Props = { scene: Scene };
const generator = '/image-generator/imagine';

/** One example. Pressing it opens the generator with the words filled in. */
export function SceneCard({ scene }: Props) {
  const { t, i18n } = useLingui();
  const prompt = i18n._(scene.prompt);
  const content = (
    <>
      <RibbonArt seed={scene.seed} palette={scene.palette} />
      <Badge tone="art" className={css.style}>
        {scene.style === 'anime' ? t`Anime` : t`Realistic`}
      </Badge>
      <span className={css.words}>
        <span className={css.name}>{i18n._(scene.title)}</span>
        <span className={css.prompt}>{prompt}</span>
      </span>
    </>
  );
  if (!exists(generator)) return <div className={css.card}>{content}</div>;
  const query = new URLSearchParams({ prompt, imageStyle: scene.style, mood: scene.mood });
  return (
    <Link className={css.card} to={`${generator}?${query}`}>
      {content}
    </Link>
  );
}
