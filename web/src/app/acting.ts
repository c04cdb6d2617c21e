import { accept, api } from '~/api/client';
import { changeSession } from './session';

/** Acts for a creator of the user's studio, in this session. */
export async function actFor(username: string): Promise<void> {
  await accept(api.POST('/front/studio/incarnation', { body: { username } }));
  await changeSession();
}

export async function stopActing(): Promise<void> {
  await accept(api.DELETE('/front/studio/incarnation'));
  await changeSession();
}
