import { accept, api } from '~/api/client';
import { currentSession } from '~/app/session';

/** Solves the puzzle of a form beside the page. Nothing where none is asked for. */
export async function proveWork(): Promise<string | undefined> {
  const { recaptcha } = (await currentSession()).config;
  if (!recaptcha.enabled || recaptcha.siteKey) return undefined;
  const puzzle = await accept(api.POST('/front/auth/captcha'), { isQuiet: true });
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('the puzzle could not be solved'));
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}
