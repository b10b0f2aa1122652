import type { FeedKind, FeedReader, FeedRecord } from "#feeds/feed.ts";
import { type XmlScanner, type XmlToken, xmlName } from "#xml/xml-scanner.ts";

/** The attributes of a product that matter to an offer, as Google names them. */
const FIELDS = [
  "id",
  "gtin",
  "mpn",
  "title",
  "brand",
  "price",
  "sale_price",
  "cost_of_goods_sold",
  "availability",
  "quantity",
  "sell_on_google_quantity",
  "multipack",
  "condition",
  "product_type",
  "google_product_category",
  "item_group_id",
  "size",
  "color",
] as const;
const NAMES = new Map(FIELDS.map((field) => [xmlName(field), field]));
/** The product of RSS and of Atom. */
const RECORDS: ReadonlySet<number> = new Set([xmlName("item"), xmlName("entry")]);

class GoogleReader implements FeedReader {
  #record: Map<string, string> | null = null;
  #depth = 0;
  #field: string | undefined;

  take(token: XmlToken, scanner: XmlScanner): FeedRecord | undefined {
    if (token === "open") this.#open(scanner);
    else if (token === "text") this.#addText(scanner);
    else if (token === "close") return this.#close(scanner.depth);
    return undefined;
  }

  #open({ name, depth, isEmpty }: XmlScanner): void {
    if (isEmpty) return;
    if (!this.#record) {
      if (!RECORDS.has(name)) return;
      [this.#record, this.#depth] = [new Map(), depth];
      return;
    }
    // The price of the shipping stands deeper than the price.
    const field = depth === this.#depth + 1 ? NAMES.get(name) : undefined;
    this.#field = field !== undefined && !this.#record.get(field)?.trim() ? field : undefined;
  }

  #addText(scanner: XmlScanner): void {
    if (!this.#record || this.#field === undefined || scanner.depth !== this.#depth + 1) return;
    this.#record.set(this.#field, (this.#record.get(this.#field) ?? "") + scanner.text());
  }

  #close(depth: number): FeedRecord | undefined {
    const record = this.#record;
    if (!record || depth > this.#depth) return undefined;
    this.#field = undefined;
    if (depth >= this.#depth) return undefined;
    this.#record = null;
    return record;
  }
}

/** A product feed of Google Merchant Center, in RSS 2.0 or Atom. Sellers of many shop systems have one. */
export const googleMerchant: FeedKind = { headings: FIELDS, reader: () => new GoogleReader() };
