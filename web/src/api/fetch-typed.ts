import type { Client } from 'openapi-fetch';
import { personHeader } from './person';
import { NetworkError } from './refusal';
import { stepUp } from './step-up';

/** How long an answer may take before the call counts as lost, in milliseconds. */
export const FETCH_TIMEOUT_MS = 30_000;

type Init = {
  params?: { path?: object; query?: object; header?: object };
  body?: unknown;
  signal?: AbortSignal | null;
  /** Whether it is finished though its page is left: for what costs chips. */
  keepalive?: boolean;
};

function address(path: string, { path: parts = {}, query = {} }: NonNullable<Init['params']>): string {
  const filled = Object.entries(parts).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

type Answer = { data?: unknown; error?: unknown; response: Response };

/** The status of calls that first want to know who is at the browser. */
const STEP_UP = 428;

async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

async function parse(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    // An error page of something in between: the status still tells what happened.
    if (!response.ok) return undefined;
    throw new NetworkError(new Error('Failed to parse response'));
  }
}

const send = (method: string) =>
  async function call(path: string, init: Init = {}): Promise<Answer> {
    const { params = {}, body, signal, keepalive } = init;
    const response = await fetchInTime(address(path, params), {
      method,
      signal,
      keepalive,
      credentials: 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && personHeader()),
        ...params.header,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await parse(response);
    if (response.status === STEP_UP && (await stepUp.ask?.(answer))) return call(path, init);
    return response.ok ? { data: answer, response } : { error: answer, response };
  };

type Methods = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls typed as openapi-fetch types them. Its run time does much more than this product asks for. */
export const createTypedFetch = <Paths extends object>() =>
  ({
    GET: send('GET'),
    POST: send('POST'),
    PUT: send('PUT'),
    PATCH: send('PATCH'),
    DELETE: send('DELETE'),
  }) as unknown as Pick<Client<Paths>, Methods>;
