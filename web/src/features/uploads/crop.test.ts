import { afterEach, expect, it, vi } from 'vitest';
import { cropped } from './crop';

afterEach(() => vi.unstubAllGlobals());

it('saves the part as a JPEG of quality 0.9', async () => {
  const drawImage = vi.fn();
  const toBlob = vi.fn((done: BlobCallback, _type?: string, _quality?: number) => done(new Blob(['jpeg'])));
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage,
  } as unknown as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(toBlob);

  const file = await cropped(new File(['x'], 'beach.png'), { x: 10, y: 20, width: 200, height: 100 });

  expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.9]);
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([10, 20, 200, 100, 0, 0, 200, 100]);
  expect([file.name, file.type]).toEqual(['beach.jpg', 'image/jpeg']);
});
