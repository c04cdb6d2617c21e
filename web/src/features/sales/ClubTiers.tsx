import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { MoneyField, writtenMoney } from '~/ui/MoneyField';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';

type Club = Schema['FanClub'];
const PATH = '/front/models/fanClub/tiers/{level}';
const NAME_LIMIT = 40;
const ABOUT_LIMIT = 300;
const LEVELS = [2, 3];

/** The lowest and the highest price that a tier may have between the others, in cents. */
function boundsOf({ tiers, priceRestrictions: { min, max } }: Club, level: number) {
  const others = tiers.filter((tier) => tier.isOffered && tier.level !== level);
  const below = others.filter((tier) => tier.level < level).map(({ monthlyCents }) => monthlyCents + 1);
  const above = others.filter((tier) => tier.level > level).map(({ monthlyCents }) => monthlyCents - 1);
  return { min: Math.max(min, ...below), max: Math.min(max, ...above) };
}

function Tier({ club, level }: { club: Club; level: number }) {
  const { t } = useLingui();
  const tier = club.tiers.find((one) => one.level === level);
  const [name, setName] = useState(tier?.name ?? '');
  const [about, setAbout] = useState(tier?.description ?? '');
  const [price, setPrice] = useState(writtenMoney(tier?.monthlyCents ?? null));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const bounds = boundsOf(club, level);
  const cents = centsOf(price) ?? 0;
  const isPriceFine = cents >= bounds.min && cents <= bounds.max;
  const isFine = isPriceFine && name.trim() !== '';
  const min = formatMoney(bounds.min, 'USD');
  const max = formatMoney(bounds.max, 'USD');
  const isOffered = tier?.isOffered ?? false;
  const membersCount = tier?.membersCount ?? 0;
  const title = tier?.name || t`Tier ${level}`;
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      void mutate(under('/front/models/username'));
      void mutate(under('/front/fanClubs'));
      toast.success(t`Saved`);
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  const params = { path: { level } };
  function save(event: FormEvent): void {
    event.preventDefault();
    const body = { name, description: about, monthlyCents: cents };
    if (isFine) void run(() => accept(api.PUT(PATH, { params, body }), { isQuiet: true }));
  }
  return (
    <form className={css.form} aria-label={title} onSubmit={save}>
      <h3>
        {title} {tier && !isOffered && <Badge>{t`Closed`}</Badge>}
      </h3>
      {membersCount > 0 && (
        <p className={css.quiet}>
          <Plural value={membersCount} one="# member" other="# members" />
        </p>
      )}
      <div className={css.fields}>
        <TextField
          label={t`Tier name`}
          value={name}
          maxLength={NAME_LIMIT}
          onChange={({ target }) => setName(target.value)}
        />
        <MoneyField
          label={t`Monthly price (USD)`}
          value={price}
          hint={t`${min} to ${max}.`}
          error={price.trim() !== '' && !isPriceFine ? t`Enter a price from ${min} to ${max}.` : undefined}
          onChange={setPrice}
        />
      </div>
      <TextArea
        label={t`What members get`}
        rows={2}
        value={about}
        count={{ used: [...about.trim()].length, limit: ABOUT_LIMIT }}
        onChange={({ target }) => setAbout(target.value)}
      />
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy} disabled={!isFine}>
          {!tier ? <Trans>Add tier</Trans> : isOffered ? <Trans>Save</Trans> : <Trans>Offer again</Trans>}
        </Button>
        {isOffered && (
          <Button
            tone="outline"
            isBusy={isBusy}
            onClick={() => void run(() => accept(api.DELETE(PATH, { params }), { isQuiet: true }))}
          >
            <Trans>Close tier</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Tiers of a creator's fan club above the first one, edited by the creator. */
export function ClubTiers({ club }: { club: Club }) {
  const hasSecond = club.tiers.some(({ level }) => level === 2);
  return (
    <section className={css.section} id="tiers">
      <h2>
        <Trans>Tiers</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>
          Add up to two tiers above your fan club. Each opens everything below it. A closed tier takes no new
          members; its members keep it at their price until they cancel.
        </Trans>
      </p>
      {LEVELS.filter((level) => level === 2 || hasSecond).map((level) => (
        <Tier key={`${level} ${club.tiers.some((tier) => tier.level === level)}`} club={club} level={level} />
      ))}
    </section>
  );
}
