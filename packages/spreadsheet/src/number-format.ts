import { textOfNumber } from "#number-text.ts";

/** The effect of a number format, as far as it changes the meaning of the cell. */
export interface NumberFormat {
  /** As the file writes it; undefined for the general one. */
  readonly code: string | undefined;
  readonly kind: "plain" | "date" | "time" | "instant" | "percent" | "zeros";
  /** Digits of "zeros". */
  readonly digits: number;
}

const MOST_DIGITS = 20;
const DAY_MS = 86_400_000;
/** 9999-12-31, the last day of a spreadsheet. */
const LAST_DAY = 2_958_465;

export const GENERAL: NumberFormat = { code: undefined, kind: "plain", digits: 0 };

/** The built-in formats, which workbooks refer to by number only. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yy h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;[Red](#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;[Red](#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** Date formats of East Asian versions. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/**
 * The format of a style.
 * @param id of the format
 * @param codes those that the workbook defines
 */
export function numberFormatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id) ?? BUILT_IN[id] ?? (isEastAsianDate(id) ? "yyyy-mm-dd" : undefined);
  return code === undefined ? GENERAL : formatOfCode(code);
}

/** The format of a code, as a workbook writes it. */
export function formatOfCode(code: string): NumberFormat {
  if (/^(general|standard|@|)$/i.test(code)) return GENERAL;
  const bare = code
    .slice(0, 255)
    .replaceAll(/"[^"]*"|\\.|[_*]./g, "")
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "")
    .split(";", 1)[0];
  const letters = (bare ?? "").toLowerCase().replaceAll(/e[+-]|general|am\/pm|a\/p/g, "");
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[yd]/.test(letters) || (letters.includes("m") && !hasTime);
  if (hasDate) return { code, kind: hasTime ? "instant" : "date", digits: 0 };
  if (hasTime) return { code, kind: "time", digits: 0 };
  if (letters.includes("%")) return { code, kind: "percent", digits: 0 };
  const zeros = /^0{2,}$/.exec(letters.trim())?.[0].length ?? 0;
  return zeros > 0 && zeros <= MOST_DIGITS
    ? { code, kind: "zeros", digits: zeros }
    : { code, kind: "plain", digits: 0 };
}

/**
 * The text of a cell whose number has a format.
 * @param text of the number without format
 * @param is1904 whether days count from 1904 instead of 1900
 */
export function formatted(text: string, { kind, digits }: NumberFormat, is1904: boolean): string {
  if (kind === "plain") return text;
  if (kind === "zeros") return /^\d+$/.test(text) ? text.padStart(digits, "0") : text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (kind === "percent") return `${textOfNumber(value * 100)}%`;
  return dateText(value, kind, is1904) ?? text;
}

function dateText(serial: number, kind: "date" | "time" | "instant", is1904: boolean): string | undefined {
  if (serial < 0 || serial > LAST_DAY) return undefined;
  // Excel has a 29 February 1900, which did not exist.
  const day = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(day * 86_400) * 1000);
  const text = instant.toISOString();
  if (kind === "time") {
    if (serial >= 1) return `${Math.floor(Math.round(serial * 86_400) / 3600)}${text.slice(13, 19)}`;
    return text.slice(11, 19);
  }
  return kind === "instant" && instant.getTime() % DAY_MS !== 0
    ? text.slice(0, 19).replace("T", " ")
    : text.slice(0, 10);
}
