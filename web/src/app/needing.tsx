import type { ComponentType } from 'react';
import { useFeatures } from './features';
import { NotFound } from './NotFound';
import type { Feature } from './routes';

/** A page of a part that can be switched off: then it is not there, for whoever has it open as well. */
export function needing(feature: Feature, Page: ComponentType): ComponentType {
  return function Needing() {
    return useFeatures()(feature) ? <Page /> : <NotFound />;
  };
}
