import type { ComponentType } from 'react';
import { useFeatures } from './features';
import { NotFound } from './NotFound';
import type { Needed } from './routes';

/** A page of features that can be switched off: not found from then on, even where it is already open. */
export function needing(needed: Needed, Page: ComponentType): ComponentType {
  return function Needing() {
    return useFeatures()(needed) ? <Page /> : <NotFound />;
  };
}
