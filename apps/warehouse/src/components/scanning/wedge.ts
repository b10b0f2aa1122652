/** The keyboard-wedge settings of this device's scanner. */
export interface WedgeSettings {
  /** The prefix before each code, by which a scan is recognised from its first key. Empty for none. */
  readonly prefix: string;
  /** Names of the keys that end a code. */
  readonly suffixes: readonly string[];
  /** Without a prefix: maximum time between two keys of a scanner, in ms. People are slower. */
  readonly gapMs: number;
  /** Without a prefix: minimum number of characters of a code. */
  readonly shortest: number;
}

export const usualWedge: WedgeSettings = {
  prefix: "",
  suffixes: ["Enter", "Tab"],
  gapMs: 60,
  shortest: 4,
};

/** After a prefix, a longer pause than this between two keys means the scan was cut off, in ms. */
const BROKEN_OFF_MS = 1500;

/** Without a prefix: keys that came within this time before a code may be its beginning, in ms. */
const JUST_BEFORE_MS = 1000;

/** A key as in a keyboard event, and when it was pressed, in ms. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly atMs: number;
}

/**
 * `typed`: may be a person; `taken`: certainly a scanner, no other handler gets the key; `scan`: a code has ended.
 */
export type WedgeStep =
  | { readonly type: "typed"; readonly isFirst: boolean }
  | { readonly type: "taken" }
  /** `isDoubtful`: slower keys came just before, so that the beginning may be missing. */
  | { readonly type: "scan"; readonly code: string; readonly isDoubtful: boolean }
  | { readonly type: "other" };

/** The character of a key; scanners send the group separator of GS1 as Ctrl+], or as itself. */
function characterOf({ key, ctrlKey, altKey, metaKey }: Pressed): string | null {
  if (ctrlKey && !altKey && !metaKey) return key === "]" || key === "\u001d" ? "\u001d" : null;
  if (altKey || metaKey || key.length !== 1) return null;
  return key;
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "CapsLock", "AltGraph"]);

/**
 * Distinguishes a scanner's keys from a person's, key by key: by the scanner's prefix, or otherwise by typing speed.
 */
export function makeWedge(settings: WedgeSettings): { press: (pressed: Pressed) => WedgeStep } {
  const { prefix, suffixes, gapMs, shortest } = settings;
  let typed = "";
  let lastMs = -Infinity;
  let isCertain = false;
  let isDoubtful = false;

  function end(code: string, isEnough: boolean): WedgeStep {
    const step: WedgeStep = isEnough ? { type: "scan", code, isDoubtful } : { type: "other" };
    typed = "";
    isCertain = false;
    isDoubtful = false;
    return step;
  }

  return {
    press(pressed) {
      if (MODIFIERS.has(pressed.key)) return isCertain ? { type: "taken" } : { type: "other" };
      const gap = pressed.atMs - lastMs;
      lastMs = pressed.atMs;
      if (gap > (prefix === "" ? gapMs : BROKEN_OFF_MS)) {
        isDoubtful = prefix === "" && gap < JUST_BEFORE_MS && (typed !== "" || isDoubtful);
        typed = "";
        isCertain = false;
      }
      if (suffixes.includes(pressed.key)) {
        return prefix === "" ? end(typed, typed.length >= shortest) : end(typed, isCertain && typed !== "");
      }
      const character = characterOf(pressed);
      if (character === null) {
        typed = "";
        return isCertain ? { type: "taken" } : { type: "other" };
      }
      typed += character;
      if (isCertain) return { type: "taken" };
      if (prefix !== "" && typed.endsWith(prefix)) {
        typed = "";
        isCertain = true;
        return { type: "taken" };
      }
      return { type: "typed", isFirst: typed.length === 1 };
    },
  };
}
