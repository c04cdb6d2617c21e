import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chatRefusalText } from '~/talk/refusal-words';
import type { ChatView, Scene } from '../wire';
import { CastEntry } from './CastEntry';
import { CastPicker } from './CastPicker';
import type { Candidate } from './candidates';
import { MOST } from './cast';
import { PlaceForm } from './PlaceForm';
import css from './Scene.module.css';
import { type Cast, useCast } from './use-cast';

type Props = { chat: ChatView; scene: Scene };

function Add({ scene, cast }: { scene: Scene; cast: Cast }) {
  const { t } = useLingui();
  const [added, setAdded] = useState<Candidate>();
  const { failure, busyName } = cast;
  const refused = added && failure?.username === added.username ? failure.error : undefined;
  const isComing = added !== undefined && busyName === added.username;
  const name = added?.displayName ?? '';
  const add = async (candidate: Candidate) => {
    setAdded(candidate);
    await cast.set(candidate.username, true);
  };
  return (
    <CastPicker
      label={t`Add character`}
      hint={
        isComing ? (
          <Trans>{name} is joining…</Trans>
        ) : (
          <Trans>Up to {MOST}, including characters who are away.</Trans>
        )
      }
      error={refused === undefined ? undefined : `${name}: ${chatRefusalText(refused)}`}
      taken={scene.cast.map(({ username }) => username)}
      room={MOST - scene.cast.length}
      onAdd={(candidate) => void add(candidate)}
    />
  );
}

/** A scene's cast, present and absent, and its place. */
export function CastPane({ chat, scene }: Props) {
  const { t } = useLingui();
  const cast = useCast(chat);
  const nobody = scene.cast.every(({ isPresent }) => !isPresent);
  return (
    <>
      <section className={css.section} aria-label={t`Cast`}>
        <h2>
          <Trans>Cast</Trans>
        </h2>
        <p className={css.rule}>
          <Trans>Each character only knows what happened while they were present.</Trans>
        </p>
        <ul className={css.cast}>
          {scene.cast.map((actor) => (
            <CastEntry key={actor.username} {...{ actor, cast }} />
          ))}
        </ul>
        <p role="status" className={css.rule}>
          {nobody && <Trans>No one is here. Bring someone in to continue.</Trans>}
        </p>
        <Add {...{ scene, cast }} />
      </section>
      <section className={css.section} aria-label={t`Title and place`}>
        <h2>
          <Trans>Title and place</Trans>
        </h2>
        <PlaceForm {...{ scene }} change={cast.change} />
      </section>
    </>
  );
}
