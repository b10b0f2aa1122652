import type { HostileFile } from "#hostile/hostile-file.fixtures.ts";
import { emptyRows, farColumns, farRows, hugeCell, zipOf } from "#hostile-workbooks.fixtures.ts";
import { type WorkbookFixture, stylesOf, workbookFixture, workbookParts } from "#workbook.fixtures.ts";

const made = (name: string, bytes: () => Uint8Array, outcome: string): HostileFile => ({
  name,
  bytes,
  outcome,
});

const sheet = (
  name: string,
  rows: string | (() => string),
  outcome: string,
  more: Partial<WorkbookFixture> = {},
): HostileFile =>
  made(
    name,
    () => workbookFixture({ sheets: [{ rows: typeof rows === "string" ? rows : rows() }], ...more }),
    outcome,
  );

/** A sheet part as it is. */
const xml = (name: string, content: string | (() => string | Uint8Array), outcome: string): HostileFile =>
  made(
    name,
    () =>
      zipOf(
        workbookParts({ sheets: [{ rows: "" }] }).map((part) =>
          part.name.endsWith("sheet1.xml")
            ? { ...part, content: typeof content === "string" ? content : content() }
            : part,
        ),
      ),
    outcome,
  );

const inSheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const ROW = "<row><c><v>1</v></c></row>";

