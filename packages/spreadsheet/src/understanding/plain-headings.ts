import { currencyOfMark } from "#understanding/currency-text.ts";
import {
  type PriceFacet,
  isPriceFacetWord,
  isQuantityFacetWord,
  priceFacetsOf,
} from "#understanding/heading-facets.ts";
import { isWordFor, wordsOf } from "#understanding/headings.ts";

/**
 * Words that change nothing: articles and prepositions, whose it is, today, the goods, one of them, the tax. Any other
 * word may say that a number is something else, as in "Amazon price" and "consignment stock".
 */
const FILLERS = new Set(
  (
    "hand factory before your the a an of in for to and or at on as by with your our my ihr ihre unser unsere dein mein notre votre nos vos mon nuestro su nostro vostro onze ons uw nasz twoj наш ваш " +
    "per pro je par por za pr de du des le la les l d del della dei di da do al van voor von vom der die das den dem el los las un une una i y et e u o na w z s c с в во за по для на із " +
    "new neu neue neuer nouveau nouvelle nuevo nueva nuovo nuova nieuw nieuwe nowa nowy ny новая новый нова current currently actual actuel actuelle actueel aktuell aktueller aktuelle aktualna attuale today heute now " +
    "lieferant item items product products article articles artikel produkt produit producto prodotto ware waren goods articolo towar товар товару товара " +
    "st stck pce ks db kom buc und adet styck kpl tk vnt gab бр 個 件 " +
    "vat mwst ust tva iva btw ндс пдв moms gst tax taxes dph afa kdv tps alv dds ddv pvn pvm plus zzgl no not without"
  ).split(" "),
);
/** What may stand before "preis" and "prijs" in one word, beside the words for prices. */
const BEFORE_PRICE =
  /^(?:artikel|produkt|product|waren|abgabe|standard|verkoop|verkaufs|einkaufs|listen|stuk)$/;
const IN_COMPOUNDS = new Set<PriceFacet>(["trade", "buying", "selling", "list", "net", "piece"]);
const PRICE_ENDING = /^(\p{L}+?)s?(?:preise?|prijs|prijzen|pris)$/u;
/** Words for an amount that may be any amount. */
const ANY_AMOUNT = new Set("amount betrag montant importe importo bedrag kwota сумма rate target".split(" "));
const STOCK_FILLERS = new Set(
  "level levels total totaal totale gesamt physical physisch physique ist real warehouse wh main central zentral zentrallager hauptlager auf quant pzs".split(
    " ",
  ),
);
/** What may stand before "bestand", "voorraad" and "stock" in one word. */
const BEFORE_STOCK =
  /^(?:lager|gesamt|frei|freier|verfugbar|aktuell|ist|artikel|waren|rest|web|shop|netto|haupt|magazijn|winkel|vrije|totaal|on|in)$/;
const STOCK_ENDING = /^(\p{L}+?)s?(?:bestand|bestande|voorraad|menge|stock|verfugbar)$/u;
const DATE = /\d{1,2}[./-]\d{1,2}[./-](?:\d{2,4})?|\d{4}-\d{2}-\d{2}/g;
/** Writing without blanks between words, whose words are known by their parts. */
const UNSEPARATED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Whether every word of a heading is known, so that none of them can say that its column is no price of goods. */
export function isPlainPrice(heading: string): boolean {
  if (UNSEPARATED.test(heading)) return true;
  return readings(heading).some((words) => words.every(isPriceWord));
}

function isPriceWord(word: string): boolean {
  if (ANY_AMOUNT.has(word)) return false;
  if (FILLERS.has(word) || currencyOfMark(word) !== undefined || isYear(word)) return true;
  if (isWordFor("price", word) || isPriceFacetWord(word)) return true;
  const [, before] = PRICE_ENDING.exec(word) ?? [];
  if (before === undefined) return false;
  const facets = [...priceFacetsOf(before)];
  return BEFORE_PRICE.test(before) || (facets.length > 0 && facets.every((facet) => IN_COMPOUNDS.has(facet)));
}

/** The same for the stock. The day of a stock list may stand in its heading. */
export function isPlainStock(heading: string): boolean {
  if (UNSEPARATED.test(heading)) return true;
  return readings(heading.replaceAll(DATE, " ")).some((words) =>
    words.every(
      (word) =>
        FILLERS.has(word) ||
        STOCK_FILLERS.has(word) ||
        isWordFor("quantity", word) ||
        isQuantityFacetWord(word) ||
        BEFORE_STOCK.test(STOCK_ENDING.exec(word)?.[1] ?? ""),
    ),
  );
}

/** The words, and those of mixed case as one: "MwSt". */
const readings = (heading: string): string[][] => [wordsOf(heading), wordsOf(heading.toLowerCase())];
const isYear = (word: string): boolean => /^20[23]\d$/.test(word);
