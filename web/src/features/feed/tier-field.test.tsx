import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aClub, aTier } from '~/testing/fan-clubs';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { useDraft } from './compose-draft';
import { TierField } from './TierField';

function Field({ level }: { level: number }) {
  const { draft, change } = useDraft(undefined, [], undefined, { copied: aFeedItem({ leastLevel: level }) });
  return <TierField {...{ draft, change }} />;
}

async function visit(level: number, tiers: ReturnType<typeof aTier>[]) {
  const server = await arrive(aUser());
  const club = aClub({ modelId: aUser().id, tiers });
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club] } }));
  open(() => <Field {...{ level }} />, '/');
  return server;
}

const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('names the tiers of the club', async () => {
  await visit(2, [aTier(), aTier({ level: 2, name: 'Front row' })]);

  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Lowest tier/ });
  expect(field.value).toBe('2');
  expect(choices()).toEqual(['Basic', 'Front row']);
});

it('lets a creator choose again where the club lacks the tier of a post', async () => {
  await visit(3, [aTier()]);

  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Lowest tier/ });
  expect(choices()).toEqual(['Choose a tier', 'Basic']);
  await userEvent.selectOptions(field, 'Basic');

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
