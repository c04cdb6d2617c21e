import { expect, it } from 'vitest';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { sayFailure } from './Comments';

it('says nothing of a comment call that was given up', () => {
  const shown: ToastRequest[] = [];
  const disconnect = connectToaster((request) => shown.push(request));

  sayFailure(new DOMException('given up', 'AbortError'), 'It was not sent', 'Try again.');
  disconnect();

  expect(shown).toEqual([]);
});
