import { Trans, useLingui } from '@lingui/react/macro';
import { fillMacros } from '~/i18n/fill-macros';
import { ButtonLink } from '~/ui/Button';
import { PortraitCard, PortraitSkeletons, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import css from './People.module.css';
import { usePeople } from './use-people';

/** Others to talk with: a face, and a line in their own voice. */
export function People() {
  const { t } = useLingui();
  const { others } = usePeople();
  const reader = t({ message: 'you', context: 'the reader, in the middle of a sentence' });
  if (others?.length === 0) return null;
  return (
    <section aria-labelledby="people-title">
      <header className={css.head}>
        <h2 id="people-title" className={css.title}>
          <Trans>Talk with someone tonight</Trans>
        </h2>
        <ButtonLink tone="outline" to="/discover">
          <Trans>See all</Trans>
        </ButtonLink>
      </header>
      {!others && <PortraitSkeletons />}
      {others && (
        <ul className={portraitGrid} aria-label={t`Characters`}>
          {others.map(({ id, username, displayName, age, portrait, line, about }) => (
            <li key={id}>
              <PortraitCard to={`/character/${username}`} name={displayName} picture={portrait}>
                <PortraitWords
                  name={displayName}
                  age={age}
                  note={fillMacros(line || about, displayName, reader)}
                />
              </PortraitCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
