import { matchPath } from 'react-router';
import { useFeatures } from './features';
import { pages } from './routes';

/** Whether a path leads somewhere now: what belongs to a part that is switched off does not. */
export function useExists(): (path: string) => boolean {
  const has = useFeatures();
  return (path) => pages.some((page) => matchPath(page.path, path) && has(page.needs));
}
