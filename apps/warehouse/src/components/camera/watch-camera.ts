import type { BarcodeReader } from "#components/camera/barcode-reader.ts";

/** Between two looks at the picture, in ms: quick for a hand, and leaves the device its breath. */
const LOOK_EVERY_MS = 150;
/** A code that stays in the picture is one scan; after this many ms without it, it is another one. */
const GONE_AFTER_MS = 1500;

/**
 * Looks at a camera until it is told to stop, and says every code once while it stays in the picture.
 *
 * @param look reads the picture as it is now
 */
export async function watchCamera(options: {
  readonly look: () => ReturnType<BarcodeReader>;
  readonly onCode: (code: string) => void;
  readonly signal: AbortSignal;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}): Promise<void> {
  const { look, onCode, signal, wait, now } = options;
  let last = { code: "", at: 0 };
  while (!signal.aborted) {
    // A picture that cannot be read is followed by another one.
    const code = await look().catch(() => null);
    if (signal.aborted) return;
    if (code !== null) {
      const isSame = code === last.code && now() - last.at < GONE_AFTER_MS;
      last = { code, at: now() };
      if (!isSame) onCode(code);
    }
    await wait(LOOK_EVERY_MS);
  }
}
