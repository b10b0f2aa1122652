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
  /** The physical key; empty if unknown. */
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly atMs: number;
}

/**
 * `typed`: may be a person; `taken`: certainly a scanner, no other handler gets the key; `scan`: a code has ended.
 */
export type WedgeStep =
  /** `separator`: a group separator that no field would get from this key; where it belongs. */
  | { readonly type: "typed"; readonly isFirst: boolean; readonly separator?: "instead" | "before" }
  | { readonly type: "taken" }
  /** `isDoubtful`: slower keys came just before, so that the beginning may be missing. */
  | {
      readonly type: "scan";
      readonly code: string;
      /** The same keys on a US layout, which the scanner may have while the computer has another one. */
      readonly onUsLayout: string;
      readonly isDoubtful: boolean;
      /** Its beginning came before the page was ready. */
      readonly isCut: boolean;
    }
  | { readonly type: "other" };

const SEPARATOR = "\u001d";

/**
 * The character of a key. Scanners send the group separator of GS1 as Ctrl+], as F8 or as itself; the bracket is at
 * another place of other layouts.
 */
function characterOf({ key, code = "", shiftKey = false, ctrlKey, altKey, metaKey }: Pressed): string | null {
  if (key === "F8") return SEPARATOR;
  // An accent that waits for its letter: no scanner means it.
  if (key === "Dead") return usCharacter({ key, code, shiftKey });
  if (ctrlKey && !altKey && !metaKey)
    return key === "]" || key === SEPARATOR || code === "BracketRight" ? SEPARATOR : null;
  if (altKey || metaKey || key.length !== 1) return null;
  return key;
}

/** The digit of a key that is pressed while Alt is held: scanners name characters by their number, "Alt+029". */
function heldDigit({ key, code = "", altKey, ctrlKey }: Pressed): string | null {
  if (!altKey || ctrlKey) return null;
  return /^(?:Numpad|Digit)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : null);
}

/** The character of a number: the separator, or one that can be printed. */
function numbered(digits: string): string | null {
  const number = BigInt(digits);
  if (number === 29n) return SEPARATOR;
  return number >= 32n && number <= 126n ? String.fromCodePoint(Number(number)) : null;
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "CapsLock", "AltGraph"]);

/**
 * Distinguishes a scanner's keys from a person's, key by key: by the scanner's prefix, or otherwise by typing speed.
 *
 * @param loadedAtMs when the page became ready, in ms: a code that was being sent then has lost its beginning
 */
export function makeWedge(
  settings: WedgeSettings,
  loadedAtMs = -Infinity,
): { press: (pressed: Pressed) => WedgeStep } {
  const { prefix, suffixes, gapMs, shortest } = settings;
  let typed = "";
  let onUsLayout = "";
  let held = "";
  let lastMs = -Infinity;
  let isCertain = false;
  let isDoubtful = false;
  let isCut = false;

  function end(code: string, isEnough: boolean): WedgeStep {
    const step: WedgeStep = isEnough
      ? { type: "scan", code, onUsLayout, isDoubtful: isDoubtful || isCut, isCut }
      : { type: "other" };
    typed = "";
    onUsLayout = "";
    isCertain = false;
    isDoubtful = false;
    isCut = false;
    return step;
  }

  return {
    press(pressed) {
      if (MODIFIERS.has(pressed.key)) return isCertain ? { type: "taken" } : { type: "other" };
      const gap = pressed.atMs - lastMs;
      const isBeginning = lastMs === -Infinity && pressed.atMs - loadedAtMs <= gapMs;
      if (isBeginning) isCut = true;
      lastMs = pressed.atMs;
      if (gap > (prefix === "" ? gapMs : BROKEN_OFF_MS) && !isBeginning) {
        held = "";
        onUsLayout = "";
        isCut = false;
        isDoubtful = prefix === "" && gap < JUST_BEFORE_MS && (typed !== "" || isDoubtful);
        typed = "";
        isCertain = false;
      }
      const digit = heldDigit(pressed);
      if (digit !== null) {
        held += digit;
        return isCertain ? { type: "taken" } : { type: "typed", isFirst: false };
      }
      const named = held === "" ? null : numbered(held);
      held = "";
      if (named !== null) {
        typed += named;
        onUsLayout += named;
      }
      if (suffixes.includes(pressed.key)) {
        return prefix === "" ? end(typed, typed.length >= shortest) : end(typed, isCertain && typed !== "");
      }
      const character = characterOf(pressed);
      // The function key belongs to people, unless it comes within a code.
      if (character === null || (pressed.key === "F8" && typed === "")) {
        typed = "";
        onUsLayout = "";
        return isCertain ? { type: "taken" } : { type: "other" };
      }
      typed += character;
      const { code = "", shiftKey = false, key } = pressed;
      onUsLayout += character === SEPARATOR ? SEPARATOR : (usCharacter({ code, shiftKey, key }) ?? character);
      if (isCertain) return { type: "taken" };
      if (prefix !== "" && typed.endsWith(prefix)) {
        typed = "";
        onUsLayout = "";
        isCertain = true;
        return { type: "taken" };
      }
      const isFirst = typed.length === 1;
      if (named === SEPARATOR) return { type: "typed", isFirst, separator: "before" };
      const isKey = character === SEPARATOR && pressed.key !== SEPARATOR;
      return { type: "typed", isFirst, ...(isKey && { separator: "instead" as const }) };
    },
  };
}

/** A key as in a keyboard event. */
interface PhysicalKey {
  readonly code: string;
  readonly shiftKey: boolean;
  /** The character on this computer's layout. */
  readonly key: string;
}

/** The keys of the US layout that are neither letters nor digits: unshifted and shifted. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Backslash: ["\\", "|"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Backquote: ["`", "~"],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
  Space: [" ", " "],
};

const SHIFTED_DIGITS = ")!@#$%^&*(";

/**
 * The character that a key has on a US layout. Scanners leave the factory with that layout: on a computer with another
 * one, what they send for "1" is "&" and for "-" is "ß". Null for a key that has no character there.
 */
function usCharacter({ code, shiftKey, key }: PhysicalKey): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // With caps lock, a letter is large without shift.
  if (letter !== undefined) return shiftKey || /^\p{Lu}$/u.test(key) ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined)
    return shiftKey && code.startsWith("D") ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  return MARKS[code]?.[shiftKey ? 1 : 0] ?? null;
}
