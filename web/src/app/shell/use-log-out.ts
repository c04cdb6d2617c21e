import { useNavigate } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { forgetAnswers } from '~/api/forget';
import { clearNotices } from '~/live/notices';
import { refreshSession } from '../session';

/** Ends the session, forgets what belonged to it and goes home. */
export function useLogOut() {
  const navigate = useNavigate();
  const { trigger, isMutating } = useSWRMutation(
    '/front/auth/logout',
    () => accept(api.POST('/front/auth/logout')),
    {
      throwOnError: false,
      onSuccess: async () => {
        clearNotices();
        forgetAnswers();
        // Drafts are the member's as well.
        sessionStorage.clear();
        // First the answers that only a guest may see, then the page: nothing of the member's flashes by.
        await refreshSession();
        await navigate('/');
      },
    },
  );
  return { logOut: () => void trigger(), isLoggingOut: isMutating };
}
