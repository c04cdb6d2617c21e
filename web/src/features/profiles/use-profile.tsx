import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { mutate as mutateCache } from 'swr';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { under, useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { toast } from '~/ui/toast';
import type { Profile } from './wire';

const PATH = '/front/users/username/{username}';

/** A user's profile, with the viewer's actions on it. Guests are asked to sign up first. */
export function useProfile(username: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user, isLoggedIn } = useSession();
  const { data, error, mutate } = useApi<typeof PATH>([PATH, { path: { username } }]);
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('followChanged', ({ followedId }) => {
    if (followedId === data?.user.id) refresh();
  });
  useLiveEvent('userUpdated', () => {
    if (data?.user.isOwn) refresh();
  });

  async function setFollowing(isFollowing: boolean) {
    if (!data) return;
    const path = { params: { path: { username } } };
    const step = isFollowing ? 1 : -1;
    const shown: Profile = {
      ...data,
      isInFavorites: isFollowing,
      user: { ...data.user, isFollowing, isToldOfPosts: isFollowing ? true : null },
      counters: { ...data.counters, followers: Math.max(0, data.counters.followers + step) },
    };
    try {
      const send = async () => {
        const call = isFollowing ? api.PUT(`${PATH}/follow`, path) : api.DELETE(`${PATH}/follow`, path);
        const { followers } = await accept(call);
        return { ...shown, counters: { ...shown.counters, followers } };
      };
      await mutate(send(), { optimisticData: shown, rollbackOnError: true, revalidate: false });
      void mutateCache(under(`${PATH}/following`));
    } catch (error) {
      tellRefusal(error);
    }
  }

  function follow() {
    if (isLoggedIn !== false) return void setFollowing(true);
    openModal('auth', {
      reason: <Trans>Sign up to follow people.</Trans>,
      onSignedIn: () => void setFollowing(true),
    });
  }

  async function setTold(isOn: boolean) {
    if (!data) return;
    const shown: Profile = { ...data, user: { ...data.user, isToldOfPosts: isOn } };
    const params = { path: { username } };
    try {
      const send = async () => {
        await accept(api.PUT(`${PATH}/post-notices`, { params, body: { isOn } }));
        return shown;
      };
      await mutate(send(), { optimisticData: shown, rollbackOnError: true, revalidate: false });
      toast.success(isOn ? t`You’ll be notified of new posts` : t`You won’t be notified of new posts`);
    } catch (error) {
      tellRefusal(error);
    }
  }

  async function setBlocked(isBlocked: boolean) {
    const path = { params: { path: { username } } };
    const call = isBlocked
      ? api.PUT('/front/direct/{username}/block', path)
      : api.DELETE('/front/direct/{username}/block', path);
    try {
      await accept(call);
      refresh();
      if (!isBlocked) return;
      const name = data?.user.displayName ?? username;
      const manage = { label: t`Manage`, onClick: () => void navigate('/settings/blocked') };
      toast.offer(t`${name} blocked`, { action: manage });
    } catch (error) {
      tellRefusal(error);
    }
  }

  function block(isBlocked: boolean) {
    if (isLoggedIn !== false) return void setBlocked(isBlocked);
    openModal('auth', {
      reason: <Trans>Sign up to block people.</Trans>,
      onSignedIn: () => void setBlocked(true),
    });
  }

  return {
    profile: data,
    error,
    refresh,
    follow,
    unfollow: () => void setFollowing(false),
    setTold: (isOn: boolean) => void setTold(isOn),
    setBlocked: block,
    write: (next: Profile) => void mutate(next, { revalidate: false }),
  };
}
