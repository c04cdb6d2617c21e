import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTitleBadge } from './use-title-badge';

const Page = ({ title, count }: { title: string | undefined; count: number }) => {
  useTitleBadge(count);
  return title === undefined ? null : <title>{title}</title>;
};

afterEach(() => {
  document.title = '';
});

it('puts the number before the title, and takes it away at zero', () => {
  const { rerender } = render(<Page title="Discover" count={3} />);
  expect(document.title).toBe('(3) Discover');

  rerender(<Page title="Discover" count={1} />);
  expect(document.title).toBe('(1) Discover');

  rerender(<Page title="Discover" count={0} />);
  expect(document.title).toBe('Discover');
});

it('stays when the page gets another title', async () => {
  const { rerender } = render(<Page title="Discover" count={2} />);

  rerender(<Page title="Mila · Chats" count={2} />);

  await waitFor(() => expect(document.title).toBe('(2) Mila · Chats'));
});

it('leaves no old number in the title behind the page’s own', async () => {
  document.title = 'Nocturne';
  const { rerender } = render(<Page title={undefined} count={3} />);
  expect(document.title).toBe('(3) Nocturne');
  rerender(<Page title="Discover" count={3} />);
  await waitFor(() => expect(document.title).toBe('(3) Discover'));

  rerender(<Page title="Discover" count={0} />);
  rerender(<Page title={undefined} count={0} />);

  expect(document.title).toBe('Nocturne');
});

it('leaves a title alone that counts something of its own', () => {
  render(<Page title="(4) Images" count={2} />);

  expect(document.title).toBe('(4) Images');
});

it('stands alone where a page has no title', async () => {
  render(<Page title="" count={2} />);
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.head, { childList: true, subtree: true });

  document.head.append(document.createElement('meta'));

  await waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(document.title).toBe('(2)');
});
