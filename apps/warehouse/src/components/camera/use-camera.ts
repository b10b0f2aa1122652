"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { cameraMessages as messages } from "#components/camera/camera.messages.ts";

type CameraState = "off" | "starting" | "on";

/** The text for why the camera did not start. */
function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return messages.refused;
  if (name === "NotFoundError" || name === "OverconstrainedError") return messages.none;
  if (name === "NotReadableError" || name === "AbortError") return messages.busy;
  return messages.failed;
}

class Unready extends Error {
  override readonly name = "Unready";
}

async function openStream(): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined) throw new Unready(messages.insecure);
  return await devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

async function openReader() {
  return await openBarcodeReader().catch(() => {
    throw new Unready(messages.noReader);
  });
}

/**
 * The camera of this device as a scanner. It runs while the page is visible: a hidden page releases it.
 *
 * @param onCode called with every code, in a scanner's format
 */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<CameraState>("off");
  const [problem, setProblem] = useState<string | null>(null);

  const stop = useCallback((why: string | null = null) => {
    running.current?.abort();
    running.current = null;
    setState("off");
    setProblem(why);
  }, []);

  const start = useCallback(async () => {
    running.current?.abort();
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    setProblem(null);
    setState("starting");
    try {
      const read = await openReader();
      const stream = await openStream();
      const end = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (signal.aborted) return end();
      signal.addEventListener("abort", end);
      const picture = video.current;
      if (picture === null) return stop();
      picture.srcObject = stream;
      await picture.play();
      setState("on");
      await watchCamera({
        look: () => read(picture),
        onCode,
        signal,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        now: () => performance.now(),
      });
    } catch (error) {
      if (!signal.aborted) stop(error instanceof Unready ? error.message : problemOf(error));
    }
  }, [onCode, stop]);

  useEffect(() => {
    const onHidden = () => {
      if (document.hidden && running.current !== null) stop(messages.hidden);
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      running.current?.abort();
    };
  }, [stop]);

  return { video, state, problem, start: () => void start(), stop: () => stop() };
}

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

/** The source of a picture: the video itself, or its pixels. */
type Frame = HTMLVideoElement | ImageData;

/** Reads the code in a picture, in a scanner's format; null without one. */
type BarcodeReader = (frame: Frame) => Promise<string | null>;

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
async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openOwn()) ?? (await openOurs());
}
