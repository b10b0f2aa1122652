import type { BarcodeReader } from "#components/camera/barcode-reader.ts";

/** Interval between two reads in ms: fast enough for handling, without overloading the device. */
const LOOK_EVERY_MS = 150;
/** A code that stays in the picture counts as one scan; after this many ms without it, it counts again. */
const GONE_AFTER_MS = 1500;

/**
 * Watches a camera until stopped, and reports every code once while it stays in the picture.
 *
 * @param look reads the current picture
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
    // An unreadable picture is ignored: another one follows.
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
