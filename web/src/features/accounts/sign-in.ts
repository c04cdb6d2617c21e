import { t } from '@lingui/core/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { changeSession } from '~/app/session';
import { toast } from '~/ui/toast';
import { proveWork } from './captcha';
import { rememberWeakPassword } from './weak-password';

async function welcome({ passwordIsWeak }: Schema['SignedIn']): Promise<void> {
  rememberWeakPassword(passwordIsWeak);
  if (passwordIsWeak) {
    toast.offer(t`Your password is easy to guess. You can change it in settings.`, {
      id: 'weak-password',
    });
  }
  await changeSession();
}

/** Opens an account and its first session. */
export async function signUp(body: Schema['SignUp']): Promise<void> {
  const { email } = body;
  const call = api.POST('/front/auth/signup', { body: { ...body, recaptcha: await proveWork() } });
  await welcome(await accept(call, { isQuiet: true }));
  toast.offer(t`Welcome! We sent a link to ${email}. Open it to confirm your email.`);
}

/** Opens a session. */
export async function logIn(body: Schema['LogIn']): Promise<void> {
  await welcome(await accept(api.POST('/front/auth/login', { body }), { isQuiet: true }));
}

/** Takes a deleted account back and opens a session. */
export async function restoreAccount(body: Schema['LogIn']): Promise<void> {
  await welcome(await accept(api.POST('/front/auth/restore', { body }), { isQuiet: true }));
}
