import type { ComponentType } from 'react';
import { type Permission, useMay } from '~/app/use-may';
import { ClosedPage } from './ClosedPage';

/** The page for those whose role opens it; others are told which roles do. */
export function gate(Page: ComponentType, permission: Permission): ComponentType {
  return function Gate() {
    return useMay(permission) ? <Page /> : <ClosedPage permission={permission} />;
  };
}
