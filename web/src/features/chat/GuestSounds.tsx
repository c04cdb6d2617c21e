import { useSubscription } from '~/live/use-subscription';
import { useNewsSounds } from '~/sound/use-news-sounds';
import { usePerson } from '~/talk/use-person';

/** Lets a guest hear the replies of their chat in each of its views. Members hear them on every page. */
export function GuestSounds() {
  const { liveKey } = usePerson();
  useSubscription(liveKey, () => undefined);
  useNewsSounds();
  return null;
}
