import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { genderWords, imageStyleWords } from '~/i18n/look-words';
import { useMacros } from '~/i18n/use-macros';
import { ButtonLink } from '~/ui/Button';
import { PortraitCard, portraitName } from '~/ui/PortraitCard';
import type { Counterpart } from '../wire';
import css from './About.module.css';

/** The counterpart in short. The character's own page has the rest. */
export function Profile({ counterpart }: { counterpart: Counterpart }) {
  const { t, i18n } = useLingui();
  const { username, displayName, age, gender, portraitUrl, isAvailable } = counterpart;
  const { data } = useApi(isAvailable ? ['/front/characters/{username}', { path: { username } }] : null);
  const readOut = useMacros(displayName);
  const facts: [label: string, value: string | null | undefined][] = [
    [t`Age`, age === null ? null : String(age)],
    [t`Gender`, gender && i18n._(genderWords[gender])],
    [t`Style`, data && i18n._(imageStyleWords[data.imageStyle])],
    [t({ message: 'Home', context: 'place' }), data?.facts.hometown],
  ];
  return (
    <section className={css.profile} aria-label={t`About ${displayName}`}>
      <PortraitCard name={displayName} picture={portraitUrl} className={css.portrait}>
        <span className={portraitName}>
          <bdi>{displayName}</bdi>
        </span>
      </PortraitCard>
      <div className={css.words}>
        <dl className={css.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {data?.about && (
          <p className={css.text} lang={data.language}>
            {readOut(data.about)}
          </p>
        )}
        {isAvailable ? (
          <ButtonLink to={`/character/${username}`} tone="outline" icon={<UserRound />}>
            <Trans>View full profile</Trans>
          </ButtonLink>
        ) : (
          <p className={css.text}>
            <Trans>This character is no longer available.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
