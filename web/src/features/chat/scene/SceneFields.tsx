import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lengthOf } from '~/talk/composer-keys';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { PLACE_LIMIT, TITLE_LIMIT } from './cast';

type Props = {
  title: string;
  place: string;
  /** Stands for an empty title. */
  titleHint?: ReactNode;
  errors: { title?: ReactNode; place?: ReactNode };
  onTitle: (title: string) => void;
  onPlace: (place: string) => void;
};

/** A scene's title and place. */
export function SceneFields({ title, place, titleHint, errors, onTitle, onPlace }: Props) {
  const { t } = useLingui();
  const isTitleLong = lengthOf(title) > TITLE_LIMIT;
  return (
    <>
      <TextField
        label={<Trans>Title</Trans>}
        hint={titleHint}
        value={title}
        dir="auto"
        autoComplete="off"
        error={isTitleLong ? t`Use up to ${TITLE_LIMIT} characters.` : errors.title}
        onChange={({ target }) => onTitle(target.value)}
      />
      <TextArea
        label={<Trans>Place</Trans>}
        hint={<Trans>Where everyone is and what’s happening. Optional.</Trans>}
        rows={3}
        dir="auto"
        value={place}
        error={errors.place}
        count={{ used: lengthOf(place), limit: PLACE_LIMIT }}
        onChange={({ target }) => onPlace(target.value)}
      />
    </>
  );
}

/** Whether both are valid. */
export const isSound = (title: string, place: string): boolean =>
  lengthOf(title.trim()) <= TITLE_LIMIT && lengthOf(place.trim()) <= PLACE_LIMIT;
