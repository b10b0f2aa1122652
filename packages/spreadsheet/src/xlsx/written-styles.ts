import type { ColumnKind } from "#table-column.ts";

/** Cell styles: a heading, or by the kind of column. */
export type CellStyle = ColumnKind | "heading" | "heading of figures";

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
export function styleOf(style: CellStyle): string {
  return ` s="${places.get(style)}"`;
}

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const NO_BORDER = "<border><left/><right/><top/><bottom/><diagonal/></border>";
const LINE_BELOW =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF94A3B8"/></bottom><diagonal/></border>';
const GREY = '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F5F9"/></patternFill></fill>';

/** The style sheet of every workbook that is written. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${GREY}</fills><borders count="2">${NO_BORDER}${LINE_BELOW}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${LOOKS.length}">${LOOKS.map(({ xf }) => xf).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
