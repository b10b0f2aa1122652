/** Apostrophes before what would be a formula count too, so that a guarded text can be told from one that has its own. */
const FORMULA = /^'*(?:[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/;

/** Whether a CSV file of ours has an apostrophe before a text, so that no spreadsheet reads it as a formula. */
export const needsGuard = (text: string): boolean => FORMULA.test(text);

/** A cell of a CSV file of ours without the guard: the text that was written. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && needsGuard(cell) ? cell.slice(1) : cell;
