import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { scanMessages as messages, scanMessages } from "#components/scanning/scan.messages.ts";
import { readScan, type Scan, searchTextOf } from "#components/scanning/scan.ts";

/** The result of a scan. An `error` changed nothing, and stays until acknowledged. */
export interface ScanVerdict {
  readonly tone: "success" | "info" | "error";
  readonly text: string;
  /** Undoes the scan; returns the message to show. Offered until the next scan. */
  readonly undo?: (() => Promise<string>) | undefined;
}

/** A page's handler of a scan; null passes it to the page below, and finally to the default navigation. */
export type ScanHandler = (scan: Scan) => ScanVerdict | null | Promise<ScanVerdict | null>;

/** The visible state of scans. */
export interface DeskState {
  /** Incremented with every message, so that the same text is announced again. */
  readonly said: number;
  readonly tone: "ready" | "pending" | ScanVerdict["tone"];
  readonly text: string;
  /** How many scans came after an unacknowledged error: none of them was processed. */
  readonly missed: number;
  readonly undo: "none" | "offered" | "running";
}

export interface ScanDesk {
  readonly getState: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Accepts a scanned or typed code; sequentially, and none while an error is unacknowledged. */
  readonly accept: (raw: string, isDoubtful?: boolean) => void;
  /** Says that something could not be scanned, and why. */
  readonly refuse: (text: string) => void;
  readonly acknowledge: () => void;
  readonly undo: () => void;
  /** Adds the scan handler of a page or an open window; returns a function that removes it. */
  readonly add: (handler: ScanHandler, place: { readonly isWindow: boolean }) => () => void;
}

interface Surroundings {
  readonly navigate: (to: string) => void;
  /** Gives a verdict sound and vibration. */
  readonly sound: (tone: ScanVerdict["tone"]) => void;
  readonly isWindowOpen: () => boolean;
}

const READY: DeskState = { said: 0, tone: "ready", text: messages.ready, missed: 0, undo: "none" };

/** The verdict for a scan that a page failed to process. */
function failedVerdict(error: unknown, code: string): ScanVerdict {
  const isOffline = error instanceof FailedToFetchError;
  return { tone: "error", text: isOffline ? messages.noNetwork(code) : messages.failed(code) };
}

/** Creates the scan desk: every scan of a tab goes through it, from any source. */
export function makeScanDesk({ navigate, sound, isWindowOpen }: Surroundings): ScanDesk {
  const listeners = new Set<() => void>();
  const handlers: { readonly handler: ScanHandler; readonly isWindow: boolean }[] = [];
  let state = READY;
  let lastUndo: ScanVerdict["undo"];
  let line: Promise<void> = Promise.resolve();

  function set(changes: Omit<DeskState, "said" | "missed"> & { readonly missed?: number }) {
    state = { missed: 0, ...changes, said: state.said + 1 };
    for (const listener of listeners) listener();
  }

  function say({ tone, text, undo }: ScanVerdict) {
    lastUndo = undo;
    set({ tone, text, undo: undo ? "offered" : "none" });
    sound(tone);
  }

  async function judge(scan: Scan): Promise<ScanVerdict> {
    if (scan.kind === "misread") return { tone: "error", text: messages.misread };
    const inWindow = isWindowOpen();
    for (const { handler, isWindow } of handlers.toReversed()) {
      if (inWindow && !isWindow) break;
      const verdict = await handler(scan);
      if (verdict !== null) return verdict;
    }
    if (inWindow) return { tone: "error", text: messages.dialogOpen };
    const lead = leadOf(scan);
    if (lead.to === null) return { tone: "error", text: lead.text };
    navigate(lead.to);
    return { tone: "info", text: lead.text };
  }

  async function take(raw: string, isDoubtful: boolean) {
    if (state.tone === "error") {
      // Scans after an unacknowledged error are ignored: its sound is repeated instead.
      sound("error");
      set({ ...state, missed: state.missed + 1 });
      return;
    }
    const scan: Scan = isDoubtful ? { raw, kind: "misread" } : readScan(raw);
    set({ tone: "pending", text: messages.reading(raw.trim()), undo: "none" });
    say(await judge(scan).catch((error: unknown) => failedVerdict(error, raw.trim())));
  }

  async function takeBack() {
    const undo = lastUndo;
    if (undo === undefined) return;
    lastUndo = undefined;
    set({ tone: "pending", text: messages.undoing, undo: "running" });
    const said = await undo().catch(() => null);
    if (said !== null) say({ tone: "info", text: said });
    else say({ tone: "error", text: messages.undoFailed, undo });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept(raw, isDoubtful = false) {
      if (raw.trim() !== "") line = line.then(() => take(raw, isDoubtful));
    },
    refuse: (text) => say({ tone: "error", text }),
    acknowledge() {
      if (state.tone === "error") set({ ...READY, undo: lastUndo ? "offered" : "none" });
    },
    undo: () => void (line = line.then(takeBack)),
    add(handler, { isWindow }) {
      const entry = { handler, isWindow };
      handlers.push(entry);
      return () => void handlers.splice(handlers.indexOf(entry), 1);
    },
  };
}

/** The target of a code that the page does not handle, or why there is none. */
type ScanLead = { readonly to: string; readonly text: string } | { readonly to: null; readonly text: string };

/** Navigates to the page of a code: packages to the incoming ones, our own addresses directly. */
export function leadOf(scan: Scan): ScanLead {
  switch (scan.kind) {
    case "page":
      return { to: scan.path, text: scanMessages.opening };
    case "sscc":
    case "tracking":
    case "text": {
      const search = searchTextOf(scan) ?? "";
      return {
        to: `/warehouse/incoming/?search=${encodeURIComponent(search)}`,
        text: scanMessages.lookingFor(search),
      };
    }
    case "gtin":
      return { to: null, text: scanMessages.product };
    case "place":
      return { to: null, text: scanMessages.place };
    case "elements":
      return { to: null, text: scanMessages.nothing };
    case "misread":
      return { to: null, text: scanMessages.misread };
  }
}
