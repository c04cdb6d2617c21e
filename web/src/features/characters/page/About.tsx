import { Trans } from '@lingui/react/macro';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import type { Character } from '../wire';
import css from './Character.module.css';
import { FactList } from './FactList';

/** A character's own words, and facts about it. */
export function About({ character }: { character: Character }) {
  const { about, greeting, tags, facts, hasCard, language, maker } = character;
  const makerName = maker.displayName;
  const readOut = useMacros(character.displayName);
  return (
    <div className={css.about}>
      {greeting && (
        <blockquote className={css.greeting} lang={language}>
          {readOut(greeting)}
        </blockquote>
      )}
      {about && (
        <p className={css.text} lang={language}>
          {readOut(about)}
        </p>
      )}
      <FactList facts={facts} />
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/discover?${new URLSearchParams({ tags: `#${tag}` })}`}>
                <Badge>#{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        <Trans>
          Made by <Link to={`/profile/${maker.username}`}>{makerName}</Link>
        </Trans>
      </p>
      {hasCard && (
        <p className={css.note}>
          <Trans>Imported from a card. Extra card data is kept for your next download.</Trans>
        </p>
      )}
    </div>
  );
}
