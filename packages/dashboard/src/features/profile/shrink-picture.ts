/** Sharp enough for twice the size at which a picture is shown, in pixels. */
const LONGEST_SIDE = 128;

/**
 * A picture as a small data URL, whole and in its proportions.
 *
 * @throws where the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A browser that writes no WebP answers with PNG.
  return canvas.toDataURL('image/webp');
}
