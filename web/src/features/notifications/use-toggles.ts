import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';

type Settings = Schema['NoticeSettings'];
type Item = Schema['NoticeSubscription'];

const changed = (settings: Settings, item: Item): Settings => ({
  ...settings,
  items: settings.items.map((old) => (old.event === item.event && old.channel === item.channel ? item : old)),
});

/** How the member is told. A toggle changes at once, and goes back with a word where the server refuses it. */
export function useToggles() {
  const { user } = useSession();
  const id = user?.id ?? '';
  const path = { id };
  const { data, error, mutate } = useApi(user ? ['/front/users/{id}/notification-settings', { path }] : null);
  const toggle = (item: Item) => {
    if (!data) return;
    void mutate(changed(data, item), { revalidate: false });
    const call = api.POST('/front/users/{id}/subscriptions', { params: { path }, body: { items: [item] } });
    accept(call, { isQuiet: true }).catch((failure: unknown) => {
      toast.error(refusalText(failure));
      void mutate((now) => now && changed(now, { ...item, active: !item.active }), { revalidate: false });
    });
  };
  return { settings: data, error, reload: mutate, toggle, path };
}
