import type { Schema } from './schemas';

/** A refusal that the server explained. `code` is the contract; the words come from `i18n/refusals`. */
export class Refusal extends Error {
  override readonly name = 'ApiError';
  readonly problem: Schema['Problem'];

  constructor(problem: Schema['Problem']) {
    super(problem.title);
    this.problem = problem;
  }

  get code(): Schema['Code'] {
    return this.problem.code;
  }
}

/** The server could not be reached, or did not answer within the limit. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Network Error', { cause });
  }
}

export const isRefusal = (error: unknown, ...codes: Schema['Code'][]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/** Whether the caller aborted the call itself: no error to report. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
