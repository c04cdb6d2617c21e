import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { accept, api } from './client';
import type { Refusal } from './refusal';
import type { paths } from './schema';

type GetPath = {
  [P in keyof paths]: paths[P] extends { get: { responses: unknown } } ? P : never;
}[keyof paths];
type Operation<P extends GetPath> = paths[P] extends { get: infer O } ? O : never;

/** Body of a successful response to `GET path`. */
export type Answer<P extends GetPath> =
  Operation<P> extends { responses: { 200: { content: { 'application/json': infer T } } } } ? T : never;

/** Parameters of `GET path`. */
export type Params<P extends GetPath> =
  Operation<P> extends { parameters: infer Q } ? Pick<Q, Extract<keyof Q, 'query' | 'path'>> : never;

/** SWR cache key of a response: use it with `mutate`. */
export type ApiKey<P extends GetPath> = readonly [P, Params<P>?];

/** Fetches `GET path` once, outside React. */
export function read<P extends GetPath>([path, params]: ApiKey<P>): Promise<Answer<P>> {
  // The generic call can't be typed against the client; `Answer` and `Params` carry the same types from outside.
  const get = api.GET as (path: string, init: object) => Parameters<typeof accept<Answer<P>>>[0];
  return accept(get(path, { params: params ?? {} }), { isQuiet: true });
}

/** Fetches `GET path` through the shared cache. A `null` key fetches nothing yet. */
export function useApi<P extends GetPath>(
  key: ApiKey<P> | null,
  options?: SWRConfiguration<Answer<P>, Refusal | Error>,
): SWRResponse<Answer<P>, Refusal | Error> {
  return useSWR<Answer<P>, Refusal | Error>(key, (asked: ApiKey<P>) => read(asked), options);
}

/** Matches every cached response whose path starts with `prefix`: `mutate(under('/front/generations'))`. */
export const under =
  (prefix: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix);
