import { useNavigate } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { forgetDrafts } from '~/api/forget';
import { leavePush } from '~/features/notifications/push';
import { changeSession } from '../session';

/** Ends the session, forgets what belonged to it and goes home. */
export function useLogOut() {
  const navigate = useNavigate();
  const { trigger, isMutating } = useSWRMutation(
    '/front/auth/logout',
    () => accept(api.POST('/front/auth/logout')),
    {
      throwOnError: false,
      onSuccess: async () => {
        // Once more at the end: until then the page that is open goes on keeping what is written on it.
        forgetDrafts();
        await leavePush().catch(() => undefined);
        // First the answers that only a guest may see, then the page: nothing of the member's flashes by.
        await changeSession().finally(forgetDrafts);
        await navigate('/');
      },
    },
  );
  return { logOut: () => void trigger(), isLoggingOut: isMutating };
}
