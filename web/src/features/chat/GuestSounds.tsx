import { useNewsSounds } from '~/sound/use-news-sounds';

/** Lets a guest hear the replies of their chat. Members hear them on every page. */
export function GuestSounds() {
  useNewsSounds();
  return null;
}
