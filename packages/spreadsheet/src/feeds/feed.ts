import type { XmlScanner, XmlToken } from "#xml/xml-scanner.ts";

/** One product of a feed: texts by heading. */
export type FeedRecord = ReadonlyMap<string, string>;

/** Collects the products of one kind of feed from the tokens of its XML. */
export interface FeedReader {
  /** @returns the product that ends with this token, if any */
  take(token: XmlToken, scanner: XmlScanner): FeedRecord | undefined;
}

/** A kind of feed. */
export interface FeedKind {
  /** Headings in the order of the columns; others follow in alphabetical order. */
  readonly headings: readonly string[];
  reader(): FeedReader;
}
