import { quantityFacetsOf } from "@quayside/spreadsheet/understanding/heading-facets";
import { isPlainStock } from "@quayside/spreadsheet/understanding/plain-headings";
import { wholeNumberOf } from "@quayside/spreadsheet/understanding/quantity-text";

/** Maximum units per line. */
const MOST = 1_000_000;

/** A number of units as people type it; null unless it is from 1 to a million. */
export function quantityOf(text: string): number | null {
  const quantity = wholeNumberOf(text);
  return quantity !== null && quantity >= 1 && quantity <= MOST ? quantity : null;
}

/** What a number of pieces is when it is not to be ordered. */
const NOT_ORDERED = [
  "available",
  "stock",
  "minimum",
  "sold",
  "reserved",
  "incoming",
  "perPack",
  "noQuantity",
] as const;
/** Words for an order that lists of products do not have. */
const WANTED = /\b(?:want(?:ed)?|wish(?:ed)?|need(?:ed|s)?|to order|wunsch|bedarf)/iu;
/** "Units of all offers": what others have. */
const OF_OFFERS = /\b(?:offers?|angebote?)\b/iu;

/** "Order no": the name of an order. */
const NAME_OF_ORDER = /\b(?:no|nr|number|ref)\b/iu;

/**
 * How clearly a heading names the units to order: "Order quantity" more than "Quantity"; "Stock" not at all, nor a heading
 * with a word that is not known, as "last order" and "order value".
 */
function rankOf(heading: string): number {
  const facets = quantityFacetsOf(heading);
  if (!isPlainStock(heading.replace(WANTED, " "))) return 0;
  if (NOT_ORDERED.some((facet) => facets.has(facet)) || OF_OFFERS.test(heading)) return 0;
  if (facets.has("ordered")) return NAME_OF_ORDER.test(heading) ? 0 : 2;
  if (WANTED.test(heading)) return 2;
  return facets.has("count") && !facets.has("pack") ? 1 : 0;
}

/** The column of the units to order. */
export const QUANTITY_COLUMN = {
  name: "quantity",
  rankOf,
  isValue: (text: string) => quantityOf(text) !== null,
  isRequired: true,
};

/** "6.000": six with three decimals, or six thousand. */
const THOUSAND = /^\d{1,3}[.,]000$/;

/**
 * The units to order of a column's cells; null where a cell is no whole number from 1 to a million. Where every cell
 * reads as thousands and as well as with three decimals, as accounting systems write them, none is taken.
 */
export function quantitiesOf(texts: readonly string[]): (number | null)[] {
  const filled = texts.filter((text) => text.trim() !== "");
  const isDoubtful = filled.length > 0 && filled.every((text) => THOUSAND.test(text.trim()));
  return texts.map((text) => (isDoubtful ? null : quantityOf(text)));
}
