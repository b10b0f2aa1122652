/** A column of copied rows. */
export type CopyField<T> = {
  header: string;
  /** The value of a row: money and numbers as plain decimals, without symbol or thousands. */
  value: (row: T) => string | number | null | undefined;
};

/**
 * A value as a cell of tab-separated text. A text that a spreadsheet would calculate is quoted with an apostrophe:
 * names come from other companies.
 */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  // A minus before digits alone is an amount.
  const isFormula = /^(?:[=+@\t\r]|-(?![0-9.]+$))/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as tab-separated text with a line of headings, as spreadsheets paste it. */
export function tsvOf<T>(fields: readonly CopyField<T>[], rows: readonly T[]): string {
  const lines = rows.map((row) => fields.map(({ value }) => cell(value(row))).join("\t"));
  return [fields.map(({ header }) => cell(header)).join("\t"), ...lines].join("\n");
}
