import { NetworkError } from '~/api/refusal';

/** What browsers and the build call a module or a style sheet that could not be fetched. */
const notFetched = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether a part of a page is missing only because it did not come over the network. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Error && notFetched.test(error.message));
