import type { ColumnKind } from "#table-column.ts";

/** Number formats by their place in the style sheet; 49 is text, so that an edited GTIN keeps its zeros. */
const places: Readonly<Record<ColumnKind | "header", number>> = {
  text: 0,
  name: 0,
  number: 0,
  header: 1,
  money: 2,
  share: 3,
  instant: 4,
  day: 5,
  code: 6,
};

/** The attribute of a cell that names its style; empty for the plain one. */
export function styleOf(kind: ColumnKind | "header"): string {
  return places[kind] === 0 ? "" : ` s="${places[kind]}"`;
}

const format = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

/** The style sheet of every workbook that is written. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${format(4)}${format(164)}${format(165)}${format(166)}${format(49)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
