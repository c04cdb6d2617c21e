import createClient from 'openapi-fetch';
import { NetworkError, Refusal } from './refusal';
import type { paths } from './schema';
import type { Schema } from './schemas';
import { tellAboutTrouble } from './trouble';

/** How long an answer may take before the call counts as lost, in milliseconds. */
export const FETCH_TIMEOUT_MS = 30_000;

async function fetchInTime(request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  try {
    return await fetch(new Request(request, { signal: AbortSignal.any([request.signal, limit]) }));
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new NetworkError(error);
  }
}

/** The typed client of the published document. Paths are those of the schema, prefix included. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  fetch: fetchInTime,
  credentials: 'same-origin',
});

const unexplained = (response: Response): Schema['Problem'] => ({
  code: response.status === 503 ? 'busy' : 'internal',
  title: 'Failed to parse response',
  status: response.status,
});

const isProblem = (body: unknown): body is Schema['Problem'] =>
  typeof body === 'object' && body !== null && 'code' in body;

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;
type Manner = { isQuiet?: boolean };

/**
 * Unwraps an answer or throws the `Refusal` or `NetworkError` it ended in.
 * Lost connections and server errors also show a toast, unless the caller is quiet and says it itself.
 */
export async function accept<T>(call: Call<T>, { isQuiet = false }: Manner = {}): Promise<T> {
  try {
    const { data, error, response } = await call;
    if (response.ok) return data as T;
    throw new Refusal(isProblem(error) ? error : unexplained(response));
  } catch (error) {
    const settled = error instanceof SyntaxError ? new NetworkError(error) : error;
    if (!isQuiet) tellAboutTrouble(settled);
    throw settled;
  }
}
