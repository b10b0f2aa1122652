"use client";

import {
  type ReactNode,
  type RefObject,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import {
  type DeskState,
  type ScanDesk,
  type ScanHandler,
  makeScanDesk,
} from "#components/scanning/scan-desk.ts";
import { scanMessages } from "#components/scanning/scan.messages.ts";
import { type ScanFields, listenToWedge } from "#components/scanning/wedge-listener.ts";
import { usualWedge } from "#components/scanning/wedge.ts";

/** A tone of the beeper: pitch in Hz, and when it begins and ends, in seconds. */
interface Beep {
  readonly pitch: number;
  readonly from: number;
  readonly until: number;
}

type Heard = "success" | "info" | "error";

/** High and short for a good scan, low and long for an error: distinguishable without looking. */
const BEEPS: Readonly<Record<Heard, readonly Beep[]>> = {
  success: [{ pitch: 1760, from: 0, until: 0.08 }],
  info: [{ pitch: 988, from: 0, until: 0.08 }],
  error: [
    { pitch: 196, from: 0, until: 0.28 },
    { pitch: 165, from: 0.34, until: 0.72 },
  ],
};

/** Vibration pattern in milliseconds. */
const SHAKES: Readonly<Record<Heard, readonly number[]>> = {
  success: [40],
  info: [40],
  error: [160, 60, 160, 60, 240],
};

let audio: AudioContext | null = null;

function beep(tone: Heard) {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  // A page without user interaction may not play sound; it can from the first key on.
  void audio.resume().catch(() => {});
  for (const { pitch, from, until } of BEEPS[tone]) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = tone === "error" ? "square" : "sine";
    oscillator.frequency.value = pitch;
    volume.gain.value = tone === "error" ? 0.25 : 0.2;
    oscillator.connect(volume).connect(destination);
    oscillator.start(currentTime + from);
    oscillator.stop(currentTime + until);
  }
}

/** Gives a scan sound and vibration, as far as the device supports them. */
function soundAndShake(tone: Heard): void {
  if ("vibrate" in navigator) navigator.vibrate([...SHAKES[tone]]);
  try {
    beep(tone);
  } catch {
    // A device without sound still shows and announces it.
  }
}

const ScannerContext = createContext<{ readonly desk: ScanDesk; readonly fields: ScanFields } | null>(null);

/** Receives the scans of every page below it, without a focused field. */
export function ScannerProvider({ children }: { readonly children: ReactNode }) {
  const { navigate } = useSession();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  const [scanner] = useState(() => ({
    desk: makeScanDesk({
      navigate: (to) => go.current(to),
      sound: soundAndShake,
      isWindowOpen: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
    }),
    fields: { list: [] } satisfies ScanFields,
  }));
  const isHydrated = useIsHydrated();
  // False in a document from the server until its scripts run; such a page may have missed keys.
  const [wasThere] = useState(!isHydrated);
  useEffect(() => {
    const { fields, desk } = scanner;
    const stop = listenToWedge(fields, desk.accept, wasThere ? performance.now() : undefined);
    if (wasThere && keysBefore() >= usualWedge.shortest) desk.refuse(scanMessages.notReady);
    return stop;
  }, [scanner, wasThere]);
  return <ScannerContext value={scanner}>{children}</ScannerContext>;
}

/** How many keys were pressed on this page: the browser counts them, although nothing listens yet. */
function keysBefore(): number {
  return "eventCounts" in performance ? (performance.eventCounts.get("keydown") ?? 0) : 0;
}

function useScannerContext() {
  const value = useContext(ScannerContext);
  if (value === null) throw new Error("useScanner must be used inside a ScannerProvider.");
  return value;
}

/** The scan desk of this tab, for components that show scans, and for fields and cameras that feed it. */
export function useScanDesk(): ScanDesk {
  return useScannerContext().desk;
}

/** The visible state of scans, updated on every change. */
export function useDeskState(): DeskState {
  const desk = useScanDesk();
  return useSyncExternalStore(desk.subscribe, desk.getState, desk.getState);
}

/**
 * Handles the scans of this page while mounted: from a keyboard scanner, typed, or from the camera.
 *
 *     useScanner((scan) => scan.kind === "sscc" ? receive(scan.sscc) : null);
 *
 * @param onScan the page's handler of a scan; null leaves it to the default navigation. Its effect must be stored
 * before it resolves: in the queue, or by the API
 * @param options `isWindow`: for a dialog, whose scans do not reach the page below it
 */
export function useScanner(
  onScan: ScanHandler,
  { isWindow = false }: { readonly isWindow?: boolean } = {},
): void {
  const desk = useScanDesk();
  const latest = useRef(onScan);
  // In a layout effect: the next scan may arrive right after this render.
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => desk.add((scan) => latest.current(scan), { isWindow }), [desk, isWindow]);
}

/** Makes a field the target of slow or unknown keys typed anywhere on the page. */
export function useScanField(field: RefObject<HTMLInputElement | null>): void {
  const { fields } = useScannerContext();
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    fields.list.push(current);
    return () => void fields.list.splice(fields.list.indexOf(current), 1);
  }, [field, fields]);
}
