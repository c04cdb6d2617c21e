import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { PortraitCard, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import css from './Character.module.css';

const SHOWN = 5;
/** Shared tags that are said. */
const REASONS = 2;

function Alike({ person }: { person: Schema['CharacterCard'] }) {
  const { username, displayName, age, portrait, about, line, why } = person;
  const readOut = useMacros(displayName);
  const shared = why.flatMap((reason) => (reason.type === 'tag' ? [reason.tag] : [])).slice(0, REASONS);
  return (
    <PortraitCard
      to={`/character/${username}`}
      name={displayName}
      picture={portrait}
      badges={shared.map((tag) => (
        <Badge key={tag} tone="art">
          {tag}
        </Badge>
      ))}
    >
      <PortraitWords name={displayName} age={age} note={readOut(about || line)} />
    </PortraitCard>
  );
}

/** Characters like this one, each with the tags that they share. Nothing where there are none. */
export function Similar({ username, name }: { username: string; name: string }) {
  const { t } = useLingui();
  const { data } = useApi(['/front/characters/{username}/similar', { path: { username } }], {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">
        <Trans>More like {name}</Trans>
      </h2>
      <ul className={portraitGrid} aria-label={t`More like ${name}`}>
        {data.items.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <Alike person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
