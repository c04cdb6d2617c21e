import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate as mutateAll } from 'swr';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { under, useApi } from '~/api/use-api';
import { refreshSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';

/** The agreement and its acceptance, for the page and the dialog. */
export function useAgreement(onDone?: () => void) {
  const { data, error, mutate } = useApi<'/front/model-agreement'>(['/front/model-agreement']);
  const [isBusy, setIsBusy] = useState(false);
  async function agree() {
    if (!data) return;
    setIsBusy(true);
    try {
      const body = { version: data.version };
      await mutate(await accept(api.POST('/front/model-agreement/accept', { body })), { revalidate: false });
      await mutateAll(under('/front/become-creator'));
      await refreshSession();
      onDone?.();
    } catch (refusal) {
      // A newer version may have come.
      tellRefusal(refusal);
      void mutate();
    } finally {
      setIsBusy(false);
    }
  }
  return { agreement: data, error, retry: () => void mutate(), agree, isBusy };
}

type Known = ReturnType<typeof useAgreement>;

/** The legal text, in the language in which it holds. */
export function AgreementText({ agreement, error, retry }: Known) {
  const { i18n } = useLingui();
  const since = agreement && i18n.date(agreement.version, { timeZone: 'UTC', dateStyle: 'long' });
  return (
    <>
      <Async isKnown={agreement !== undefined} error={error} onRetry={retry} height={400} />
      {agreement && (
        <>
          <p>
            <Trans>Version of {since}. The English text applies.</Trans>
          </p>
          <div lang="en">
            {agreement.sections.map(({ title, text }) => (
              <section key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

export const AgreeButton = ({ agreement, agree, isBusy }: Known) => (
  <Button disabled={!agreement} isBusy={isBusy} onClick={() => void agree()}>
    <Trans>Accept agreement</Trans>
  </Button>
);