const markup: HostileFile[] = [
  xml("a document type", `<!DOCTYPE worksheet>${inSheet(ROW)}`, "BROKEN"),
  xml(
    "a billion laughs",
    `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>${inSheet('<row><c t="str"><v>&c;</v></c></row>')}`,
    "BROKEN",
  ),
  xml(
    "a file of the machine as an entity",
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inSheet('<row><c t="str"><v>&x;</v></c></row>')}`,
    "BROKEN",
  ),
  xml("an entity that is not declared", inSheet('<row><c t="str"><v>&nbsp;</v></c></row>'), "BROKEN"),
  xml("an entity of a prototype", inSheet('<row><c t="str"><v>&valueOf;</v></c></row>'), "BROKEN"),
  xml("a bare ampersand", inSheet('<row><c t="str"><v>a & b</v></c></row>'), "BROKEN"),
  xml("a character that is none", inSheet('<row><c t="str"><v>&#0;</v></c></row>'), "BROKEN"),
  xml("a character beyond the last one", inSheet('<row><c t="str"><v>&#x110000;</v></c></row>'), "BROKEN"),
  xml("half a character", inSheet('<row><c t="str"><v>&#xD83D;</v></c></row>'), "BROKEN"),
  xml("a zero byte", inSheet('<row><c t="str"><v>a\u0000b</v></c></row>'), "BROKEN"),
  xml("a control character", inSheet('<row><c t="str"><v>a\u001bb</v></c></row>'), "BROKEN"),
  xml(
    "bytes that are not UTF-8",
    () => Buffer.from(inSheet('<row><c t="str"><v>é</v></c></row>'), "latin1"),
    "BROKEN",
  ),
  xml(
    "UTF-16",
    () => Buffer.from(`\ufeff${inSheet('<row><c t="str"><v>é</v></c></row>')}`, "utf16le"),
    "1: é",
  ),
  xml("UTF-7", '<?xml version="1.0" encoding="UTF-7"?>+ADw-worksheet+AD4-', "BROKEN"),
  xml(
    "legal characters by number",
    inSheet('<row><c t="str"><v>&#x1F600;&#65;&lt;&apos;</v></c></row>'),
    "1: 😀A<'",
  ),
  xml("a sheet that ends early", "<worksheet><sheetData><row><c><v>1</v></c></row>", "BROKEN"),
  xml("a tag that ends early", "<worksheet><sheetData><row", "BROKEN"),
  xml("an element that is not opened", inSheet("</row></c>"), "BROKEN"),
  xml("two documents", `${inSheet(ROW)}${inSheet(ROW)}`, "BROKEN"),
  xml("text behind the document", `${inSheet(ROW)} junk`, "BROKEN"),
  xml("attributes without quotes", inSheet("<row r=1><c><v>1</v></c></row>"), "BROKEN"),
  xml("a tag in a tag", inSheet("<row <c>><v>1</v></c></row>"), "BROKEN"),
  xml("a sign for greater in an attribute", inSheet('<row a=">" r="2"><c><v>1</v></c></row>'), "2: 1"),
  xml(
    "comments and instructions between cells",
    inSheet("<!-- <row> --><row><?x <c>?><c><!-- a --><v>1<!-- 2 -->3</v></c></row>"),
    "1: 13",
  ),
  xml("elements 300 deep", inSheet(`${"<a>".repeat(300)}${"</a>".repeat(300)}`), "BROKEN"),
  xml("elements 100 deep", inSheet(`${"<a>".repeat(100)}${"</a>".repeat(100)}${ROW}`), "1: 1"),
  xml(
    "a prefix that is named like a place",
    inSheet('<row r="4"><c xmlns:r="x" r="B4"><v>1</v></c></row>'),
    "4:  | 1",
  ),
  xml(
    "an attribute of two million characters",
    () => inSheet(`<row a="${"x".repeat(2_000_000)}"/>`),
    "TOO_LARGE",
  ),
  xml(
    "a comment of two million characters",
    () => `<!--${"x".repeat(2_000_000)}-->${inSheet(ROW)}`,
    "TOO_LARGE",
  ),
  xml("270 MB of blanks", () => Buffer.alloc(270_000_000, " "), "TOO_LARGE"),
  xml(
    "270 MB of cells",
    () => Buffer.concat([Buffer.from("<worksheet><sheetData><row>"), Buffer.alloc(270_000_000, "<c/>")]),
    "TOO_MANY_COLUMNS",
  ),
  sheet(
    "2,000 rows of 16,384 cells without content",
    () => `<row>${"<c/>".repeat(16_384)}</row>`.repeat(2000),
    "TOO_LARGE",
  ),
  xml(
    "100 MB of elements that no sheet has",
    () =>
      Buffer.concat([
        Buffer.from("<worksheet><sheetData>"),
        Buffer.alloc(99_999_996, "<aaaa/>"),
        Buffer.from("</sheetData></worksheet>"),
      ]),
    "BROKEN",
  ),
];

const places: HostileFile[] = [
  sheet("a sheet without rows", "", ""),
  sheet("a row zero", '<row r="0"><c r="A0"><v>1</v></c></row>', "BROKEN"),
  sheet("a row twice", '<row r="1"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>', "BROKEN"),
  sheet(
    "rows from the last to the first",
    '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>',
    "BROKEN",
  ),
  sheet("a cell twice", '<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>', "BROKEN"),
  sheet(
    "cells from the last to the first",
    '<row><c r="B1"><v>2</v></c><c r="A1"><v>1</v></c></row>',
    "1: 1 | 2",
  ),
  sheet("cells without places", "<row><c><v>1</v></c><c/><c><v>3</v></c></row>", "1: 1 |  | 3"),
  sheet(
    "places of cells alone",
    '<row><c r="B5"><v>1</v></c></row><row><c r="A9"><v>2</v></c></row>',
    "5:  | 1\n9: 2",
  ),
  sheet("a column behind the last one", '<row><c r="XFE1"><v>1</v></c></row>', "BROKEN"),
  sheet("a column of ten letters", '<row><c r="AAAAAAAAAA1"><v>1</v></c></row>', "BROKEN"),
  sheet("a place without a column", '<row><c r="11"><v>1</v></c></row>', "BROKEN"),
  sheet("the last column that is read", '<row><c r="AMJ1"><v>1</v></c></row>', "1 rows to 1, 1024 cells"),
  sheet("the far corner", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', "TOO_MANY_COLUMNS"),
  sheet(
    "the far corner without content",
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>',
    "1: 1",
  ),
  sheet("the last row", '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', "1048576: 1"),
  sheet("a row behind the last one", '<row r="1048577"><c r="A1048577"><v>1</v></c></row>', "TOO_MANY_ROWS"),
  sheet("a row of a hundred digits", `<row r="${"9".repeat(100)}"><c><v>1</v></c></row>`, "TOO_MANY_ROWS"),
  made("rows that lie ten thousand apart", () => farRows(100, 10_000), "100 rows to 1000000, 100 cells"),
  made("rows with their last cell in column XFD", () => farColumns(2000), "TOO_MANY_COLUMNS"),
  made("ten million rows without a cell", () => emptyRows(10_000_000), "TOO_MANY_ROWS"),
  made("the same in a part that says it is small", () => emptyRows(10_000_000, 1000), "TOO_MANY_ROWS"),
  made("a million rows without a cell", () => emptyRows(1_000_000), ""),
  made("a cell of 40 MB", () => hugeCell(40), "TOO_LARGE"),
  made("a cell of 190 MB", () => hugeCell(190), "TOO_LARGE"),
  made("a cell of a million characters", () => hugeCell(1), "1: 1000000 characters"),
  sheet(
    "20,000 rows with their last cell in column 1,024",
    () =>
      '<row><c r="AMJ1"><v>1</v></c></row>'
        .repeat(20_000)
        .replaceAll(' r="AMJ1"', "")
        .replaceAll("<c>", '<c r="AMJ">'),
    "TOO_LARGE",
  ),
  xml(
    "a size that is claimed",
    `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${ROW}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
    "1: 1",
  ),
];

