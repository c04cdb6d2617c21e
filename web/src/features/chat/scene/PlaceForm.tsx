import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { Scene } from '../wire';
import css from './Scene.module.css';
import { isSound, SceneFields } from './SceneFields';
import { refusalAt } from './scene-refusal';
import type { Cast } from './use-cast';

type State = 'resting' | 'saving' | 'saved' | { failure: unknown };

/** Edits a scene's title and place. */
export function PlaceForm({ scene, change }: { scene: Scene; change: Cast['change'] }) {
  const [title, setTitle] = useState(scene.title);
  const [place, setPlace] = useState(scene.place);
  const [state, setState] = useState<State>('resting');
  const hasChanged = title.trim() !== scene.title || place.trim() !== scene.place;
  const canSave = hasChanged && title.trim() !== '' && isSound(title, place);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canSave || state === 'saving') return;
    setState('saving');
    try {
      await change({ title: title.trim(), place: place.trim() });
      setState('saved');
    } catch (failure) {
      setState({ failure });
    }
  }
  const write = (put: (text: string) => void) => (text: string) => {
    put(text);
    setState((now) => (now === 'saving' ? now : 'resting'));
  };
  const failure = typeof state === 'object' ? state.failure : undefined;
  const elsewhere = refusalAt(failure, undefined) ?? refusalAt(failure, 'cast');
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <SceneFields
        {...{ title, place }}
        errors={{ title: refusalAt(failure, 'title'), place: refusalAt(failure, 'place') }}
        onTitle={write(setTitle)}
        onPlace={write(setPlace)}
      />
      {elsewhere && (
        <Notice tone="danger" isUrgent>
          {elsewhere}
        </Notice>
      )}
      <div className={css.save}>
        <Button size="small" type="submit" isBusy={state === 'saving'} disabled={!canSave}>
          <Trans>Save</Trans>
        </Button>
        <span role="status">{state === 'saved' && <Trans>Saved</Trans>}</span>
      </div>
    </form>
  );
}
