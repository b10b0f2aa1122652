import type { TableCell } from "#table-rows.ts";
import { currencyOfMark } from "#understanding/currency-text.ts";

/** The number format of a column. */
export interface NumberForm {
  /** With undefined separators each cell is read on its own; ambiguous numbers are rejected. */
  readonly decimal: "." | "," | null;
  readonly thousands: "." | "," | " " | "'" | null;
  /** For people: the evidence. */
  readonly reason: string;
}

export type NumberFault = "EMPTY" | "NOT_A_NUMBER" | "AMBIGUOUS";

/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface DecimalNumber {
  readonly units: bigint;
  readonly scale: number;
  /** The text beside the digits: a currency symbol, or "". */
  readonly mark: string;
}

/** Digits and separators of a number, without sign and symbol. */
interface NumberParts {
  readonly isNegative: boolean;
  /** Digits, "." and "," only: spaces and apostrophes between groups are removed. */
  readonly digits: string;
  readonly group: " " | "'" | null;
  readonly mark: string;
}

const PLAIN = /^-?\d{1,15}(\.\d+)?$/;
/** Longer texts are not numbers. */
const LONGEST_NUMBER = 40;
/** "p.u.", "/ unit", "pro Stück": a price of one piece, as it is read anyway. */
const OF_ONE =
  /\s*(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\bp\.|\bza\b|за)\s*(?:u|un|unit|unité|unidad|ud|pc|pcs|pce|piece|pièce|each|st|stk|stück|stuk|stuks|szt|sztukę|шт|pz|pezzo|ea)\.?$/iu;
