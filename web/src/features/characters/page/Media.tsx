import { Trans } from '@lingui/react/macro';
import { EmptyState } from '~/ui/EmptyState';
import { RibbonArt } from '~/ui/RibbonArt';
import type { Character } from '../wire';
import css from './Character.module.css';
import { PortraitFrame } from './PortraitFrame';

/** The pictures of a character: its portrait, until it has others. */
export function Images({ character }: { character: Character }) {
  if (!character.portrait.url640) {
    return (
      <EmptyState art={<RibbonArt seed={12} palette="ember" />} title={<Trans>No pictures yet</Trans>}>
        <Trans>The portrait appears here as soon as it is drawn.</Trans>
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

/** The films of a character. */
export function Videos({ name }: { name: string }) {
  return (
    <EmptyState art={<RibbonArt seed={31} palette="tide" />} title={<Trans>No videos yet</Trans>}>
      <Trans>There is no film of {name} so far.</Trans>
    </EmptyState>
  );
}
