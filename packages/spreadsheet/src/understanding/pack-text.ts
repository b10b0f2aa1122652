/** Maximum selling unit: a larger number is a GTIN or a price in the wrong column. */
const MAX_UNITS = 100_000;

/** Patterns for the pack size in a product name, including sizes such as 6x330ml. */
const PACKS: readonly RegExp[] = [
  /\b(?:pack|case|box|set|carton|display|tray|lot|bundle)\s*(?:of|de|da|à|a|van)\s*(\d{1,4})\b/iu,
  /\b(?:karton|packung|gebinde|paket)\s*(?:à|zu|mit)\s*(\d{1,4})\b/iu,
  /(?<![\p{L}\d.,])(\d{1,4})\s*(?:er|-er|ers)(?:[- ]?(?:pack|packung|set|karton|box))?(?![\p{L}\d])/iu,
  /(?<![\p{L}\d.,])(\d{1,4})\s*-?\s*(?:pack|pk|pcs?|pieces|count|ct|stk|stück|stuks|szt|шт|pz|pezzi|uds?|unidades|pièces)\b\.?/iu,
  /(?<![\p{L}\d.,])(\d{1,4})\s*[x×]\s*\d+(?:[.,]\d+)?\s*(?:ml|cl|l|g|kg|oz|fl)\b/iu,
  /(?<![\p{L}\d.,])(\d{1,4})\s*[x×](?![\p{L}\d])(?!\s*\d)/iu,
  /(?<![\p{L}\d])[x×]\s*(\d{1,4})(?![\p{L}\d.,])/iu,
  /\bVPE\s*:?\s*(\d{1,4})\b/iu,
];

/** The pack size in a name or a cell ("6er", "pack of 12", "24x"); null without one. */
export function packSizeOf(text: string): number | null {
  const plain = text.normalize("NFKC");
  for (const pack of PACKS) {
    const size = Number(pack.exec(plain)?.[1] ?? 0);
    if (size >= 1 && size <= MAX_UNITS) return size;
  }
  return null;
}

/**
 * The selling unit of a cell: a number, a pack size in words, or a word such as EA or Stück, which is one.
 * @returns null when it cannot be read
 */
export function unitOfCell(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return 1;
  // "1,000" may be one or a thousand.
  const number = /^(\d{1,6})(?:[.,](?!000$)0+)?$/.exec(plain)?.[1];
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= MAX_UNITS ? Number(number) : null;
  const size = packSizeOf(plain);
  if (size !== null) return size;
  const counted = /^(\d{1,5})\s+\p{L}[\p{L}. ]{0,30}$/u.exec(plain)?.[1];
  if (counted !== undefined && !MEASURES.test(plain)) return Number(counted) >= 1 ? Number(counted) : null;
  return /^\p{L}[\p{L}. ]{0,11}$/u.test(plain) || MEASURES.test(plain) ? 1 : null;
}

/** A size of the product itself, which is sold singly. */
const MEASURES = /^\d+(?:[.,]\d+)?\s*(?:ml|cl|l|g|kg|mg|oz|fl\.? ?oz|lb|cm|mm|m)\b/iu;

const MEASURE_WORDS =
  /^(?:\d+(?:[.,]\d+)?\s*)?(?:ml|cl|dl|l|lt|ltr|litre|liter|litro|g|gr|gramm?|kg|kilo|mg|oz|lb|lbs|cm|mm|m|m2|m²|л|кг|г|мл)\.?$/iu;

/** A unit of weight, volume or length, with or without a number. */
export const isMeasure = (text: string): boolean => MEASURE_WORDS.test(text.normalize("NFKC").trim());
