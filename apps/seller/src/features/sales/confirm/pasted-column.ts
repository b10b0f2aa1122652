import { pastedCells } from "@quayside/spreadsheet/understanding/pasted-cells";
import { wholeNumberOf } from "@quayside/spreadsheet/understanding/quantity-text";

/**
 * The first column copied from a spreadsheet, one text per row, whole numbers as plain digits; null when the text is
 * a single value.
 */
export function pastedColumn(text: string): string[] | null {
  const rows = pastedCells(text);
  if (rows.length < 2) return null;
  return rows.map(([first = ""]) => String(wholeNumberOf(first) ?? first));
}
