import { mutate, unload } from 'swr';
import type { Schema } from '~/api/schemas';
import { sessionKey } from '~/app/session';
import { serve } from './server';
import { aBalance, aSession } from './world';

/** A fresh page for a guest or a member: nothing cached, nothing remembered, and a network that knows the session. */
export async function arrive(
  user: Schema['User'] | null,
  balance = aBalance(),
): Promise<ReturnType<typeof serve>> {
  localStorage.clear();
  sessionStorage.clear();
  const server = serve();
  const session = aSession(user, balance);
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  server.on('GET', '/front/studio-invitations', () => ({ ok: { items: [] } }));
  unload();
  await mutate(sessionKey, session, { revalidate: false });
  return server;
}
