import { carryMark } from './carry-mark';

type Area = { x: number; y: number; width: number; height: number };

/** Of the file that is saved, from 0 to 1. */
export const CROP_QUALITY = 0.9;

/** Cuts a part out of a picture, as a JPEG. What was generated keeps its mark. */
export async function cropped(file: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', CROP_QUALITY),
  );
  if (!blob) throw new Error('the part could not be saved');
  const bytesOf = async (data: Blob) => new Uint8Array(await data.arrayBuffer());
  const marked = carryMark(await bytesOf(file), await bytesOf(blob));
  return new File(marked as BlobPart[], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
