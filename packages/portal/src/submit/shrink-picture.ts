import { PHOTO_LIMITS } from "@quayside/api-client/contract/warehouse/warehouse.rules";

/** Pixels of the longer side: enough to read a label, a tenth of a camera's resolution. */
const LONGER_SIDE = 1600;
const QUALITIES = [0.82, 0.6, 0.4];

/** The chosen file is not a picture that this device can read. */
export class NotAPicture extends Error {
  override readonly name = "NotAPicture";
}

/** Width and height so that the longer side has at most `side` pixels; smaller pictures are unchanged. */
export function sizeWithin({ width, height }: { width: number; height: number }, side = LONGER_SIDE) {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Prepares a photo for upload: upright, small enough for a slow network, and without camera metadata such as the
 * location.
 *
 * @throws NotAPicture for a file that this device cannot show
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new NotAPicture();
  });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sizeWithin(picture));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob !== null && blob.size <= PHOTO_LIMITS.maxBytes)
      return new File([blob], "photo.jpg", { type: "image/jpeg" });
  }
  throw new NotAPicture();
}
