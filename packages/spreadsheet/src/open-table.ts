import { Archive } from "#archive/archive.ts";
import type { Dialect } from "#delimited/dialect.ts";
import {
  delimitedBatches,
  detectDelimited,
  encodingOfText,
  refuseOtherTexts,
} from "#delimited/open-delimited.ts";
import { openFeed } from "#feeds/open-feed.ts";
import { declaredEncoding, openHtml } from "#html/open-html.ts";
import { openOds } from "#ods/open-ods.ts";
import { DEFAULT_CAPS, Meter, type TableCaps } from "#table-caps.ts";
import { type TableRow, RowsOfBatches } from "#table-rows.ts";
import type { TableKind, TableSheet, TableSource } from "#table-source.ts";
import { UnreadableFile, type UnreadableReason } from "#unreadable-file.ts";
import { readRelationships } from "#xlsx/workbook-parts.ts";
import { openXls } from "#xls/open-xls.ts";
import { openXlsb } from "#xls/open-xlsb.ts";
import { openXlsx } from "#xlsx/open-xlsx.ts";

/** The first bytes of files that are often sent in place of a list. */
const BEGINNINGS: readonly (readonly [UnreadableReason, at: number, hex: string])[] = [
  ["PDF", 0, "255044462d"],
  ["PICTURE", 0, "89504e47"],
  ["PICTURE", 0, "ffd8ff"],
  ["PICTURE", 0, "47494638"],
  ["PICTURE", 0, "49492a00"],
  ["PICTURE", 0, "4d4d002a"],
  ["PICTURE", 8, "57454250"],
  ["PICTURE", 4, "6674797068656963"],
  ["PACKED", 0, "1f8b08"],
  ["PACKED", 0, "377abcaf271c"],
  ["PACKED", 0, "526172211a07"],
  ["PACKED", 0, "fd377a585a00"],
  ["PACKED", 0, "28b52ffd"],
];

/** What a file is instead of a table; undefined when its first bytes do not tell. */
function otherFile(bytes: Uint8Array): UnreadableReason | undefined {
  const hexAt = (at: number, length: number): string =>
    Array.from(bytes.subarray(at, at + length), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BEGINNINGS.find(([, at, hex]) => hexAt(at, hex.length / 2) === hex)?.[0];
}

/** Most bytes of the file that Excel keeps beside an open workbook, and where it repeats the length of the user's name. */
const LOCK_BYTES = 165;
const LENGTH_AGAIN = 55;
/** The same of LibreOffice: user, computer and time. */
const LOCK_TEXT = /^[^,\n]*,[^,\n]*,[^,\n]*,\d\d\.\d\d\.\d{4} \d\d:\d\d,file:/;

/** Whether a file only says who has a workbook open (`~$list.xlsx`, `.~lock.list.ods#`). */
function isLockFile(beginning: Uint8Array, size: number): boolean {
  const length = beginning[0] ?? 0;
  const isExcels =
    size <= LOCK_BYTES &&
    length < LENGTH_AGAIN &&
    beginning[LENGTH_AGAIN] === length &&
    beginning[LENGTH_AGAIN + 1] === 0;
  return isExcels || (size < 1000 && LOCK_TEXT.test(new TextDecoder().decode(beginning)));
}

export type { Dialect } from "#delimited/dialect.ts";
export type { TableCaps } from "#table-caps.ts";
export type { TableCell, TableRow } from "#table-rows.ts";
export type { TableKind, TableSheet } from "#table-source.ts";

/** A file that is read as a table. */
export interface OpenTable {
  readonly kind: TableKind;
  /** At least one. */
  readonly sheets: readonly TableSheet[];
  /** How a delimited text is written; null for any other file. */
  readonly dialect: Dialect | null;
  /** Whether its numbers are stored as numbers, and not as people write them. */
  readonly hasTypedNumbers: boolean;
  /**
   * The non-empty rows of a sheet, read lazily, from the first one on each call. Iterating throws UnreadableFile when
   * the file is damaged or exceeds the caps.
   * @param sheet its index in `sheets`; by default the first that is not hidden
   */
  rows(sheet?: number): AsyncIterable<TableRow>;
  /** The same in batches: faster for reading a large file completely. */
  batches(sheet?: number): AsyncIterable<readonly TableRow[]>;
  /** Closes the file. Ongoing iterations end with an AbortError. */
  close(): Promise<void>;
}

export interface OpenTableOptions {
  /** Aborts opening and reading. */
  readonly signal?: AbortSignal;
  /** Overrides of the default limits: 25 MB, 1,048,576 rows, 1,024 columns. */
  readonly caps?: Partial<TableCaps>;
  /** The dialect of a delimited text, if known. */
  readonly dialect?: Dialect;
}

/** Kinds of files whose numbers are text. */
const WRITTEN: ReadonlySet<TableKind> = new Set(["csv", "html", "xml"]);
/** Files are read in chunks of this size. */
const PART_BYTES = 1024 * 1024;
/** Bytes by which a file type is recognised. */
const BEGINNING_BYTES = 64;

/**
 * Opens a supplier's file, regardless of its name: delimited text, XLSX, XLSB, XLS since Excel 5, ODS, or the tables of a
 * web page. Runs in a browser's worker as well as in Node.
 * @throws UnreadableFile with the reason: what the file is instead, or which limit it exceeds
 */
export async function openTable(file: Uint8Array | Blob, options: OpenTableOptions = {}): Promise<OpenTable> {
  const caps = { ...DEFAULT_CAPS, ...options.caps };
  const closing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
  const size = file instanceof Blob ? file.size : file.length;
  if (size === 0) throw new UnreadableFile("EMPTY");
  if (size > caps.bytes) throw new UnreadableFile("TOO_LARGE");
  const meter = new Meter(caps, signal);
  meter.start();
  const beginning = await bytesOf(file, BEGINNING_BYTES);
  if (isLockFile(beginning, size)) throw new UnreadableFile("LOCK_FILE");
  const form = formOf(beginning);
  const { kind, source, dialect } = await openForm(file, form, { meter, dialect: options.dialect });
  const { sheets } = source;
  const firstVisible = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );
  if (sheets.length === 0) throw new UnreadableFile("EMPTY");
  const batches = (sheet = firstVisible) => source.batches(sheet, new Meter(caps, signal));
  return {
    kind,
    sheets,
    dialect,
    hasTypedNumbers: !WRITTEN.has(kind),
    batches,
    rows: (sheet) => new RowsOfBatches(batches(sheet)),
    close: async () => closing.abort(),
  };
}

