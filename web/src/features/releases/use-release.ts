import { accept, api } from '~/api/client';
import { putFile } from '~/api/put-file';
import { type Answer, useApi } from '~/api/use-api';

const path = '/front/releases/{signature}';
/** A release as the person shown sees it. */
export type SignedRelease = Answer<typeof path>;
/** Time between two looks while a photo is being read. */
const POLL_MS = 3000;

const isBeingRead = ({ reading }: SignedRelease['unreadDocuments'][number]) => reading === 'reading';

export type Signing = { fullName: string; birthDate: string; isAgreed: boolean };

/** A release by its link, and everything the person shown can do with it. */
export function useRelease(signature: string) {
  const params = { path: { signature } };
  const { data, error, mutate } = useApi<typeof path>([path, params], {
    revalidateOnFocus: false,
    // Without an account there is no live channel.
    refreshInterval: (known) => (known?.unreadDocuments.some(isBeingRead) ? POLL_MS : 0),
  });
  async function write(call: Promise<SignedRelease>): Promise<void> {
    await mutate(await call, { revalidate: false });
  }
  const quiet = { isQuiet: true };
  return {
    release: data,
    error,
    refresh: () => void mutate(),
    put: (kind: string, file: File) => {
      const address = `/front/releases/${encodeURIComponent(signature)}/documents/${kind}`;
      return write(putFile<SignedRelease>(address, file));
    },
    sign: (body: Signing) => write(accept(api.POST(`${path}/sign`, { params, body }), quiet)),
    decline: () => write(accept(api.POST(`${path}/decline`, { params }), quiet)),
    revoke: (reason: string) =>
      write(accept(api.POST(`${path}/revoke`, { params, body: { reason } }), quiet)),
  };
}

export type Releasing = ReturnType<typeof useRelease>;
