import { refuseInTransaction } from "#work/transaction-scope.ts";

/** Longer side in pixels at which sharpness is measured, so that large photographs are judged like small ones. */
const MEASURED_SIDE = 1000;
/** More pixels than any phone camera; a picture that declares more is an attack. */
const MAX_PIXELS = 120_000_000;

export interface MeasuredPicture {
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian, one decimal: how much pixels differ from their neighbours. */
  readonly sharpness: number;
}

/** Size and sharpness of a picture in any format; null when it cannot be decoded completely. */
export async function measurePicture(content: Buffer): Promise<MeasuredPicture | null> {
  refuseInTransaction("a picture is measured");
  // Loaded with the first picture, to keep start-up fast.
  const { default: sharp } = await import("sharp");
  try {
    const open = () => sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { width, height } = await open().metadata();
    const { data, info } = await open()
      .greyscale()
      .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Transparency is a second value of each pixel.
    const pixels = data.filter((_value, place) => place % info.channels === 0);
    const sharpness = sharpnessOf({ width: info.width, height: info.height, pixels });
    return { width, height, sharpness: Math.round(sharpness * 10) / 10 };
  } catch {
    return null;
  }
}

/**
 * Variance of the Laplacian over the brightness of pixels, row by row. Low where everything is blurred.
 * @returns 0 for a picture too small to have neighbours
 */
export function sharpnessOf(picture: { width: number; height: number; pixels: Uint8Array }): number {
  const { width, height, pixels } = picture;
  let count = 0;
  let sum = 0;
  let squares = 0;
  const at = (place: number): number => pixels[place] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const place = y * width + x;
      const value = at(place - 1) + at(place + 1) + at(place - width) + at(place + width) - 4 * at(place);
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