/** The name of a list in an archive. */
const LIST_NAME = /\.(csv|tsv|txt|xlsx?|xlsb|xlsm|ods|xml|json)$/;

type Form = "archive" | "compound" | "text";

function formOf(bytes: Uint8Array): Form {
  const startsWith = (...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(0x50, 0x4b, 3, 4)) return "archive";
  if (startsWith(0x50, 0x4b, 5, 6)) throw new UnreadableFile("NOT_A_TABLE");
  const other = otherFile(bytes);
  if (other) throw new UnreadableFile(other);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "compound";
  // Excel 2, 3 and 4: the BOF record of a sheet, without a container.
  if (startsWith(9, 0, 4, 0) || startsWith(9, 2, 6, 0) || startsWith(9, 4, 6, 0))
    throw new UnreadableFile("OLD_EXCEL");
  return "text";
}

/** Whether bytes are the start of a workbook, an archive or an old binary one, rather than of a text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  try {
    return formOf(bytes) !== "text";
  } catch {
    return false;
  }
}

interface Opened {
  readonly kind: TableKind;
  readonly source: TableSource;
  readonly dialect: Dialect | null;
}

async function openForm(
  file: Uint8Array | Blob,
  form: Form,
  { meter, dialect }: { readonly meter: Meter; readonly dialect: Dialect | undefined },
): Promise<Opened> {
  if (form === "archive") return openArchive(new Archive(await bytesOf(file)), meter);
  if (form === "compound")
    return { kind: "xls", source: await openXls(await bytesOf(file), meter), dialect: null };
  const open = () => partsOf(file);
  let known: Dialect;
  try {
    if (dialect) await refuseOtherTexts(open, dialect.encoding);
    known = dialect ?? (await detectDelimited(open));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.reason === "XML") return { kind: "xml", source: await openFeed(open, meter), dialect: null };
    if (error.reason !== "HTML") throw error;
    const declared = declaredEncoding(await bytesOf(file, PART_BYTES));
    return {
      kind: "html",
      source: await openHtml(open(), declared ?? (await encodingOfText(open)), meter),
      dialect: null,
    };
  }
  return {
    kind: "csv",
    source: {
      sheets: [{ name: "", isHidden: false }],
      batches: (_, pass) => delimitedBatches(open(), known, pass),
    },
    dialect: known,
  };
}

async function openArchive(archive: Archive, meter: Meter): Promise<Opened> {
  if (archive.has("_rels/.rels")) {
    const relationships = await readRelationships(archive, "", meter);
    const workbook = relationships.find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
    if (workbook.endsWith(".bin"))
      return { kind: "xlsb", source: await openXlsb(archive, meter), dialect: null };
    if (!archive.has(workbook)) throw new UnreadableFile("BROKEN");
    if (!/(^|\/)xl\//i.test(workbook) && /^(word|ppt|visio)\//i.test(workbook))
      throw new UnreadableFile("NOT_A_TABLE");
    return { kind: "xlsx", source: await openXlsx(archive, workbook, meter), dialect: null };
  }
  if (archive.has("content.xml"))
    return { kind: "ods", source: await openOds(archive, meter), dialect: null };
  if (archive.some(/^index(\.zip$|\/.*\.iwa$)/)) throw new UnreadableFile("NUMBERS");
  if (archive.some(/^xl\/workbook\.(xml|bin)$/)) throw new UnreadableFile("BROKEN");
  // A list that was packed to be sent, rather than a document, which is an archive as well.
  const isDocument = archive.has("mimetype") || archive.has("[Content_Types].xml");
  throw new UnreadableFile(archive.some(LIST_NAME) && !isDocument ? "PACKED" : "NOT_A_TABLE");
}

/** @param maximum bytes from the beginning; all by default */
async function bytesOf(file: Uint8Array | Blob, most?: number): Promise<Uint8Array> {
  if (file instanceof Blob) return new Uint8Array(await file.slice(0, most ?? file.size).arrayBuffer());
  return most === undefined ? file : file.subarray(0, most);
}

async function* partsOf(file: Uint8Array | Blob): AsyncGenerator<Uint8Array> {
  const size = file instanceof Blob ? file.size : file.length;
  for (let at = 0; at < size; at += PART_BYTES) {
    const end = at + PART_BYTES;
    yield file instanceof Blob
      ? new Uint8Array(await file.slice(at, end).arrayBuffer())
      : file.subarray(at, end);
  }
}
