import type { FeedKind, FeedReader, FeedRecord } from "#feeds/feed.ts";
import { type XmlScanner, type XmlToken, xmlName } from "#xml/xml-scanner.ts";

const CURRENCY = "Currency";
const ORDER_UNITS = "Units per order unit";
/** For how many order units a price is: part of the heading of each price, and no column of its own. */
const PRICE_QUANTITY = "PRICE_QUANTITY";

/** Fields of a product by their elements in BMEcat 1.2 and 2005. */
const FIELDS: ReadonlyMap<number, string> = new Map(
  (
    [
      ["EAN", "GTIN"],
      ["INTERNATIONAL_PID", "GTIN"],
      ["SUPPLIER_AID", "Supplier article number"],
      ["SUPPLIER_PID", "Supplier article number"],
      ["MANUFACTURER_AID", "Manufacturer article number"],
      ["MANUFACTURER_PID", "Manufacturer article number"],
      ["MANUFACTURER_NAME", "Manufacturer"],
      ["DESCRIPTION_SHORT", "Name"],
      ["ORDER_UNIT", "Ordered in"],
      ["NO_CU_PER_OU", ORDER_UNITS],
      ["PRICE_QUANTITY", PRICE_QUANTITY],
    ] as const
  ).map(([element, heading]) => [xmlName(element), heading]),
);

/** What the standard types of prices mean; others are named as they are. */
const PRICES: Readonly<Record<string, string>> = {
  net_customer: "Net price",
  net_customer_exp: "Net price, express",
  net_list: "Net list price",
  gros_list: "Gross list price",
  nrp: "Retail price (RRP)",
};

const NAME = {
  article: xmlName("ARTICLE"),
  product: xmlName("PRODUCT"),
  articlePrice: xmlName("ARTICLE_PRICE"),
  productPrice: xmlName("PRODUCT_PRICE"),
  priceType: xmlName("price_type"),
  type: xmlName("type"),
  international: xmlName("INTERNATIONAL_PID"),
  amount: xmlName("PRICE_AMOUNT"),
  currency: xmlName("PRICE_CURRENCY"),
  bound: xmlName("LOWER_BOUND"),
  catalogueCurrency: xmlName("CURRENCY"),
};

/** Types of international numbers that are GTINs, as parts: one is called "upc_ean_other". */
const GTIN_TYPES = ["gtin", "ean", "upc"];

interface Price {
  readonly type: string;
  amount: string;
  currency: string;
  bound: string;
}

class BmecatReader implements FeedReader {
  #record: Map<string, string> | null = null;
  #prices: Price[] = [];
  #price: Price | null = null;
  #depth = 0;
  /** The kind of an international number; undefined when it does not say. */
  #kind: string | undefined;
  #text = "";
  #currency = "";

  take(token: XmlToken, scanner: XmlScanner): FeedRecord | undefined {
    if (token === "text") this.#text += scanner.text();
    else if (token === "open") this.#open(scanner);
    else if (token === "close") return this.#close(scanner);
    return undefined;
  }

  #open(scanner: XmlScanner): void {
    const { name, depth, isEmpty } = scanner;
    this.#text = "";
    if (isEmpty) return;
    if (name === NAME.article || name === NAME.product) {
      if (this.#record) return;
      [this.#record, this.#prices, this.#depth] = [new Map(), [], depth];
    } else if (name === NAME.articlePrice || name === NAME.productPrice) {
      const type = scanner.attribute(NAME.priceType) ?? "";
      this.#price = { type, amount: "", currency: "", bound: "" };
    } else if (name === NAME.international) this.#kind = scanner.attribute(NAME.type);
  }

  #close({ name, depth }: XmlScanner): FeedRecord | undefined {
    const text = this.#text.trim();
    this.#text = "";
    const record = this.#record;
    if (!record) {
      if (name === NAME.catalogueCurrency) this.#currency = text;
      return undefined;
    }
    if (depth < this.#depth) return this.#end(record);
    if (name === NAME.articlePrice || name === NAME.productPrice) {
      if (this.#price) this.#prices.push(this.#price);
      this.#price = null;
    } else if (this.#price && name === NAME.amount) this.#price.amount = text;
    else if (this.#price && name === NAME.currency) this.#price.currency = text;
    else if (this.#price && name === NAME.bound) this.#price.bound = text;
    else this.#note(record, name, text);
    return undefined;
  }

  #note(record: Map<string, string>, name: number, text: string): void {
    const heading = FIELDS.get(name);
    const kind = this.#kind?.toLowerCase();
    const isOther =
      name === NAME.international && kind !== undefined && !GTIN_TYPES.some((type) => kind.includes(type));
    // A description may be given in several languages, and numbers again for packages: the first is the product's.
    if (heading !== undefined && !isOther && text !== "" && !record.has(heading)) record.set(heading, text);
  }

  #end(record: Map<string, string>): FeedRecord {
    this.#record = null;
    for (const { type, amount, currency, bound } of this.#prices) {
      const heading = headingOf(type, bound, record);
      if (amount !== "" && !record.has(heading)) record.set(heading, amount);
      const code = currency || this.#currency;
      if (code !== "" && !record.has(CURRENCY)) record.set(CURRENCY, code);
    }
    record.delete(PRICE_QUANTITY);
    return record;
  }
}

/** The heading of a price says what it is for: its kind, what one has to buy, and what one gets for it. */
function headingOf(type: string, bound: string, record: FeedRecord): string {
  const kind = PRICES[type] ?? `Price ${type}`.trim();
  const count = Number(record.get(PRICE_QUANTITY) ?? 1);
  const isPacked = Number(record.get(ORDER_UNITS) ?? 1) !== 1;
  const things = [
    ...(count === 1 ? [] : [count]),
    ...(isPacked ? [count === 1 ? "order unit" : "order units"] : []),
  ];
  const per = things.length > 0 ? ` per ${things.join(" ")}` : "";
  return Number(bound || 1) <= 1 ? kind + per : `${kind}${per}, from ${Number(bound)}`;
}

/** A catalogue in BMEcat 1.2 or 2005, which suppliers of trade and industry send. It has no stock. */
export const bmecat: FeedKind = {
  headings: [...new Set(FIELDS.values()), CURRENCY, ...Object.values(PRICES)],
  reader: () => new BmecatReader(),
};
