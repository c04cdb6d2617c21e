import { useLingui } from '@lingui/react/macro';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { refreshSession, setBalance, useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';

/** Takes the day's bonus. */
export function useClaimBonus() {
  const { t } = useLingui();
  const { user } = useSession();
  const id = user?.id ?? '';
  const { trigger, isMutating } = useSWRMutation(
    ['/front/users/{id}/tokens/claim', id],
    () =>
      accept(
        api.POST('/front/users/{id}/tokens/claim', {
          params: { path: { id } },
          body: { claim: 'dailyBonus' },
        }),
      ),
    {
      throwOnError: false,
      onSuccess: setBalance,
      onError: (error) => {
        if (!isRefusal(error)) return;
        toast.error(refusalText(error));
        // Claimed in another tab: show the balance as it is.
        if (error.code === 'already_claimed') void refreshSession();
      },
    },
  );
  const claim = async (amount: number) => {
    const answer = await trigger();
    const chips = formatChips(amount);
    if (answer) toast.success(t`${chips} chips claimed. Come back tomorrow.`);
  };
  return { claim: (amount: number) => void claim(amount), isClaiming: isMutating };
}
