import type { Needed } from './routes';
import { useSession } from './session';

/**
 * Whether parts of the platform are there; what belongs to none always is. Everything that can be switched off asks
 * here. Until the server has said so, nothing is off.
 */
export function useFeatures(): (needed?: Needed) => boolean {
  const features = useSession().config?.features;
  return (needed = []) => [needed].flat().every((feature) => features?.[feature] !== false);
}
