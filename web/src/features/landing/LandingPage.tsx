import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import type { Locale } from '~/i18n/locale';
import { useMacros } from '~/i18n/use-macros';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { PortraitSkeletons } from '~/ui/PortraitCard';
import { SceneArt } from '~/ui/SceneArt';
import { Title } from '~/ui/Title';
import { Questions, Steps } from './Asides';
import css from './Landing.module.css';
import { type Landing, landingAt } from './landings';
import { People } from './People';
import { useDescription } from './use-description';
import { useOnboarding } from './use-onboarding';
import type { Card } from './wire';

/** One featured character and two rows of others. */
const COUNT = 11;

/** The featured character. */
function First({ person }: { person: Card }) {
  const { username, displayName, age, line, portrait } = person;
  const readOut = useMacros(displayName);
  return (
    <>
      {portrait && (
        <img
          className={css.face}
          src={portrait.replace('/320', '/640')}
          alt=""
          width={640}
          height={800}
          fetchPriority="high"
        />
      )}
      <div className={css.talk}>
        <p className={css.who}>
          <bdi>{displayName}</bdi>, {age} · <Trans>AI character</Trans>
        </p>
        <blockquote className={css.bubble} dir="auto">
          {readOut(line)}
        </blockquote>
        <ButtonLink to={`/chat/${username}`} iconAfter={<ArrowUpRight />}>
          <Trans>Chat with {displayName}</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function Whole({ landing }: { landing: Landing }) {
  const { i18n } = useLingui();
  const { shows, to, palette } = landing;
  const query = { ...shows, limit: COUNT, language: i18n.locale as Locale };
  const { data, error, mutate } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  const first = data?.items.find(({ portrait, line }) => portrait && line);
  const others = data?.items.filter((person) => person !== first).slice(0, COUNT - 1) ?? [];
  const heading = i18n._(landing.heading);
  const lead = i18n._(landing.lead);
  const action = i18n._(landing.action);
  useDescription(lead);
  return (
    <>
      <Title>{heading}</Title>
      <section className={css.hero} aria-labelledby="landing-title">
        <div className={css.words}>
          <p className={css.eyebrow}>
            <Trans>Adults only · 18+</Trans>
          </p>
          <h1 id="landing-title" className={css.title}>
            {heading}
          </h1>
          <p className={css.lead}>{lead}</p>
          <ButtonLink size="large" to={to} iconAfter={<ArrowUpRight />}>
            {action}
          </ButtonLink>
        </div>
        <div className={css.meet}>
          {!first && <SceneArt seed={landing.path.length} palette={palette} width={640} height={520} />}
          {first && <First person={first} />}
        </div>
      </section>
      <div className={css.sections}>
        <section aria-labelledby="people-title">
          <header className={css.head}>
            <h2 id="people-title">
              <Trans>Talk with someone tonight</Trans>
            </h2>
            <ButtonLink tone="outline" to="/discover">
              <Trans>See all</Trans>
            </ButtonLink>
          </header>
          {!data && !error && <PortraitSkeletons />}
          {!data && error && <ErrorState error={error} onRetry={() => void mutate()} />}
          {others.length > 0 && <People people={others} placeOf={(username) => `/character/${username}`} />}
          {data?.items.length === 0 && (
            <EmptyState
              title={<Trans>No characters yet</Trans>}
              action={
                <ButtonLink to="/create-ai" icon={<Plus />}>
                  <Trans>Create a companion</Trans>
                </ButtonLink>
              }
            />
          )}
        </section>
        <Steps />
        <Questions />
        <section className={css.start} aria-labelledby="start-title">
          <h2 id="start-title">
            <Trans>Ready when you are</Trans>
          </h2>
          <ButtonLink size="large" to={to}>
            {action}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

/** The page for every landing; the path says which. */
export default function LandingPage() {
  const { pathname } = useLocation();
  const landing = landingAt(pathname);
  useOnboarding();
  return landing ? <Whole key={landing.path} landing={landing} /> : <NotFound />;
}