const GROUP_MARKS = /['’ʼ`´\s]/g;
const SHAPE =
  /^([^\d\s.,+-][^\d+-]{0,5}?)?\s*([+-])?\s*([^\d\s.,+-]{1,6}\.?)?\s*(\d[\d.,'’ʼ`´\s]*|[.,]\d+)(?:\s*([^\d\s]{1,8}))?\s*(-)?$/u;

/** Removes what spreadsheets put around a text to keep it a text. */
function unwrapped(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const bare = /\p{L}/u.test(plain) ? plain.replace(OF_ONE, "") : plain;
  return /^="(.*)"$/.exec(bare)?.[1] ?? bare.replace(/^'(?=\d)/, "");
}

function partsOf(text: string): NumberParts | null {
  if (text.length > LONGEST_NUMBER) return null;
  const whole = unwrapped(text).replaceAll("−", "-");
  const inBrackets = /^\((.*)\)$/.exec(whole)?.[1];
  const match = SHAPE.exec(inBrackets ?? whole);
  if (!match) return null;
  const [, before = "", sign, inner = "", body = "", after = "", trailing] = match;
  // "12,-" and "12.–" are whole amounts.
  const end = /^[-–—]+$/.test(after) ? "" : after;
  const mark = `${before} ${inner} ${end}`.trim().replace(/^[-–—]+$/, "");
  const grouped = body.trim();
  const group = /\d\s+\d/.test(grouped) ? " " : /\d['’ʼ`´]\d/.test(grouped) ? "'" : null;
  if (group && !/^\d{1,3}(?:['’ʼ`´\s]\d{3})+(?:[.,]\d*)?$/.test(grouped)) return null;
  const digits = grouped.replaceAll(GROUP_MARKS, "").replace(/[.,]$/, "");
  const isMinusLast = trailing === "-" || (after === "-" && !/[.,]$/.test(body));
  const isNegative = inBrackets !== undefined || sign === "-" || isMinusLast;
  return { isNegative, digits, group, mark };
}

/** The unambiguous decimal separator of one number; "both" if it may be either. */
function shownBy({ digits, group }: NumberParts): "." | "," | "both" | null {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return null;
  const separator = digits[last] === "," ? "," : ".";
  const other = separator === "," ? "." : ",";
  if (digits.includes(other) || group) return separator;
  // Twice in one number it separates thousands.
  if (digits.indexOf(separator) !== last) return other;
  const isGroup = digits.length - last - 1 === 3 && last <= 3 && !digits.startsWith("0");
  return isGroup ? "both" : separator;
}

/**
 * Detects the number format of a column from its cells. Ambiguous cells follow the unambiguous ones, unless those
 * contradict each other: then each cell is read on its own.
 */
export class NumberColumn {
  readonly #usual: "." | null;
  readonly #shown = { ".": 0, ",": 0 };
  readonly #open = { ".": 0, ",": 0 };
  #plainFrom1000 = 0;
  #plainBelow1000 = 0;
  #group: " " | "'" | null = null;
  #example = "";

  /** @param usual the default decimal separator if the column is no evidence: numbers of a workbook have a point */
  constructor(usual: "." | null = null) {
    this.#usual = usual;
  }

  add(cell: TableCell): void {
    if (isFromSpreadsheet(cell)) return;
    const parts = partsOf(cell.text);
    if (!parts) return;
    if (parts.group) this.#group = parts.group;
    const shown = shownBy(parts);
    if (shown === "both") this.#open[parts.digits.includes(",") ? "," : "."] += 1;
    else if (shown) this.#shown[shown] += 1;
    else if (parts.digits.length > 3) this.#plainFrom1000 += 1;
    else this.#plainBelow1000 += 1;
    if (shown && this.#example === "") this.#example = cell.text;
  }

  get form(): NumberForm {
    const { ".": dots, ",": commas } = this.#shown;
    const decimal = dots > 0 === commas > 0 ? this.#byGroups(dots > 0) : dots > 0 ? "." : ",";
    const other = decimal === "," ? "." : ",";
    const thousands = this.#group ?? (decimal && this.#open[other] > 0 ? other : null);
    const reason = this.#example === "" ? "no separators" : `as in "${this.#example}"`;
    return { decimal, thousands, reason };
  }

  /** An ambiguous text that nothing else in the column resolves. */
  get openExample(): string | null {
    return this.form.decimal === null && this.#open["."] + this.#open[","] > 0 ? this.#example : null;
  }

  /**
   * If all separated numbers are ambiguous, such as 1.200: numbers below a thousand without a separator, and none
   * above, indicate a thousands separator.
   */
  #byGroups(isContradicted: boolean): "." | "," | null {
    const isGrouping = this.#plainBelow1000 > 0 && this.#plainFrom1000 === 0;
    if (isContradicted || !isGrouping || this.#open["."] > 0 === this.#open[","] > 0)
      return isContradicted ? null : this.#usual;
    return this.#open["."] > 0 ? "," : ".";
  }
}

/** Numbers of a spreadsheet carry their raw text, whose decimal separator is a point. */
const isFromSpreadsheet = ({ raw }: TableCell): boolean => raw !== undefined && PLAIN.test(raw);

/**
 * The number of a cell, exactly.
 * @param form the number format of its column
 */
export function numberOf(cell: TableCell, form: NumberForm | undefined): DecimalNumber | NumberFault {
  const { raw, text } = cell;
  if (raw !== undefined && /^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(raw)) return fromRaw(raw);
  if (text.trim() === "") return "EMPTY";
  const parts = partsOf(text);
  if (!parts) return "NOT_A_NUMBER";
  const shown = shownBy(parts);
  const decimal = shown === "both" ? (form?.decimal ?? null) : shown;
  if (shown === "both" && decimal === null) return "AMBIGUOUS";
  const [whole = "", decimals = "", ...more] = decimal ? parts.digits.split(decimal) : [parts.digits];
  if (more.length > 0 || !isGrouped(whole) || !/^\d*$/.test(decimals)) return "NOT_A_NUMBER";
  const units = BigInt(whole.replaceAll(/[.,]/g, "") + decimals);
  return { units: parts.isNegative ? -units : units, scale: decimals.length, mark: parts.mark };
}

/** A number in the file's notation, with an exponent if it is very large or small. */
function fromRaw(raw: string): DecimalNumber {
  const [mantissa = "", power = "0"] = raw.toLowerCase().split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  const scale = decimals.length - Number(power);
  const units = BigInt(whole + decimals);
  return scale >= 0
    ? { units, scale, mark: "" }
    : { units: units * 10n ** BigInt(-scale), scale: 0, mark: "" };
}

/** Plain digits, or in groups of three with one kind of separator. */
function isGrouped(whole: string): boolean {
  return (
    /^\d{0,15}$/.test(whole) ||
    /^\d{1,3}(?:\.\d{3}){1,4}$/.test(whole) ||
    /^\d{1,3}(?:,\d{3}){1,4}$/.test(whole)
  );
}

/** Hundredths, rounded half up, and whether rounding lost more than floating-point noise. */
export function hundredthsOf({ units, scale }: DecimalNumber): { value: number; isRounded: boolean } {
  if (scale <= 2) return { value: Number(units * 10n ** BigInt(2 - scale)), isRounded: false };
  const divisor = 10n ** BigInt(scale - 2);
  const doubled = units * 2n + (units < 0n ? -divisor : divisor);
  const value = doubled / (divisor * 2n);
  const lost = value * divisor - units;
  // Spreadsheets store 12.3 and 0.3 as 12.299999999999999 and 0.30000000000000004.
  const isNoise = (lost < 0n ? -lost : lost) * 1_000_000n < divisor;
  return { value: Number(value), isRounded: lost !== 0n && !isNoise };
}

/** The number as a float: for sums and for statistics, never for money. */
export const approximate = ({ units, scale }: DecimalNumber): number => Number(units) / 10 ** scale;

/** The currency beside a number's digits: a code, null for none, undefined for an unknown symbol. */
export function currencyOfNumber({ mark }: DecimalNumber, country?: string): string | null | undefined {
  return mark === "" ? null : currencyOfMark(mark, country);
}
