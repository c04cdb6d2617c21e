import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { SellingDeal } from '~/app/SellingDeal';
import { useSession } from '~/app/session';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { AddForm, removeItem } from './AddForm';
import { ClubDiscounts } from './ClubDiscounts';
import { ClubForm } from './ClubForm';
import { ClubTiers } from './ClubTiers';
import { RequestMenu } from './RequestMenu';
import css from './Sales.module.css';
import { TrialLinks } from './TrialLinks';

const cents = (text: string | undefined) => centsOf(text ?? '') ?? 0;

/** A creator's prices: the fan club, goals, the request menu, and trial links. */
export default function PricingPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const username = user?.username ?? '';
  const club = useApi<'/front/models/username/{username}/fanClub'>(
    user ? ['/front/models/username/{username}/fanClub', { path: { username } }] : null,
  );
  const offers = useApi<'/front/models/username/{username}/offers'>(
    user ? ['/front/models/username/{username}/offers', { path: { username } }] : null,
  );
  return (
    <div className={css.page}>
      <Title>{t`Pricing`}</Title>
      <h1>
        <Trans>Pricing</Trans>
      </h1>
      <SellingDeal />
      <section className={css.block}>
        <h2>
          <Trans>Fan club</Trans>
        </h2>
        <Async
          isKnown={Boolean(club.data)}
          error={club.error}
          onRetry={() => void club.mutate()}
          height={240}
        />
        {club.data && <ClubForm club={club.data} />}
      </section>
      {club.data?.monthlyCents != null && <ClubTiers club={club.data} />}
      {club.data?.monthlyCents != null && <ClubDiscounts />}
      <TrialLinks />
      <section className={css.block}>
        <h2>
          <Trans>Bundles</Trans>
        </h2>
        <p className={css.quiet}>
          <Trans>Sell several paid posts together for less than they cost one by one.</Trans>
        </p>
        <ButtonLink tone="outline" to="/settings/pricing/bundles">
          <Trans>Manage bundles</Trans>
        </ButtonLink>
      </section>
      <section className={css.block} id="goals">
        <h2>
          <Trans>Goals</Trans>
        </h2>
        <Async
          isKnown={Boolean(offers.data)}
          error={offers.error}
          onRetry={() => void offers.mutate()}
          height={120}
        />
        {offers.data?.goals.length === 0 && (
          <p className={css.quiet}>
            <Trans>No goals yet.</Trans>
          </p>
        )}
        <ul className={css.list}>
          {offers.data?.goals.map((goal) => {
            const raised = formatMoney(goal.raisedCents, 'USD');
            const target = formatMoney(goal.targetCents, 'USD');
            return (
              <li key={goal.id} className={css.row}>
                <span>{goal.title}</span>
                <span>
                  <Trans>
                    {raised} of {target}
                  </Trans>
                </span>
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t`Close goal: ${goal.title}`}
                  onClick={() =>
                    void removeItem(
                      accept(api.DELETE('/front/models/goals/{id}', { params: { path: { id: goal.id } } })),
                    )
                  }
                >
                  <Trans>Close</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
        <AddForm
          label={t`Add goal`}
          fields={[
            { name: 'title', label: t`Goal title` },
            { name: 'target', label: t`Amount (USD)`, isMoney: true },
          ]}
          onSend={([title = '', target]) =>
            accept(api.POST('/front/models/goals', { body: { title, targetCents: cents(target) } }), {
              isQuiet: true,
            })
          }
        />
      </section>
      {offers.data && <RequestMenu items={offers.data.requestMenu} />}
    </div>
  );
}
