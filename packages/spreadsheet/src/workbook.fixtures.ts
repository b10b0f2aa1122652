import { type Part, zipOf } from "#hostile-workbooks.fixtures.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

export interface SheetFixture {
  readonly name?: string;
  readonly state?: "hidden" | "veryHidden";
  /** The content of `<sheetData>`. */
  readonly rows: string;
}

export interface WorkbookFixture {
  readonly sheets: readonly SheetFixture[];
  /** The content of the table of shared strings; without it there is none. */
  readonly strings?: string;
  /** The content of the style sheet; without it there is none. */
  readonly styles?: string;
  /** What comes before the sheets of the workbook. */
  readonly properties?: string;
}

/** The parts of an .xlsx file from their essential content. */
export function workbookParts({ sheets, strings, styles, properties = "" }: WorkbookFixture): Part[] {
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name ?? `S${index + 1}`}" sheetId="${index + 1}" r:id="r${index + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const links = [
    ...sheets.map((_, index) =>
      relationship(`r${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`),
    ),
    ...(strings === undefined ? [] : [relationship("strings", "sharedStrings", "sharedStrings.xml")]),
    ...(styles === undefined ? [] : [relationship("styles", "styles", "styles.xml")]),
  ];
  return [
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${RELATIONS}">${relationship("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${listed.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${RELATIONS}">${links.join("")}</Relationships>`,
    },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...(strings === undefined
      ? []
      : [{ name: "xl/sharedStrings.xml", content: `<sst xmlns="${MAIN}">${strings}</sst>` }]),
    ...(styles === undefined
      ? []
      : [{ name: "xl/styles.xml", content: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }]),
  ];
}

/** An .xlsx file from its essential content. */
export const workbookFixture = (workbook: WorkbookFixture): Uint8Array => zipOf(workbookParts(workbook));

/** A style sheet whose cell formats have these codes, from number 1 on. */
export function stylesOf(...codes: readonly string[]): string {
  const escaped = codes.map((code) =>
    code.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"),
  );
  const formats = escaped.map((code, index) => `<numFmt numFmtId="${index + 164}" formatCode="${code}"/>`);
  const cells = codes.map((_, index) => `<xf numFmtId="${index + 164}"/>`);
  return `<numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join("")}</cellXfs>`;
}