const cell = (
  name: string,
  content: string,
  outcome: string,
  more: Partial<WorkbookFixture> = {},
): HostileFile => sheet(name, `<row>${content}</row>`, outcome, more);

const cells: HostileFile[] = [
  cell("a shared text that is not there", '<c t="s"><v>1</v></c>', "BROKEN", {
    strings: "<si><t>a</t></si>",
  }),
  cell("a shared text before the first", '<c t="s"><v>-1</v></c>', "BROKEN", {
    strings: "<si><t>a</t></si>",
  }),
  cell("a shared text by a word", '<c t="s"><v>x</v></c>', "BROKEN", { strings: "<si><t>a</t></si>" }),
  cell("a shared text of a prototype", '<c t="s"><v>length</v></c>', "BROKEN", {
    strings: "<si><t>a</t></si>",
  }),
  cell("a style that is not there", '<c s="4000000000"><v>5</v></c>', "1: 5", { styles: stylesOf("0%") }),
  cell("a formula without a result", "<c><f>1+1</f></c><c><v>2</v></c>", "1:  | 2"),
  cell("a formula of another file", '<c t="str"><f>[1]Sheet1!A1</f><v>x</v></c>', "1: x"),
  cell("errors", '<c t="e"><v>#DIV/0!</v></c><c t="e"><v>#N/A</v></c>', "1: #DIV/0! | #N/A"),
  cell(
    "numbers that are none",
    "<c><v>1e999</v></c><c><v>NaN</v></c><c><v>0x10</v></c><c><v> 12 </v></c>",
    "1: 1e999 | NaN | 0x10 | 12",
  ),
  cell("an unknown type", '<c t="z"><v>7</v></c>', "1: 7"),
  cell("a text with characters that no text has", '<c t="str"><v>a_x0000_b_xD83D_c</v></c>', "1: ab�c"),
  cell("a date far behind the last one", '<c s="1"><v>99999999999</v></c>', "1: 99999999999", {
    styles: stylesOf("yyyy"),
  }),
  cell("a date before the first one", '<c s="1"><v>-5</v></c>', "1: -5", { styles: stylesOf("yyyy") }),
  cell(
    "digits lost in a number",
    "<c><v>4.00002E+12</v></c><c><v>4.006381333931E+12</v></c>",
    "1: 4.00002E+12 | 4006381333931",
  ),
  cell("a format of a thousand zeros", '<c s="1"><v>5</v></c>', "1: 5", {
    styles: stylesOf("0".repeat(1000)),
  }),
  cell("a format of brackets", '<c s="1"><v>5</v></c>', "1: 5", { styles: stylesOf("[".repeat(200)) }),
];

const tables: HostileFile[] = [
  sheet("a million shared texts", '<row><c t="s"><v>999999</v></c></row>', "1: a", {
    strings: "<si><t>a</t></si>".repeat(1_000_000),
  }),
  made(
    "ten million shared texts",
    () =>
      zipOf(
        workbookParts({ sheets: [{ rows: ROW }], strings: "" }).map((part) =>
          part.name.endsWith("Strings.xml")
            ? {
                ...part,
                content: Buffer.concat([
                  Buffer.from("<sst>"),
                  Buffer.alloc(50_000_000, "<si/>"),
                  Buffer.from("</sst>"),
                ]),
              }
            : part,
        ),
      ),
    "TOO_LARGE",
  ),
  sheet("shared texts of 70 million characters", ROW, "TOO_LARGE", {
    strings: `<si><t>${"x".repeat(1_000_000)}</t></si>`.repeat(70),
  }),
  sheet("a shared text of two million characters", ROW, "TOO_LARGE", {
    strings: `<si><t>${"x".repeat(2_000_000)}</t></si>`,
  }),
  sheet("100,000 styles", '<row><c s="99999"><v>0.5</v></c></row>', "1: 50%", {
    styles: `<cellXfs>${'<xf numFmtId="9"/>'.repeat(100_000)}</cellXfs>`,
  }),
  made(
    "1,001 sheets",
    () => workbookFixture({ sheets: Array.from({ length: 1001 }, () => ({ rows: "" })) }),
    "TOO_LARGE",
  ),
  made(
    "a sheet that is named like a formula",
    () => workbookFixture({ sheets: [{ rows: ROW, name: "=1+1" }] }),
    "1: 1",
  ),
  made(
    "hidden sheets alone",
    () =>
      workbookFixture({
        sheets: [
          { rows: ROW, state: "hidden" },
          { rows: "", state: "veryHidden" },
        ],
      }),
    "1: 1",
  ),
  made("no sheets", () => workbookFixture({ sheets: [] }), "EMPTY"),
];

export const hostileSheets: readonly HostileFile[] = [...markup, ...places, ...cells, ...tables];
