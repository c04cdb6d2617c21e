import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { usePerson } from '~/talk/use-person';
import type { Candidate } from './candidates';

/** Loaded only when a scene is begun. */
const NewScene = lazy(() => import('./NewScene'));

/** Begins a scene, optionally with a first character. Guests are asked to sign up. */
export function useNewScene(): { begin: (first?: Candidate) => void; dialog: ReactNode } {
  const { isMember } = usePerson();
  // Each opening is a dialog of its own: what was put aside is not there again.
  const [opening, setOpening] = useState<{ count: number; isOpen: boolean; first?: Candidate }>();
  const open = (first?: Candidate) =>
    setOpening((known) => ({ count: (known?.count ?? 0) + 1, isOpen: true, first }));
  return {
    begin: (first) => {
      if (isMember) return open(first);
      openModal('auth', {
        reason: <Trans>Sign up to create scenes.</Trans>,
        onSignedIn: () => open(first),
      });
    },
    dialog: opening && (
      <Suspense fallback={null}>
        <NewScene
          key={opening.count}
          isOpen={opening.isOpen}
          first={opening.first}
          onClose={() => setOpening({ ...opening, isOpen: false })}
        />
      </Suspense>
    ),
  };
}
