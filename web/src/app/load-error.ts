import { NetworkError } from '~/api/refusal';

/** Browser and bundler messages for a module or style sheet that failed to load. */
const notFetched = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether part of a page is missing only because of the network. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Error && notFetched.test(error.message));
