import { Plural, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { refreshBalance, setBalance, useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';

/** Claims the weekly bonus for a balance that is nearly used up, where it is due. */
export function LowBalanceBonus() {
  const { t } = useLingui();
  const { user, balance } = useSession();
  const [isClaiming, setIsClaiming] = useState(false);
  const id = user?.id;
  // The session tells whether it is offered, but its claim may be older than what was spent since.
  const isOffered = Boolean(balance?.claims.lowBalance);
  const path = '/front/users/{id}/tokens/balance';
  const { data, mutate } = useApi(id && isOffered ? [path, { path: { id } }] : null);
  const bonus = data?.claims.lowBalance;
  if (!id || !bonus?.isAvailable) return null;
  const claim = async () => {
    setIsClaiming(true);
    try {
      const after = await accept(
        api.POST('/front/users/{id}/tokens/claim', {
          params: { path: { id } },
          body: { claim: 'lowBalance' },
        }),
      );
      setBalance(after);
      await mutate(after, { revalidate: false });
      const chips = formatChips(bonus.amount);
      toast.success(t`${chips} chips claimed.`);
    } catch (error) {
      tellRefusal(error);
      // Claimed in another tab: show the balance as it is.
      await mutate();
      void refreshBalance();
    } finally {
      setIsClaiming(false);
    }
  };
  return (
    <Button size="small" tone="outline" icon={<Gift />} isBusy={isClaiming} onClick={() => void claim()}>
      <Plural value={bonus.amount} one="Claim # free chip" other="Claim # free chips" />
    </Button>
  );
}
