/** Excel's maximum characters per cell. */
const CELL_LENGTH = 32_767;

const letters: string[] = [];

/** The letters of a column, counted from 0. */
export function columnLetters(index: number): string {
  const before = letters[index];
  if (before !== undefined) return before;
  const last = String.fromCodePoint(65 + (index % 26));
  const all = index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
  letters[index] = all;
  return all;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "_x000D_",
};

/**
 * Escapes a text for XML and Excel: control characters, and texts that look like their escapes, are written by code.
 */
export function escapeText(text: string): string {
  return text
    .slice(0, CELL_LENGTH)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
}
