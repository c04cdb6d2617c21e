import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { withWords } from '~/i18n/activate';
import { closeModal, dropModal, leaveRoute, useCurrentModal } from './current';
import { type Entry, type ModalName, modals } from './registry';

// biome-ignore lint/suspicious/noExplicitAny: `openModal` has already checked the props against the name
const components: Partial<Record<ModalName, ComponentType<any>>> = {};

const isKept = (name: ModalName): boolean => {
  const entry: Entry = modals[name];
  return Boolean(entry.isKeptOnRoute);
};

function componentOf(name: ModalName) {
  const entry: Entry = modals[name];
  components[name] ??= lazy(withWords(entry.load, entry.words));
  return components[name];
}

/** The one place where modals appear. */
export default function ModalHost() {
  const modal = useCurrentModal();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the path is the event itself
  useEffect(() => () => leaveRoute(isKept), [pathname]);

  if (!modal) return null;
  const Modal = componentOf(modal.name);
  return (
    <Suspense fallback={null}>
      <Modal {...modal.props} isOpen={modal.isOpen} onClose={closeModal} onClosed={dropModal} />
    </Suspense>
  );
}
