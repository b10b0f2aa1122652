import type { Archive } from "#archive/archive.ts";
import { type NumberFormat, GENERAL, numberFormatOf } from "#number-format.ts";
import type { Meter } from "#table-caps.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { XmlScanner, xmlName } from "#xml/xml-scanner.ts";

const NAME = {
  relationship: xmlName("Relationship"),
  id: xmlName("Id"),
  lowerId: xmlName("id"),
  type: xmlName("Type"),
  target: xmlName("Target"),
  sheet: xmlName("sheet"),
  name: xmlName("name"),
  state: xmlName("state"),
  workbookPr: xmlName("workbookPr"),
  date1904: xmlName("date1904"),
  numFmt: xmlName("numFmt"),
  numFmtId: xmlName("numFmtId"),
  formatCode: xmlName("formatCode"),
  cellXfs: xmlName("cellXfs"),
  xf: xmlName("xf"),
};

const MOST_SHEETS = 1000;

/** Calls back for every element of a small part. Attributes are read by name, case-sensitively. */
async function eachElement(
  archive: Archive,
  part: string,
  {
    meter,
    open,
    close,
  }: { meter: Meter; open: (scanner: XmlScanner) => void; close?: (name: number) => void },
): Promise<void> {
  const text = await archive.text(part, meter);
  const scanner = new XmlScanner(meter.caps.cellCharacters);
  scanner.feed(text);
  for (let token = scanner.next(); token !== "more"; token = scanner.next()) {
    if (token === "open") open(scanner);
    else if (token === "close") close?.(scanner.name);
  }
  scanner.end();
}

function attributesOf(scanner: XmlScanner): Map<number, string> {
  const attributes = new Map<number, string>();
  for (let name = scanner.nextAttribute(); name !== null; name = scanner.nextAttribute())
    attributes.set(name, scanner.value());
  return attributes;
}

export interface Relationship {
  readonly id: string;
  /** The last word of its type, such as "worksheet". */
  readonly type: string;
  /** Name of the target part. */
  readonly target: string;
}

/** The relationships of a part. */
export async function readRelationships(
  archive: Archive,
  part: string,
  meter: Meter,
): Promise<Relationship[]> {
  const slash = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, slash);
  const found: Relationship[] = [];
  await eachElement(archive, `${folder}_rels/${part.slice(slash)}.rels`, {
    meter,
    open: (scanner) => {
      if (scanner.name !== NAME.relationship) return;
      const attributes = attributesOf(scanner);
      found.push({
        id: attributes.get(NAME.id) ?? "",
        type: (attributes.get(NAME.type) ?? "").split("/").at(-1) ?? "",
        target: resolve(folder, attributes.get(NAME.target) ?? ""),
      });
    },
  });
  return found;
}

/** The part of a target, relative to a folder. */
function resolve(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}

export interface WorkbookInfo {
  readonly is1904: boolean;
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly id: string }[];
}

/** The sheets declared in a workbook. */
export async function readWorkbookInfo(archive: Archive, part: string, meter: Meter): Promise<WorkbookInfo> {
  const sheets: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  await eachElement(archive, part, {
    meter,
    open: (scanner) => {
      if (scanner.name === NAME.workbookPr)
        is1904 = /^(1|true)$/i.test(scanner.attribute(NAME.date1904) ?? "");
      if (scanner.name !== NAME.sheet) return;
      const attributes = attributesOf(scanner);
      const isHidden = (attributes.get(NAME.state) ?? "visible") !== "visible";
      sheets.push({
        name: attributes.get(NAME.name) ?? "",
        isHidden,
        id: attributes.get(NAME.lowerId) ?? "",
      });
      if (sheets.length > MOST_SHEETS) throw new UnreadableFile("TOO_LARGE");
    },
  });
  return { is1904, sheets };
}

/** Number formats by style index of cells. */
export async function readFormats(archive: Archive, part: string, meter: Meter): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  const known = new Map<number, NumberFormat>();
  let isCells = false;
  await eachElement(archive, part, {
    meter,
    open: (scanner) => {
      if (scanner.name === NAME.cellXfs) isCells = !scanner.isEmpty;
      else if (scanner.name === NAME.numFmt) {
        const attributes = attributesOf(scanner);
        codes.set(Number(attributes.get(NAME.numFmtId)), attributes.get(NAME.formatCode) ?? "");
      } else if (scanner.name === NAME.xf && isCells) {
        const id = Number(scanner.attribute(NAME.numFmtId) ?? 0);
        const format = known.get(id) ?? numberFormatOf(id, codes);
        known.set(id, format);
        formats.push(format);
      }
    },
    close: (name) => {
      if (name === NAME.cellXfs) isCells = false;
    },
  });
  return formats.length > 0 ? formats : [GENERAL];
}
