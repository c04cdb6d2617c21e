import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import ShareModal from './ShareModal';

function Opened() {
  return (
    <ShareModal
      isOpen
      onClose={() => undefined}
      onClosed={() => undefined}
      username="vesna"
      displayName="Vesna & Co"
    />
  );
}

it('shows the address of a profile as a code for cameras, and hands it to networks', async () => {
  await arrive(aUser());
  open(Opened, '/');

  const url = `${location.origin}/profile/vesna`;
  const code = await screen.findByRole('img', { name: 'QR code of the link' });
  expect(code.querySelector('path')?.getAttribute('d')).toContain('M3,3');
  const links = within(screen.getByRole('list', { name: 'Share on' })).getAllByRole<HTMLAnchorElement>(
    'link',
  );
  expect(links.map((link) => link.textContent)).toEqual(['X', 'Bluesky', 'Reddit', 'Telegram', 'WhatsApp']);
  for (const link of links) {
    const told = [...new URL(link.href).searchParams.values()].join(' ');
    expect(told).toContain(url);
    expect(told).toContain('Vesna & Co');
  }
});
