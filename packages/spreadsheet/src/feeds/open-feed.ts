import { bmecat } from "#feeds/bmecat.ts";
import type { FeedKind, FeedRecord } from "#feeds/feed.ts";
import { googleMerchant } from "#feeds/google-merchant.ts";
import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { withoutDoctype } from "#xml/doctype.ts";
import { XmlScanner } from "#xml/xml-scanner.ts";

/** The root element, behind declarations and comments. */
const ROOT = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[\]<>]*>)*<([\w.:-]+)/i;
const GOOGLE = "http://base.google.com/ns/1.0";
/** Characters among which the root element and its namespaces stand. */
const BEGINNING = 4096;
/** Bytes that are decoded at once. */
const PART_BYTES = 64 * 1024;

/**
 * Opens a feed of products as a table: one row per product, below headings that say what its columns are. It is read
 * once to find the columns.
 * @param open opens the bytes from the beginning
 * @throws UnreadableFile XML when it is another kind of XML, BROKEN, or when a cap is passed
 */
export async function openFeed(open: () => AsyncIterable<Uint8Array>, meter: Meter): Promise<TableSource> {
  let beginning = "";
  for await (const piece of decoded(open())) {
    beginning = piece.slice(0, BEGINNING);
    break;
  }
  const kind = kindOf(beginning);
  if (!kind) throw new UnreadableFile("XML");
  const used = new Set<string>();
  for await (const records of recordsOf(kind, open(), meter))
    for (const record of records)
      for (const [heading, text] of record) if (text.trim() !== "") used.add(heading);
  const known = kind.headings.filter((heading) => used.has(heading));
  const columns = [...known, ...[...used].filter((heading) => !known.includes(heading)).sort()];

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    if (sheet !== 0) throw new RangeError(`There is no sheet ${sheet}`);
    if (columns.length > 0) yield [{ number: 1, cells: columns.map((text) => ({ text })) }];
    let number = 1;
    for await (const records of recordsOf(kind ?? googleMerchant, open(), pass)) {
      const rows: TableRow[] = [];
      for (const record of records) {
        number += 1;
        pass.addRow(columns.length);
        rows.push({ number, cells: columns.map((heading) => ({ text: tidy(record.get(heading) ?? "") })) });
      }
      if (rows.length > 0) yield rows;
    }
  }

  return { sheets: [{ name: "", isHidden: false }], batches };
}

function kindOf(beginning: string): FeedKind | undefined {
  const root = (ROOT.exec(beginning)?.[1] ?? "").split(":").at(-1);
  if (root === "BMECAT") return bmecat;
  return (root === "rss" || root === "feed") && beginning.includes(GOOGLE) ? googleMerchant : undefined;
}

async function* recordsOf(
  kind: FeedKind,
  bytes: AsyncIterable<Uint8Array>,
  meter: Meter,
): AsyncGenerator<readonly FeedRecord[]> {
  const scanner = new XmlScanner(meter.caps.cellCharacters);
  const reader = kind.reader();
  for await (const piece of withoutDoctype(decoded(bytes))) {
    meter.start();
    const records: FeedRecord[] = [];
    scanner.feed(piece);
    for (let token = scanner.next(); token !== "more"; token = scanner.next()) {
      const record = reader.take(token, scanner);
      if (record) records.push(record);
    }
    meter.addCells(records.length);
    meter.stop();
    if (records.length > 0) yield records;
  }
  scanner.end();
}

/** The text of XML in the encoding that it declares. @throws UnreadableFile BROKEN for bytes that are not in it */
async function* decoded(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const bytes of parts)
      for (let at = 0; at < bytes.length; at += PART_BYTES) {
        const part = bytes.subarray(at, at + PART_BYTES);
        decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
        yield decoder.decode(part, { stream: true });
      }
    yield decoder?.decode() ?? "";
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      throw new UnreadableFile("BROKEN", { cause: error });
    throw error;
  }
}

function encodingOf(beginning: Uint8Array): string {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const text = new TextDecoder("latin1").decode(beginning.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(text)?.[1] ?? "utf-8";
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
