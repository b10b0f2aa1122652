import { type ZipPart, writeZip } from "#archive/write-zip.ts";
import {
  type ColumnKind,
  type TableCell,
  type TableColumn,
  isFigure,
  isText,
  isTime,
} from "#table-column.ts";
import { type CellStyle, STYLES, styleOf } from "#xlsx/written-styles.ts";

/** Excel's limits. */
const ROWS_OF_A_SHEET = 1_048_576;
const NAME_LENGTH = 31;
/** Characters per chunk of a sheet. */
const PIECE_LENGTH = 65_536;
/** 1 January 1970 as an Excel day number. */
const FIRST_DAY = 25_569;
const DAY_MS = 86_400_000;

/** Double-width characters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Column widths in characters; a heading with longer lines makes a column wider. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 20,
  name: 40,
  note: 60,
  code: 16,
  currency: 10,
  number: 10,
  money: 16,
  share: 10,
  instant: 18,
  day: 12,
};
/** The width of a heading hidden by the filter arrow. */
const FILTER_WIDTH = 4;
/** Height in points of a line, of a two-line heading, and the maximum of a row. */
const LINE_HEIGHT = 15;
const HEADING_HEIGHT = 32;
const MOST_HEIGHT = 409;

interface Table {
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}

/** Streams a workbook. Rows beyond the limit of a sheet continue on another one with the same header. */
export function writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  return writeZip(partsOf(table));
}

