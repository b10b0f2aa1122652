/** The source of a picture: the video itself, or its pixels. */
type Frame = HTMLVideoElement | ImageData;

/** Reads the code in a picture, in a scanner's format; null without one. */
export type BarcodeReader = (frame: Frame) => Promise<string | null>;

/** The browser's own reader, if any. */
interface Detector {
  readonly detect: (frame: Frame) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

const OWN_FORMATS = ["code_128", "ean_13", "ean_8", "itf", "data_matrix", "qr_code"] as const;
/** The formats required for box labels and products. */
const NEEDED = ["code_128", "ean_13"] as const;

/** The browser's own reader; null if it cannot read labels of boxes and products. */
async function openOwn(): Promise<BarcodeReader | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await found?.getSupportedFormats().catch(() => [])) ?? [];
  if (found === undefined || !NEEDED.every((format) => supported.includes(format))) return null;
  const detector = new found({ formats: OWN_FORMATS.filter((format) => supported.includes(format)) });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
}

/** The current frame of a video, at most 1280 px wide: more makes reading slower, not better. */
function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const factor = Math.min(1, 1280 / Math.max(1, video.videoWidth));
  canvas.width = Math.round(video.videoWidth * factor);
  canvas.height = Math.round(video.videoHeight * factor);
  if (canvas.width === 0 || canvas.height === 0) return null;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Our reader, loaded on first use from our own origin. */
async function openOurs(): Promise<BarcodeReader> {
  const { loadPixelReader, readPixels } = await import("#components/camera/pixel-reader.ts");
  await loadPixelReader();
  const canvas = document.createElement("canvas");
  return async (frame) => {
    const pixels = frame instanceof HTMLVideoElement ? pixelsOf(frame, canvas) : frame;
    return pixels === null ? null : await readPixels(pixels);
  };
}

/** Opens the code reader of this device. @throws when there is none and ours fails to load */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openOwn()) ?? (await openOurs());
}
