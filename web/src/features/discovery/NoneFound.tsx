import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { PortraitCard, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import { SceneArt } from '~/ui/SceneArt';
import css from './Discover.module.css';
import { NearNames } from './NearNames';
import { tagText } from './tag-words';
import type { Search } from './use-search';
import type { CharacterCard, Tab } from './wire';

/** Popular characters that are shown instead, and words that are near. */
const SHOWN = 5;
const WORDS = 8;
/** Letters that near words begin with. */
const STEM = 3;

function Popular({ person }: { person: CharacterCard }) {
  const { username, displayName, age, portrait, about, line } = person;
  const readOut = useMacros(displayName);
  return (
    <PortraitCard to={`/character/${username}`} name={displayName} picture={portrait}>
      <PortraitWords name={displayName} age={age} note={readOut(about || line)} />
    </PortraitCard>
  );
}

/** Tags that begin like a word of the text: those of the product, and those given by members. */
function useNearTags(text: string): { tag: string; label: string }[] {
  const { i18n } = useLingui();
  const [word = ''] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const stem = word.slice(0, STEM);
  const isAsked = stem.length >= 2;
  const filters = useApi(isAsked ? ['/front/discover/filters'] : null, { revalidateOnFocus: false });
  const found = useApi(isAsked ? ['/front/discover/suggest', { query: { q: stem } }] : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const closed = (filters.data?.tags ?? [])
    .flatMap(({ tags }) => tags)
    .map((tag) => ({ tag, label: tagText(tag, (words) => i18n._(words)) }))
    .filter(({ label }) => isAsked && label.toLowerCase().startsWith(stem));
  const free = (found.data?.tags ?? []).map((tag) => ({ tag: `#${tag}`, label: `#${tag}` }));
  return [...closed, ...free].slice(0, WORDS);
}

type Props = { search: Search; tab: Tab; address: string };

/** A search without results: words that are near, the popular ones, and a way to create the one that is missing. */
export function NoneFound({ search, tab, address }: Props) {
  const { t, i18n } = useLingui();
  const near = useNearTags(search.text);
  const query = { tab: 'all' as const, limit: SHOWN, language: i18n.locale as Locale };
  const { data } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  return (
    <div className={css.none}>
      <EmptyState
        art={<SceneArt seed={7} palette="lagoon" />}
        title={<Trans>No matches</Trans>}
        action={
          <div className={css.ways}>
            {tab !== 'all' && (
              <ButtonLink tone="outline" to={`/discover${address}`}>
                <Trans>Search everywhere</Trans>
              </ButtonLink>
            )}
            {tab === 'all' && (
              <Button tone="outline" onClick={search.clear}>
                <Trans>Clear search and filters</Trans>
              </Button>
            )}
            <ButtonLink to="/create-ai" icon={<Plus />}>
              <Trans>Create this character</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>Try another word, or create exactly who you’re looking for.</Trans>
      </EmptyState>
      <NearNames text={search.text} />
      {near.length > 0 && (
        <section className={css.group} aria-labelledby="near-title">
          <h2 id="near-title">
            <Trans>Similar words</Trans>
          </h2>
          <ul className={css.tags} aria-labelledby="near-title">
            {near.map(({ tag, label }) => (
              <li key={tag}>
                <Link to={`/discover?${new URLSearchParams({ tags: tag })}`}>
                  <Badge>{label}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.items.length > 0 && (
        <section className={css.group} aria-labelledby="popular-title">
          <h2 id="popular-title">
            <Trans>Popular characters</Trans>
          </h2>
          <ul className={portraitGrid} aria-label={t`Popular characters`}>
            {data.items.map((person) => (
              <li key={person.id}>
                <Popular person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
