import type { Feature } from './routes';
import { useSession } from './session';

/**
 * Whether a part of the platform is there; what belongs to none always is. Everything that can be switched off asks
 * here. Until the server has said so, nothing is off.
 */
export function useFeatures(): (feature?: Feature) => boolean {
  const features = useSession().config?.features;
  return (feature) => feature === undefined || features?.[feature] !== false;
}
