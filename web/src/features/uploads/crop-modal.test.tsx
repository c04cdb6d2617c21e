import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { openModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';

const asked = vi.hoisted(() => ({ aspect: 0 }));
vi.mock('react-easy-crop/react-easy-crop.css', () => ({}));
vi.mock('react-easy-crop', () => ({
  default: ({
    aspect,
    onCropComplete,
  }: {
    aspect: number;
    onCropComplete: (a: object, b: object) => void;
  }) => {
    asked.aspect = aspect;
    useEffect(() => onCropComplete({}, { x: 0, y: 0, width: 200, height: 100 }), [onCropComplete]);
    return null;
  },
}));
const { cropped } = vi.hoisted(() => ({ cropped: vi.fn(async () => new File(['part'], 'part.jpg')) }));
vi.mock('./crop', () => ({ cropped }));

it('crops to the aspect ratio 2 and saves what is cut', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  await arrive(aUser());
  const onCropped = vi.fn();
  open(() => null, '/');
  openModal('cropImage', { file: new File(['x'], 'x.png'), onCropped });

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }, { timeout: 10_000 }));

  await waitFor(() => expect(onCropped).toHaveBeenCalled());
  expect(asked.aspect).toBe(2);
  expect(cropped).toHaveBeenCalledWith(expect.any(File), { x: 0, y: 0, width: 200, height: 100 });
});