async function* partsOf({ sheetName, columns, rows }: Table): AsyncGenerator<ZipPart> {
  const source = rows[Symbol.asyncIterator]();
  let next = await source.next();
  const ends: number[] = [];
  async function* sheet(): AsyncGenerator<string> {
    let text = DECLARATION + openingOf(columns);
    let row = 1;
    for (; next.done !== true && row < ROWS_OF_A_SHEET; next = await source.next()) {
      text += rowText((row += 1), columns, next.value);
      if (text.length < PIECE_LENGTH) continue;
      yield text;
      text = "";
    }
    ends.push(row);
    yield text + closingOf(columns.length, row);
  }
  do yield { name: `xl/worksheets/sheet${ends.length + 1}.xml`, content: sheet() };
  while (next.done !== true);
  const part = (name: string, xml: string): ZipPart => ({ name, content: onePiece(DECLARATION + xml) });
  yield part("xl/styles.xml", STYLES);
  yield part("xl/workbook.xml", workbookOf(sheetName, columns.length, ends));
  yield part("xl/_rels/workbook.xml.rels", relationsOf(ends.length));
  yield part(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part("[Content_Types].xml", typesOf(ends.length));
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

function openingOf(columns: readonly TableColumn[]): string {
  const widths = columns.map(({ header, kind }, index) => {
    const width = Math.min(255, Math.max(WIDTHS[kind], headingWidth(header)));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const header = columns.map(({ header: text, kind }, index) =>
    textCell(`${columnLetters(index)}1`, isFigure(kind) ? "heading of figures" : "heading", text),
  );
  const cols = widths.length === 0 ? "" : `<cols>${widths.join("")}</cols>`;
  return `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData><row r="1" ht="${HEADING_HEIGHT}" customHeight="1">${header.join("")}</row>`;
}

/** The width in characters of a heading when it is best broken into two lines. */
function headingWidth(heading: string): number {
  const breaks = [...heading.matchAll(/ /g)].map(({ index }) => index);
  const widths = breaks.map((at) => Math.max(at, heading.length - at - 1));
  return Math.min(heading.length, ...widths) + FILTER_WIDTH;
}

/** Prints in landscape, one page wide. */
function closingOf(width: number, lastRow: number): string {
  const filter = width === 0 ? "" : `<autoFilter ref="A1:${columnLetters(width - 1)}${lastRow}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

function rowText(row: number, columns: readonly TableColumn[], cells: readonly TableCell[]): string {
  let text = `<row r="${row}"${heightOf(columns, cells)}>`;
  for (let index = 0; index < columns.length; index += 1) {
    const cell = cells[index] ?? null;
    const kind = columns[index]?.kind ?? "text";
    if (cell !== null) text += cellText(`${columnLetters(index)}${row}`, kind, cell);
  }
  return `${text}</row>`;
}

/** The height of a row with a multi-line note: not every program computes it. */
function heightOf(columns: readonly TableColumn[], cells: readonly TableCell[]): string {
  let lines = 1;
  for (let index = 0; index < columns.length; index += 1) {
    if (columns[index]?.kind === "note") lines = Math.max(lines, linesOf(String(cells[index] ?? "")));
  }
  return lines === 1 ? "" : ` ht="${Math.min(MOST_HEIGHT, lines * LINE_HEIGHT)}" customHeight="1"`;
}

/** Estimated lines of a note in its column, without font metrics; words are not broken. */
function linesOf(note: string): number {
  const perLine = WIDTHS.note - 6;
  return note
    .split("\n")
    .reduce(
      (lines, line) => lines + Math.max(1, Math.ceil(line.replaceAll(WIDE, "$&$&").length / perLine)),
      0,
    );
}

/** A text cell is never evaluated, so it needs no apostrophe here. */
function cellText(place: string, kind: ColumnKind, cell: string | number): string {
  if (isText(kind)) {
    return typeof cell === "number"
      ? `<c r="${place}"${styleOf(kind)}><v>${cell}</v></c>`
      : textCell(place, kind, cell);
  }
  const value = isTime(kind) ? new Date(cell).getTime() / DAY_MS + FIRST_DAY : Number(cell);
  return Number.isFinite(value) ? `<c r="${place}"${styleOf(kind)}><v>${value}</v></c>` : "";
}

function textCell(place: string, style: CellStyle, text: string): string {
  const space = /^\s|\s$|[\t\n]/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${place}"${styleOf(style)} t="inlineStr"><is><t${space}>${escapeText(text)}</t></is></c>`;
}

function workbookOf(name: string, width: number, ends: readonly number[]): string {
  const names = ends.map((_, index) => {
    const suffix = index === 0 ? "" : `_${index + 1}`;
    return name.slice(0, NAME_LENGTH - suffix.length) + suffix;
  });
  const sheets = names.map(
    (one, index) => `<sheet name="${escapeText(one)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const ranges = names.flatMap((one, index) => {
    const sheet = escapeText(`'${one.replaceAll("'", "''")}'`);
    const defined = (what: string, range: string) =>
      `<definedName name="_xlnm.${what}" localSheetId="${index}"${what === "_FilterDatabase" ? ' hidden="1"' : ""}>${sheet}!${range}</definedName>`;
    const titles = defined("Print_Titles", "$1:$1");
    if (width === 0) return [titles];
    return [defined("_FilterDatabase", `$A$1:$${columnLetters(width - 1)}$${ends[index]}`), titles];
  });
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join("")}</sheets><definedNames>${ranges.join("")}</definedNames></workbook>`;
}

function relationsOf(sheets: number): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const links = Array.from({ length: sheets }, (_, index) =>
    relation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}${relation(sheets + 1, "styles", "styles.xml")}</Relationships>`;
}

function typesOf(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, index) =>
    override(`worksheets/sheet${index + 1}`, "worksheet"),
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("workbook", "sheet.main")}${override("styles", "styles")}${parts.join("")}</Types>`;
}

/** Excel's maximum characters per cell. */
const CELL_LENGTH = 32_767;

const letters: string[] = [];

/** The letters of a column, counted from 0. */
function columnLetters(index: number): string {
  const before = letters[index];
  if (before !== undefined) return before;
  const last = String.fromCodePoint(65 + (index % 26));
  const all = index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
  letters[index] = all;
  return all;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "_x000D_",
};

/**
 * Escapes a text for XML and Excel: control characters, and texts that look like their escapes, are written by code.
 */
function escapeText(text: string): string {
  return text
    .slice(0, CELL_LENGTH)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(
      // oxlint-disable-next-line no-control-regex -- XML allows none of these, so the workbook escapes them
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
}
