import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { PortraitCard, PortraitSkeletons, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import { Progress } from '~/ui/Progress';
import type { Answers } from './answers';
import css from './Funnel.module.css';
import { askFor, bestOf, type Match } from './match';

function useMatches(answers: Answers) {
  const { i18n } = useLingui();
  const query = askFor(answers, i18n.locale as Locale);
  return useApi(['/front/discover', { query }], { revalidateOnFocus: false });
}

/** Waits for the matches, then continues. */
export function Search({ answers, next }: { answers: Answers; next: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, mutate } = useMatches(answers);
  const isKnown = data !== undefined;
  useEffect(() => {
    // Replaces this step: going back leads to the last question.
    if (isKnown) void navigate(next, { replace: true });
  }, [isKnown, navigate, next]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return <Progress label={t`Finding your matches`} />;
}

/** One match, and why it is one. */
function Person({ person, passions, words }: Match) {
  const { t, i18n } = useLingui();
  const { username, displayName, age, portrait, line, about } = person;
  const readOut = useMacros(displayName);
  const [word] = words;
  const reason = passions[0] ? i18n._(passions[0].because) : word && t`Because you mentioned “${word}”`;
  return (
    <PortraitCard
      to={`/chat/${username}`}
      name={displayName}
      picture={portrait}
      badges={reason && <Badge tone="art">{reason}</Badge>}
    >
      <PortraitWords name={displayName} age={age} note={readOut(line || about)} />
    </PortraitCard>
  );
}

/** Matching characters, and ways to continue. */
export function Matches({ answers, again }: { answers: Answers; again: string }) {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useMatches(answers);
  if (!data && error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <PortraitSkeletons />;
  const others = (
    <div className={css.ways}>
      <ButtonLink tone="outline" to={again}>
        <Trans>Change your answers</Trans>
      </ButtonLink>
      <ButtonLink tone="outline" to="/discover">
        <Trans>See all</Trans>
      </ButtonLink>
    </div>
  );
  if (data.items.length === 0) {
    return <EmptyState title={<Trans>No matches</Trans>} action={others} />;
  }
  return (
    <>
      <ul className={portraitGrid} aria-label={t`Characters`}>
        {bestOf(data.items, answers, i18n.locale as Locale).map((match) => (
          <li key={match.person.id}>
            <Person {...match} />
          </li>
        ))}
      </ul>
      <section className={css.keep} aria-labelledby="keep-title">
        <h2 id="keep-title">
          <Trans>Save your matches</Trans>
        </h2>
        <p>
          <Trans>Tap someone to start chatting. Create an account to save your matches.</Trans>
        </p>
        <ButtonLink to="/signup?returnUrl=%2Fdiscover">
          <Trans>Create account</Trans>
        </ButtonLink>
      </section>
      {others}
    </>
  );
}
