import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import type { Talk } from '../use-talk';
import type { Scene } from '../wire';
import { readyOf } from './cast';
import css from './Scene.module.css';

type Props = { scene: Scene; talk: Talk };

/** Lets one of those who are there say something next. */
export function LetSpeak({ scene, talk }: Props) {
  const { t } = useLingui();
  const ready = readyOf(scene);
  if (ready.length === 0) return null;
  const press = ({ currentTarget }: MouseEvent<HTMLElement>, username: string) => {
    // The row goes away during the answer: the focus stays in the list.
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    talk.letSpeak(username);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
    <div className={css.letSpeak} role="group" aria-label={t`Next to speak`}>
      <span aria-hidden="true">
        <Trans>Next to speak:</Trans>
      </span>
      {ready.map(({ username, displayName, portraitUrl }) => (
        <Button
          key={username}
          size="small"
          tone="outline"
          className={css.next}
          icon={<Avatar name={displayName} url={portraitUrl} size="small" />}
          aria-disabled={talk.busy !== undefined || undefined}
          onClick={(event) => press(event, username)}
        >
          <bdi>{displayName}</bdi>
        </Button>
      ))}
    </div>
  );
}
