import { vi } from 'vitest';
import type { paths } from '~/api/schema';
import type { Schema } from '~/api/schemas';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation<P extends keyof paths, M extends Method> = Exclude<paths[P][Lowercase<M>], undefined>;
type Success<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends 200 | 201 | 202 ? R[S] : never }[keyof R]
  : never;
/** Response body of a successful call, as the OpenAPI document has it. */
type Body<P extends keyof paths, M extends Method> =
  Success<Operation<P, M>> extends { content: { 'application/json': infer T } } ? T : undefined;

export type Asked = {
  method: Method;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};
type Answer = { status: number; body?: unknown };
type Given<P extends keyof paths, M extends Method> = { ok: Body<P, M> } | Answer;
type Route = { method: Method; pattern: RegExp; answer: (asked: Asked) => Answer | Promise<Answer> };

/** A refusal in the server's format. */
export const refuse = (status: number, code: Schema['Code'], field?: string): Answer => ({
  status,
  body: { code, title: code, status, field } satisfies Schema['Problem'],
});

/** Mocks the network: answers as the test defines, and fails on anything else. */
export function serve() {
  const routes: Route[] = [];
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://nocturne.test');
    const request: Asked = {
      method: (init.method ?? 'GET') as Method,
      path: url.pathname,
      query: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    };
    asked.push(request);
    const route = routes.findLast(
      ({ method, pattern }) => method === request.method && pattern.test(url.pathname),
    );
    if (!route) throw new Error(`nobody answers ${request.method} ${url.pathname}`);
    const { status, body } = await route.answer(request);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return {
    /** All calls so far, oldest first. */
    asked,
    /** Calls of one kind, oldest first. */
    askedFor: (method: Method, path: string) =>
      asked.filter((call) => call.method === method && pattern(path).test(call.path)),
    /** A later answer for a path replaces the earlier one. */
    on<P extends keyof paths & string, M extends Method>(
      method: M,
      path: P,
      answer: (asked: Asked) => Given<P, M> | Promise<Given<P, M>>,
    ): void {
      const full: Route['answer'] = async (request) => {
        const given = await answer(request);
        return 'ok' in given ? { status: given.ok === undefined ? 204 : 200, body: given.ok } : given;
      };
      routes.push({ method, pattern: pattern(path), answer: full });
    },
  };
}
