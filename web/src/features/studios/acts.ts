import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Subjects of changes in the log, as the server names them. */
export const subjectWords: Record<string, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg`Comment`,
  plan: msg`Planner`,
  story: msg`Story`,
  album: msg`Album`,
  import: msg`Import`,
  people: msg`People shown`,
  library: msg`Library`,
  upload: msg`Upload`,
  message: msg`Message`,
  report: msg`Report`,
  mass_message: msg`Mass message`,
  list: msg`List`,
  note: msg`Note`,
  request: msg`Custom request`,
  welcome: msg`Welcome message`,
  price: msg`Fan club price`,
  goal: msg`Goal`,
  menu: msg`Request menu`,
  trial: msg`Trial link`,
  links: msg`Links`,
  profile: msg`Profile`,
};

export const otherSubject = msg`Something else`;

/** A change by its method. */
export function verbOf(method: string): MessageDescriptor {
  if (method === 'DELETE') return msg`Removed`;
  return method === 'POST' ? msg`Added or sent` : msg`Saved`;
}
