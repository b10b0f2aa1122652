"use client";
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { ReactNode, RefObject } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { soundAndShake } from "#components/scanning/feedback.ts";
import { makeScanDesk } from "#components/scanning/scan-desk.ts";
import type { DeskState, ScanDesk, ScanHandler } from "#components/scanning/scan-desk.ts";
import { listenToWedge } from "#components/scanning/wedge-listener.ts";
import type { ScanFields } from "#components/scanning/wedge-listener.ts";

const ScannerContext = createContext<{ readonly desk: ScanDesk; readonly fields: ScanFields } | null>(null);

/** Takes the scans of every page below it, without a field that has to have the focus. */
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
  useEffect(() => listenToWedge(scanner.fields, scanner.desk.accept), [scanner]);
  return <ScannerContext value={scanner}>{children}</ScannerContext>;
}

function useScannerContext() {
  const value = useContext(ScannerContext);
  if (value === null) throw new Error("Scans are taken only inside a ScannerProvider.");
  return value;
}

/** The desk of this tab: for what shows scans, and for fields and cameras that feed it. */
export function useScanDesk(): ScanDesk {
  return useScannerContext().desk;
}

/** What is on the screen about scans, and again with every change. */
export function useDeskState(): DeskState {
  const desk = useScanDesk();
  return useSyncExternalStore(desk.subscribe, desk.getState, desk.getState);
}

/**
 * Takes the scans of this page while it is shown: by a scanner that types, by hand, by the camera.
 *
 *     useScanner((scan) => scan.kind === "sscc" ? receive(scan.sscc) : null);
 *
 * @param onScan what the page does with a scan; null leaves it to where the code leads by itself. What is done must
 *   be kept before it answers: in the queue, or by the API
 * @param options `isWindow`: for a dialog, whose scans do not reach the page below it
 */
export function useScanner(
  onScan: ScanHandler,
  { isWindow = false }: { readonly isWindow?: boolean } = {},
): void {
  const desk = useScanDesk();
  const latest = useRef(onScan);
  // Before anything else happens: the next scan may come with the picture of this one.
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => desk.add((scan) => latest.current(scan), { isWindow }), [desk, isWindow]);
}

/** Makes a field the one in which slow or unknown keys land that were typed anywhere on the page. */
export function useScanField(field: RefObject<HTMLInputElement | null>): void {
  const { fields } = useScannerContext();
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    fields.list.push(current);
    return () => void fields.list.splice(fields.list.indexOf(current), 1);
  }, [field, fields]);
}
