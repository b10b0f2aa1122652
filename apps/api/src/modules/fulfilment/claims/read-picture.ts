import sharp, { type Metadata } from "sharp";

/** Longer side in pixels at which sharpness is measured, so that large photographs are judged like small ones. */
const MEASURED_SIDE = 1000;
/** The photographs of any phone, with 120 megapixels of three bytes; a picture that declares more is an attack. */
const MOST_DECODED_BYTES = 360_000_000;
/** An interlaced picture is decoded as a whole; any other one in strips. */
const MOST_INTERLACED_PIXELS = 20_000_000;

/** Bytes of one value of a pixel. */
const BYTES_OF: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

export interface MeasuredPicture {
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian, one decimal: how much pixels differ from their neighbours. */
  readonly sharpness: number;
}

/** Size and sharpness of a picture in any format; null when it cannot be decoded completely, or would be too large. */
export async function readPicture(content: Buffer): Promise<MeasuredPicture | null> {
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const open = () => sharp(content, { limitInputPixels: MOST_DECODED_BYTES, failOn: "error" });
    const declared = await open().metadata();
    if (!isDecodable(declared)) return null;
    const { data, info } = await open()
      .greyscale()
      .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Transparency is a second value of each pixel.
    const pixels = data.filter((_value, place) => place % info.channels === 0);
    const sharpness = sharpnessOf({ width: info.width, height: info.height, pixels });
    return { width: declared.width, height: declared.height, sharpness: Math.round(sharpness * 10) / 10 };
  } catch {
    return null;
  }
}

/** Whether a picture of this header may be decoded: its pixels fit in memory. */
export function isDecodable({
  width,
  height,
  channels,
  depth,
  isProgressive,
}: Pick<Metadata, "width" | "height" | "channels" | "depth" | "isProgressive">): boolean {
  const pixels = width * height;
  if (isProgressive && pixels > MOST_INTERLACED_PIXELS) return false;
  return pixels * channels * (BYTES_OF[depth] ?? Infinity) <= MOST_DECODED_BYTES;
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
