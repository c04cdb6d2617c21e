import { Trans } from '@lingui/react/macro';
import { PictureWall } from '~/pictures/PictureWall';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import type { Character } from '../wire';
import css from './Character.module.css';
import { PortraitFrame } from './PortraitFrame';

/** Until others are shown the portrait, its owner sees it alone. */
function OwnPortrait({ character }: { character: Character }) {
  if (!character.portrait.url640) {
    return (
      <EmptyState art={<SceneArt seed={12} palette="ember" />} title={<Trans>No images yet</Trans>}>
        <Trans>The portrait appears here when it’s ready.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={css.images}>
      <li>
        <a href={character.portrait.urlOriginal ?? character.portrait.url640}>
          <PortraitFrame character={character} />
        </a>
      </li>
    </ul>
  );
}

/** The public pictures of a character: its portrait, and those that people published of it. */
export function Images({ character }: { character: Character }) {
  return (
    <PictureWall kind="photo" character={character.username} empty={<OwnPortrait character={character} />} />
  );
}

/** The videos of a character. */
export function Videos({ username, name }: { username: string; name: string }) {
  return (
    <PictureWall
      kind="video"
      character={username}
      empty={
        <EmptyState art={<SceneArt seed={31} palette="tide" />} title={<Trans>No videos yet</Trans>}>
          <Trans>No videos of {name} yet.</Trans>
        </EmptyState>
      }
    />
  );
}
