import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { open } from '~/testing/open';
import { Dialog } from './Dialog';

function Form() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/form?step=2')}>
        Next
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Profile">
        <textarea aria-label="About" value={text} onChange={({ target }) => setText(target.value)} />
        <input type="search" aria-label="Search" />
      </Dialog>
    </>
  );
}

/** The form on its second page of history, open. */
async function edit() {
  const user = userEvent.setup();
  const router = open(Form, '/form');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Profile' });
  return { user, router };
}
const dialog = () => screen.queryByRole('dialog', { name: 'Profile' });

it('closes by Back, and stays on the page', async () => {
  const { router } = await edit();

  await router.navigate(-1);

  await waitFor(() => expect(dialog()).toBeNull());
  expect(router.state.location.search).toBe('?step=2');
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it.each(['Back', 'Escape', 'Close'])('asks before %s drops what was typed', async (way) => {
  const { user, router } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'About' }), 'Sailor');
  const leave = async () => {
    if (way === 'Back') await router.navigate(-1);
    else if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
  };

  await leave();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About' }).value).toBe('Sailor');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(dialog()).toBeNull());
  expect(router.state.location.search).toBe('?step=2');
});

it('asks nothing where nothing would be missed', async () => {
  const { user } = await edit();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'harbor');
  await user.type(screen.getByRole('textbox', { name: 'About' }), 'x{Backspace}');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(dialog()).toBeNull());
});
