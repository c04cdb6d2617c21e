import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import type { ReportSubject } from '~/app/modals/use-report';

export type ReportReason = Schema['ReportReason'];

/** Sends a report of a thing. The form says by itself what went wrong. */
export function sendReport(subject: ReportSubject, reason: ReportReason, words: string): Promise<unknown> {
  const quiet = { isQuiet: true };
  const body = { reason, words };
  switch (subject.kind) {
    case 'reply':
      return accept(api.POST('/front/messages/{id}/report', { params: { path: subject }, body }), quiet);
    case 'message':
      return accept(
        api.POST('/front/direct-messages/{id}/report', { params: { path: subject }, body }),
        quiet,
      );
    case 'character':
    case 'account':
    case 'media':
    case 'post':
    case 'story':
    case 'comment':
    case 'guest': {
      const named = { subjectType: subject.kind, subject: 'id' in subject ? subject.id : subject.username };
      return accept(api.POST('/front/reports', { body: { ...body, ...named } }), quiet);
    }
  }
}
