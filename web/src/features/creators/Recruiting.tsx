import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFanClub } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { formatCompact, formatMoney } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { Slider } from '~/ui/Slider';
import css from './Recruiting.module.css';

const MEMBERS = 100;
const MOST_MEMBERS = 1000;
const FACES = 6;

/** Monthly income from so many members, at a price that a creator here really asks. */
function Example({ creator }: { creator: Schema['LeadingCreator']['user'] }) {
  const { t } = useLingui();
  const [members, setMembers] = useState(MEMBERS);
  const club = useFanClub(creator.id);
  const { data: terms } = useApi<'/front/earnings/terms'>(['/front/earnings/terms']);
  if (!club?.isOpen || !club.monthlyCents || !terms) return null;
  const price = formatMoney(club.monthlyCents, 'USD');
  const kept = Math.floor((club.monthlyCents * members * (100 - terms.feePercent)) / 100);
  const income = formatMoney(kept, 'USD');
  const { feePercent } = terms;
  const name = creator.displayName;
  return (
    <Card className={css.example} aria-labelledby="example">
      <h2 id="example">
        <Trans>An example</Trans>
      </h2>
      <Slider
        label={t`Members`}
        value={members}
        min={1}
        max={MOST_MEMBERS}
        valueText={t`${plural(members, { one: '# member', other: '# members' })}`}
        onChange={setMembers}
      />
      <p className={css.income}>
        <Trans>{income} a month</Trans>
      </p>
      <p className={css.note}>
        <Trans>
          At {price} a month, as in the fan club of {name}, after our fee of {feePercent}%. Tips, paid posts
          and messages come on top.
        </Trans>
      </p>
    </Card>
  );
}

const Face = ({ leader: { user, followers } }: { leader: Schema['LeadingCreator'] }) => {
  const all = formatCompact(followers);
  return (
    <li>
      <Link to={`/profile/${user.username}`} className={css.face}>
        <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} size="large" />
        <span>
          <strong>
            <bdi>{user.displayName}</bdi>
          </strong>
          <small>
            <Plural value={followers} one={`${all} follower`} other={`${all} followers`} />
          </small>
        </span>
      </Link>
    </li>
  );
};

/** Creators with the most followers, and the example of one of them. */
function Leaders() {
  const { data } = useApi(['/front/creators/leaders', { query: { order: 'mostFollowers' } }]);
  const first = data?.items[0];
  if (!data || !first) return null;
  return (
    <>
      <Example creator={first.user} />
      <section aria-labelledby="faces">
        <h2 id="faces" className={css.title}>
          <Trans>Creators here</Trans>
        </h2>
        <ul className={css.faces}>
          {data.items.slice(0, FACES).map((leader) => (
            <Face key={leader.user.id} leader={leader} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** For people who consider becoming a creator: how it works, what it brings, and others who did. */
export function Recruiting() {
  const has = useFeatures();
  return (
    <>
      <section aria-labelledby="steps">
        <h2 id="steps" className={css.title}>
          <Trans>How it works</Trans>
        </h2>
        <ol className={css.steps}>
          <li>
            <strong>
              <Trans>Apply</Trans>
            </strong>
            <Trans>Name your fan club and prove your age and identity. It takes about ten minutes.</Trans>
          </li>
          <li>
            <strong>
              <Trans>Get approved</Trans>
            </strong>
            <Trans>Our team reviews every application. You’ll get a notification and an email.</Trans>
          </li>
          <li>
            <strong>
              <Trans>Publish and sell</Trans>
            </strong>
            <Trans>Memberships, paid posts and messages, tips, goals and custom requests.</Trans>
          </li>
          <li>
            <strong>
              <Trans>Get paid weekly</Trans>
            </strong>
            <Trans>To your bank account or in crypto.</Trans>
          </li>
        </ol>
      </section>
      {has('isLeaderboardEnabled') && <Leaders />}
    </>
  );
}
