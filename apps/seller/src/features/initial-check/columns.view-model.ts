/** Fields of a stock list that are looked for in a column of their own. */
export type ColumnField = "gtin" | "price" | "sellingUnit" | "inventory";

/** Words by which headings are recognised, the surest first; a column is taken once. */
const known: readonly (readonly [ColumnField, RegExp])[] = [
  ["gtin", /\b(gtin|ean|upc|barcode)/i],
  ["price", /price|preis|prijs|prix|precio|prezzo|cost/i],
  ["inventory", /inventory|stock|quantity|qty|on hand|available|bestand|voorraad/i],
  ["sellingUnit", /unit|case|pack|multiple|moq/i],
];

/** The cells of a line of text; tabs, semicolons or commas part them, whichever occurs most. */
function cellsOf(line: string): string[] {
  const delimiters = ["\t", ";", ","].map((character) => ({
    character,
    count: line.split(character).length,
  }));
  const best = delimiters.reduce((a, b) => (b.count > a.count ? b : a));
  return line.split(best.character).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

/**
 * The headings of a list as text.
 * @param headingRow number of the row that holds them, from 1
 */
export function headingsOf(text: string, headingRow: number): string[] {
  const line = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)[headingRow - 1];
  return line === undefined ? [] : cellsOf(line).filter((cell) => cell !== "");
}

/** Which heading is most likely what; a field without a likely one is left out. */
export function guessColumns(headings: readonly string[]): Partial<Record<ColumnField, string>> {
  const guessed: Partial<Record<ColumnField, string>> = {};
  const free = new Set(headings);
  for (const [field, words] of known) {
    const heading = [...free].find((name) => words.test(name));
    if (heading === undefined) continue;
    guessed[field] = heading;
    free.delete(heading);
  }
  return guessed;
}
