import type { ComponentType } from 'react';
import { useFeatures } from './features';
import { NotFound } from './NotFound';
import type { Needed } from './routes';

/** A page of parts that can be switched off: then it is not there, for whoever has it open as well. */
export function needing(needed: Needed, Page: ComponentType): ComponentType {
  return function Needing() {
    return useFeatures()(needed) ? <Page /> : <NotFound />;
  };
}
