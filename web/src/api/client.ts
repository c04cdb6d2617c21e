import { createTypedFetch } from './fetch-typed';
import { isRefusal, Refusal } from './refusal';
import type { paths } from './schema';
import type { Schema } from './schemas';

/** Typed client for the published API: `accept(api.POST('/front/payments', { body }))`. */
export const api = createTypedFetch<paths>();

const unexplained = ({ status }: Response): Schema['Problem'] => ({
  code: status === 503 ? 'busy' : 'internal',
  title: 'Failed to parse response',
  status,
});

const isProblem = (body: unknown): body is Schema['Problem'] =>
  typeof body === 'object' && body !== null && 'code' in body;

/** Loads the toasts for network and server errors, which a guest's first page does without. */
export const loadTrouble = () => import('./trouble');

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;
type Manner = { isQuiet?: boolean };

/**
 * Unwraps a response, or throws its `Refusal` or `NetworkError`. Lost connections and server errors also show a toast,
 * unless the caller is quiet and reports them itself.
 */
export async function accept<T>(call: Call<T>, { isQuiet = false }: Manner = {}): Promise<T> {
  try {
    const { data, error, response } = await call;
    if (response.ok) return data as T;
    throw new Refusal(isProblem(error) ? error : unexplained(response));
  } catch (error) {
    if (!isQuiet || isRefusal(error, 'agreement_needed', 'another_person'))
      void loadTrouble().then(
        ({ tellAboutTrouble }) => tellAboutTrouble(error),
        () => undefined,
      );
    throw error;
  }
}
