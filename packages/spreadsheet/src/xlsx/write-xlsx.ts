import { type ZipPart, writeZip } from "#archive/write-zip.ts";
import {
  type ColumnKind,
  type TableCell,
  type TableColumn,
  isFigure,
  isText,
  isTime,
} from "#table-column.ts";

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

/** Cell styles: a heading, or by the kind of column. */
type CellStyle = ColumnKind | "heading" | "heading of figures";

const TOP = 'vertical="top"';
/** Keeps a figure apart from the text of the next column. */
const FIGURE = `horizontal="right" indent="1" ${TOP}`;
const DAY = `horizontal="left" ${TOP}`;
/** Indents a figure's heading to keep it clear of the filter arrow. */
const HEADING = 'vertical="center" wrapText="1"';

const format = (id: number, alignment: string, look = 'fontId="0" fillId="0" borderId="0"') =>
  `<xf numFmtId="${id}" ${look} xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment ${alignment}/></xf>`;
const heading = (alignment: string) =>
  format(
    0,
    `${alignment} ${HEADING}`,
    'fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"',
  );

/**
 * Each distinct style, in the order of the style sheet. Format 49 is text, so that an edited GTIN keeps its zeros.
 */
const LOOKS: readonly { readonly of: readonly CellStyle[]; readonly xf: string }[] = [
  // The style of absent cells.
  { of: [], xf: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' },
  { of: ["text", "name", "currency"], xf: format(0, TOP) },
  { of: ["heading"], xf: heading('horizontal="left"') },
  { of: ["heading of figures"], xf: heading('horizontal="right" indent="2"') },
  { of: ["number"], xf: format(0, FIGURE) },
  { of: ["money"], xf: format(4, FIGURE) },
  { of: ["share"], xf: format(164, FIGURE) },
  { of: ["instant"], xf: format(165, DAY) },
  { of: ["day"], xf: format(166, DAY) },
  { of: ["code"], xf: format(49, TOP) },
  { of: ["note"], xf: format(0, `${TOP} wrapText="1"`) },
];
const places = new Map(LOOKS.flatMap(({ of }, place) => of.map((style) => [style, place] as const)));

/** The style attribute of a cell. */
function styleOf(style: CellStyle): string {
  return ` s="${places.get(style)}"`;
}

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const NO_BORDER = "<border><left/><right/><top/><bottom/><diagonal/></border>";
const LINE_BELOW =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF94A3B8"/></bottom><diagonal/></border>';
const GREY = '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F5F9"/></patternFill></fill>';

/** The style sheet of every workbook that is written. */
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${GREY}</fills><borders count="2">${NO_BORDER}${LINE_BELOW}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${LOOKS.length}">${LOOKS.map(({ xf }) => xf).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
