/** The count of one product of a package. `damaged` units are included in the counted ones. */
export interface LineCount {
  readonly counted: number;
  readonly damaged: number;
}

/** The current count on this device: the package, and the counts by line. */
export interface CountState {
  readonly packageQid: string | null;
  readonly lines: Readonly<Record<string, LineCount>>;
  /** The line that was counted or chosen last; null before the first. */
  readonly lastLine: string | null;
}

export interface CountStore {
  readonly getState: () => CountState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the count of a package, or resumes the one this person began on this device. */
  readonly begin: (owner: string, packageQid: string) => void;
  /** Makes a line the current one without counting it. */
  readonly choose: (lineId: string) => void;
  /** Sets the count of a line, and makes it the current one unless told otherwise; null for not counted yet. */
  readonly set: (lineId: string, count: LineCount | null, isCurrent?: boolean) => void;
  readonly clear: () => void;
}

/** Cleared with the rest of this storage at sign-out. */
const KEY = "warehouse-count";
const NONE: CountState = { packageQid: null, lines: {}, lastLine: null };

function isCount(value: unknown): value is LineCount {
  if (typeof value !== "object" || value === null) return false;
  return ["counted", "damaged"].every((part) => Number.isSafeInteger(Reflect.get(value, part)));
}

function readKept(owner: string, packageQid: string): CountState["lines"] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    if (Reflect.get(kept, "owner") !== owner || Reflect.get(kept, "packageQid") !== packageQid) return {};
    const lines: unknown = Reflect.get(kept, "lines");
    if (typeof lines !== "object" || lines === null) return {};
    const counts = Object.entries(lines).flatMap(([id, value]) =>
      isCount(value) ? [[id, value] as const] : [],
    );
    return Object.fromEntries(counts);
  } catch {
    return {};
  }
}

/** Creates the count of this device. It survives a reload, so that closing the page does not require a recount. */
export function makeCountStore(): CountStore {
  const listeners = new Set<() => void>();
  let state = NONE;
  let owner = "";

  function set(next: CountState) {
    state = next;
    try {
      if (next.packageQid === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify({ owner, ...next }));
    } catch {
      // Without storage a count lasts only as long as its page.
    }
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(by, packageQid) {
      if (state.packageQid === packageQid && owner === by) return;
      owner = by;
      set({ packageQid, lines: readKept(by, packageQid), lastLine: null });
    },
    choose: (lineId) => set({ ...state, lastLine: lineId }),
    set(lineId, count, isCurrent = true) {
      const { [lineId]: _before, ...others } = state.lines;
      set({
        ...state,
        lines: count === null ? others : { ...others, [lineId]: count },
        lastLine: isCurrent ? lineId : state.lastLine,
      });
    },
    clear: () => set(NONE),
  };
}
