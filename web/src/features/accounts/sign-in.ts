import { accept, api } from '~/api/client';
import { forgetAnswers } from '~/api/forget';
import type { Schema } from '~/api/schemas';
import { refreshSession } from '~/app/session';
import { rememberWeakPassword } from './weak-password';

async function welcome({ passwordIsWeak }: Schema['SignedIn']): Promise<void> {
  rememberWeakPassword(passwordIsWeak);
  forgetAnswers();
  await refreshSession();
}

/** Opens an account and its first session. */
export async function signUp(body: Schema['SignUp']): Promise<void> {
  await welcome(await accept(api.POST('/front/auth/signup', { body }), { isQuiet: true }));
}

/** Opens a session. */
export async function logIn(body: Schema['LogIn']): Promise<void> {
  await welcome(await accept(api.POST('/front/auth/login', { body }), { isQuiet: true }));
}
