import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Notice } from './Notice';
import { Skeleton } from './Skeleton';

type Props = {
  /** Whether what was asked for is there, be it old. */
  isKnown: boolean;
  error: unknown;
  onRetry: () => void;
  /** How high it will be, in pixels. */
  height: number;
  /** Said over what may be old. */
  stale?: ReactNode;
};

/** Stands in the place of what is asked for until it is there, and over it where it could not be read again. */
export function Async({ isKnown, error, onRetry, height, stale }: Props) {
  const hasFailed = error !== undefined && error !== null;
  if (isKnown) return hasFailed && stale ? <Notice tone="danger">{stale}</Notice> : null;
  return hasFailed ? <ErrorState {...{ error, onRetry }} /> : <Skeleton style={{ blockSize: height }} />;
}
