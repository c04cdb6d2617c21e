import { Trans, useLingui } from '@lingui/react/macro';
import { imageTypes, imageTypeWords } from '~/pictures/image-types';
import { PictureWall } from '~/pictures/PictureWall';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { Segmented } from '~/ui/Segmented';
import { useQuery } from '~/ui/use-query';
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
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const type = imageTypes.find((each) => each === query.get('type'));
  return (
    <>
      <Segmented
        label={t`Image type`}
        value={type ?? ''}
        onChange={(value) => setQuery({ type: value })}
        className={css.types}
        options={[
          { value: '', label: t`All` },
          ...imageTypes.map((value) => ({ value: value as string, label: i18n._(imageTypeWords[value]) })),
        ]}
      />
      <PictureWall
        key={type}
        kind="photo"
        {...(type && { imageType: type })}
        character={character.username}
        empty={
          type ? (
            <EmptyState title={<Trans>No images of this type yet</Trans>} />
          ) : (
            <OwnPortrait character={character} />
          )
        }
      />
    </>
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
