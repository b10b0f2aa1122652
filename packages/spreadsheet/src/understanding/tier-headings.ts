import { piecesOfPrice, priceFacetsOf } from "#understanding/heading-facets.ts";
import { meaningsOf, wordsOf } from "#understanding/headings.ts";

/** What a heading such as "from 10 pcs" or "10-49" says about the quantity that its price is for. */
export interface TierHeading {
  /** The least quantity; 1 for "1-9" and "up to 9". */
  readonly quantity: number;
  /** What it counts; null when the heading does not say. */
  readonly countIn: "pieces" | "units" | null;
  /** "Price 100 pcs" may be the price of 100 pieces as well. */
  readonly isClear: boolean;
  /** No word or sign beside the number says "from". */
  readonly isBare: boolean;
  /** The other words: prices of one scale share them. */
  readonly rest: string;
}

const PIECES =
  "pcs?|pce|pieces?|pi[eè]ces?|stk|stck|st|stück|stuck|stuks?|szt|sztuk\\p{L}*|шт\\p{L}*|uds?|ea|each|pezzi|pza?s?|kusů|ks|db|kom|styck|個|件|本|枚";
const PACKS =
  "cases?|cartons?|ctns?|kartons?|kart|boxe?s?|doos|dozen|colis|cajas?|cartoni|colli|opak\\p{L}*|ve|vpe|packs?";
const UNITS = "units?|unit[eéà]s?|unidad(?:es)?|einheit(?:en)?|eenheden|jednost\\p{L}*|u";
const COUNTED = `(?:\\s*(${PIECES}|${PACKS}|${UNITS})(?![\\p{L}\\d])\\.?)?`;
const NUMBER = "(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,7})(?!\\d|[.,]\\d)";
/** Not the end of a word, of a date or of an amount of money. */
const START = "(?<![\\p{L}\\d.,/€$£])(?<![€$£]\\s)";
const FROM =
  "ab|from|van|vanaf|v\\.a\\.|des|dès|(?:à|a) partir de|partir de|desde|a partire da|da|od|от|від|fra|från|at least|≥|>=";
const MORE =
  "(?:\\s*\\+|\\s*(?:and|or|&|und|oder|et|ou|y|o|e|i|en|of)\\s+(?:more|up|mehr|plus|más|mas|più|piu|więcej|meer))";
const TO = "\\s*(?:-|–|—|\\.\\.\\.?|to|bis|à|a|al|do|tot|t/m|до)\\s*";
const UP_TO = "up to|until|bis|do|tot|t/m|jusqu'à|hasta|fino a|до|≤|<=|<";

const formOf = (source: string) => new RegExp(source, "iu");
const RANGE = formOf(`${START}(?:(?:${FROM}|de|von)\\s*)?${NUMBER}${COUNTED}${TO}${NUMBER}${COUNTED}`);
const OR_MORE = formOf(`${START}(?:(?:${FROM})\\s*)?${NUMBER}${COUNTED}${MORE}${COUNTED}`);
const FROM_ON = formOf(`${START}(?:${FROM})\\s*${NUMBER}${COUNTED}`);
const AT_MOST = formOf(`${START}(?:${UP_TO})\\s*${NUMBER}${COUNTED}`);
const BARE = formOf(`${START}${NUMBER}${COUNTED}`);

const OF_PIECES = formOf(`^(?:${PIECES})$`);
const OF_PACKS = formOf(`^(?:${PACKS})$`);

