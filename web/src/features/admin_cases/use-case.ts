import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import type { CaseDetail } from '~/staff/case-words';
import { useCommand } from '~/staff/use-command';

const REFRESH_MS = 15_000;

/** A case, and what can be done with it: each answer is the case as it stands then. */
export function useCase(id: string) {
  const params = { path: { id } };
  const { data, error, mutate } = useApi(['/front/admin/cases/{id}', params], {
    refreshInterval: REFRESH_MS,
  });
  const [revealed, setRevealed] = useState<Schema['RevealedCase']>();
  // Read again: the answer is older than its own entry among the steps.
  const put = (next: CaseDetail) => void mutate(next);
  const refresh = () => void mutate();
  const { run, isBusy } = useCommand<CaseDetail>({ onDone: put, onFailed: refresh });
  const quiet = { isQuiet: true };
  const path = '/front/admin/cases/{id}';
  return {
    data,
    error,
    refresh,
    isBusy,
    revealed,
    /** Lives in this page alone: leaving it hides it again. */
    reveal: async (reason: string) => {
      setRevealed(await accept(api.POST(`${path}/reveal`, { params, body: { reason } }), quiet));
      refresh();
    },
    take: (tell: () => void) =>
      void run(() => accept(api.POST(`${path}/assignment`, { params, body: {} })), tell),
    putBack: (tell: () => void) => void run(() => accept(api.DELETE(`${path}/assignment`, { params })), tell),
    decide: async (body: Schema['DecideCase']) =>
      put(await accept(api.POST(`${path}/decision`, { params, body }), quiet)),
    confirm: async (isConfirmed: boolean, reason: string) =>
      put(await accept(api.POST(`${path}/confirmation`, { params, body: { isConfirmed, reason } }), quiet)),
    answerAppeal: async (isGranted: boolean, reason: string) =>
      put(await accept(api.POST(`${path}/appeal`, { params, body: { isGranted, reason } }), quiet)),
    restore: async (reason: string) =>
      put(await accept(api.POST(`${path}/restore`, { params, body: { reason } }), quiet)),
    /** Opens a case on the character that wrote the reply. */
    reportCharacter: async (subject: string, reason: Schema['ReportReason'], words: string) => {
      const body = { subjectType: 'character', subject, reason, words } as const;
      await accept(api.POST('/front/reports', { body }), quiet);
    },
    answer: async (text: string | undefined) =>
      put(await accept(api.POST(`${path}/answer`, { params, body: { text } }), quiet)),
  };
}

export type CaseMoves = ReturnType<typeof useCase>;
