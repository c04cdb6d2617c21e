import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import css from './OfflineBanner.module.css';
import { tellHeight } from './tell-height';

const tellOwnHeight = tellHeight<HTMLParagraphElement>('--offline-height');

function watch(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Says that the browser has no connection, for as long as it has none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p ref={tellOwnHeight} className={css.banner}>
          <WifiOff size={16} aria-hidden="true" />
          <Trans>You’re offline. This page may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
