import { Trans } from '@lingui/react/macro';
import type { Scene } from '../wire';
import { presentOf } from './cast';
import { namesOf } from './names';
import css from './Scene.module.css';

type Props = {
  scene: Scene;
  /** No messages yet. */
  isUnbegun?: boolean;
};

/** The opening of a scene: its place and who is present. */
export function SceneBeginning({ scene, isUnbegun }: Props) {
  const here = presentOf(scene);
  const names = namesOf(here);
  return (
    <div className={css.opening}>
      {scene.place && <p className={css.place}>{scene.place}</p>}
      <p>
        {here.length === 0 ? (
          <Trans>No one is here. Bring someone in to continue.</Trans>
        ) : isUnbegun ? (
          <Trans>In the scene: {names}. Say something, or let someone else start.</Trans>
        ) : (
          <Trans>In the scene: {names}.</Trans>
        )}
      </p>
    </div>
  );
}
