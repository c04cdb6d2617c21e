import { accept, api } from '~/api/client';
import { isAborted, NetworkError, Refusal } from '~/api/refusal';
import { describeError } from './error-number';
import { currentSession } from './session';

/** Messages that browsers and their extensions produce by themselves. */
const benign = [/ResizeObserver loop/, /^Script error\.?$/, /Load failed/, /aborted/i, /extension:\/\//];

const isBenign = (error: unknown): boolean =>
  isAborted(error) ||
  error instanceof NetworkError ||
  (error instanceof Error && benign.some((pattern) => pattern.test(error.message)));

/** Tells the server about a crash, for the share of visits that the config asks for. */
export async function reportError(
  error: unknown,
  number: string,
  chance = Math.random() * 100,
): Promise<void> {
  if (isBenign(error)) return;
  try {
    const { errorReporter } = (await currentSession()).config;
    const isServer = error instanceof Refusal && error.problem.status >= 500;
    const isWanted = isServer ? errorReporter.isServerErrorEnabled : errorReporter.isClientErrorEnabled;
    if (!isWanted || chance >= errorReporter.percent) return;
    const context = { number, text: describeError(error, number) };
    await accept(api.POST('/front/log', { body: { type: isServer ? 'server' : 'client', context } }), {
      isQuiet: true,
    });
  } catch {
    // A report that can't be sent must not become a crash of its own.
  }
}