const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}/;
/** "2+1" and "3 for 2" give goods away. */
const BONUS = /\d\s*\+\s*\d|\d\s*(?:for|für|pour|por|per|voor|za)\s*\d/iu;
/** A number with one of these is no quantity: money, measures, times, shares. */
const MEASURED =
  /\d\s*(?:%|‰|€|\$|£|°|"|eur|usd|gbp|chf|pln|zł|ml|cl|dl|l|g|gr|gram|kg|mg|cm|mm|m|m2|m²|oz|lb|inch|zoll|day|days|tage?|jours?|d[ií]as?|giorni|dagen|dni|weeks?|wochen?|months?|monate?|mois|years?|jahre?|hours?|h|std|v|w|watt|volt|gb|tb|mb|pallets?|paletten?|palettes?)(?![\p{L}\d])/iu;
const SIZED =
  /(?:^|[\s(_])(?:size|sizes|gr(?:ö|oe)(?:ß|ss)e|gr\.|taille|talla|taglia|maat|rozmiar|размер|age|alter|valid|gültig|date|datum|week|kw)(?:$|[\s).:_])/iu;
/** Prices that are not those of a piece from a quantity on. */
const OTHERS = ["statistic", "total", "noPrice", "measure", "discount"] as const;
const MINIMUM = /(?:^|\s)moq(?:\s|$)/i;

const numberIn = (text: string): number => Number(text.replaceAll(/[.,' ]/g, ""));
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

function countOf(words: readonly (string | undefined)[]): "pieces" | "units" | null {
  const said = words.filter((word) => word !== undefined);
  if (said.some((word) => OF_PIECES.test(word))) return "pieces";
  return said.some((word) => OF_PACKS.test(word)) ? "units" : null;
}

/** The quantity that a heading names for its price; null when it names none. */
export function tierHeadingOf(heading: string): TierHeading | null {
  const text = heading.normalize("NFKC").replaceAll("_", " ").trim();
  if (!/\d/.test(text) || text.length > 80) return null;
  if (
    BONUS.test(text) ||
    DATE.test(text) ||
    MEASURED.test(text) ||
    SIZED.test(text) ||
    piecesOfPrice(text) !== null
  )
    return null;
  const facets = priceFacetsOf(text);
  if (OTHERS.some((facet) => facets.has(facet))) return null;
  const found = matchOf(text, facets.has("tier") || MINIMUM.test(text));
  if (found === null) return null;
  const { match, number, words, isFirst, isBare = false, isClear } = found;
  const countIn = countOf(words);
  if ((isYear(number) && countIn === null) || number.startsWith("0")) return null;
  return {
    quantity: isFirst ? 1 : numberIn(number),
    countIn,
    isClear,
    isBare,
    rest: wordsOf(text.replace(match, " ")).join(" "),
  };
}

interface FoundNumber {
  readonly match: string;
  readonly number: string;
  readonly words: readonly (string | undefined)[];
  readonly isFirst: boolean;
  readonly isBare?: boolean;
  readonly isClear: boolean;
}

function matchOf(text: string, isTier: boolean): FoundNumber | null {
  const range = RANGE.exec(text);
  if (range) {
    const [match, number = "", word, end = "", lastWord] = range;
    const isRange = numberIn(end) > numberIn(number) && !isYear(end);
    return isRange ? { match, number, words: [lastWord, word], isFirst: false, isClear: true } : null;
  }
  for (const form of [OR_MORE, FROM_ON]) {
    const [match, number = "", ...words] = form.exec(text) ?? [];
    if (match !== undefined) return { match, number, words, isFirst: false, isClear: true };
  }
  const [most, last = "", ...lastWords] = AT_MOST.exec(text) ?? [];
  if (most !== undefined)
    return { match: most, number: last, words: lastWords, isFirst: true, isClear: true };
  const [match, number = "", ...words] = BARE.exec(text) ?? [];
  if (match === undefined) return null;
  // "Staffelpreis 10" is from 10; "Price 2" is one of several prices.
  const isCounted = words.some((word) => word !== undefined);
  return isTier || isCounted ? { match, number, words, isFirst: false, isBare: true, isClear: isTier } : null;
}

/** A heading of one of several numbered columns: "Qty break 1", "Staffelpreis 2". */
export interface NumberedHeading {
  readonly place: number;
  readonly holds: "quantity" | "price";
  readonly countIn: "pieces" | "units" | null;
  /** What both columns of a pair have in common, without the words for quantities and prices. */
  readonly stem: string;
  /** A word says that the price depends on the quantity. */
  readonly isTier: boolean;
}

const QUANTITY_WORDS = new Set(
  (
    "qty qtty quantity quantities menge anzahl stuck stk pcs pieces aantal cantidad quantite qte quantita qta ilosc количество кол во " +
    "moq min mindestmenge abnahmemenge ab from vanaf desde od units count"
  ).split(" "),
);
const PRICE_WORDS = new Set(
  "price preis prijs prix precio prezzo cena цена ціна ek net netto unit each per".split(" "),
);
const ENDING = /(?:menge|anzahl|preis|prijs|price|qty)$/;
const TIER_WORDS = /staffel|tier|break|scale|palier|escalon|scaglion|prog|step|stufe|volume|bulk|moq|mindest/;
/** Numbers of pieces that nobody has to buy for a price. */
const NO_TIER =
  /stock|bestand|lager|available|verfugbar|voorraad|reserv|warehouse|order|bestell|code|gtin|ean/;

/** One of several numbered columns with the quantities or the prices of steps; null for any other heading. */
export function numberedHeadingOf(heading: string): NumberedHeading | null {
  const words = wordsOf(heading.normalize("NFKC").toLowerCase());
  const numbered = words.filter((word) => /\d/.test(word));
  const [, , digits = ""] = /^(\p{L}*)(\d{1,2})$/u.exec(numbered[0] ?? "") ?? [];
  const place = Number(digits);
  if (numbered.length !== 1 || place < 1 || place > 12 || words.some((word) => NO_TIER.test(word)))
    return null;
  const plain = words.map((word) => word.replace(/\d+$/, "")).filter((word) => word !== "");
  const isPrice = (meaningsOf(plain.join(" ")).price ?? 0) >= 0.3;
  const isQuantity = plain.some((word) => QUANTITY_WORDS.has(word) || /(?:menge|anzahl|qty)$/.test(word));
  if (!isPrice && !isQuantity) return null;
  const stem = plain
    .map((word) => word.replace(ENDING, ""))
    .filter((word) => word !== "" && !QUANTITY_WORDS.has(word) && !PRICE_WORDS.has(word));
  return {
    place,
    holds: isPrice ? "price" : "quantity",
    countIn: countOf(plain),
    stem: stem.join(" "),
    isTier: plain.some((word) => TIER_WORDS.test(word)),
  };
}
