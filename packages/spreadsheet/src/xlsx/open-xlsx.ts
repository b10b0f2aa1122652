import { excelText } from "#xlsx/excel-text.ts";
import type { Meter } from "#table-caps.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { XmlScanner, xmlName } from "#xml/xml-scanner.ts";
import { type Archive, decodeXml } from "#archive/archive.ts";
import { GENERAL } from "#number-format.ts";
import type { TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { type SheetContext, SheetScanner } from "#xlsx/sheet-scanner.ts";
import { readFormats, readRelationships, readWorkbookInfo } from "#xlsx/workbook-parts.ts";

const SI = xmlName("si");
const T = xmlName("t");
const PHONETIC = xmlName("rPh");

/** All strings are in memory while a sheet is read. */
const MOST_STRINGS = 4_000_000;
const MOST_CHARACTERS = 64_000_000;

/**
 * The shared strings that cells refer to by number, with rich-text runs joined and phonetic guides omitted.
 * @throws UnreadableFile BROKEN, or TOO_LARGE when they would take too much memory
 */
async function readSharedStrings(parts: AsyncIterable<string>, meter: Meter): Promise<string[]> {
  const scanner = new XmlScanner(meter.caps.cellCharacters);
  const strings: string[] = [];
  let characters = 0;
  let current = "";
  let isText = false;
  let isPhonetic = false;
  const take = (token: "open" | "close" | "text"): void => {
    if (token === "text") {
      if (!isText) return;
      current += scanner.text();
      meter.checkCell(current.length);
    } else if (scanner.name === T) isText = token === "open" && !scanner.isEmpty && !isPhonetic;
    else if (scanner.name === PHONETIC) isPhonetic = token === "open" && !scanner.isEmpty;
    else if (scanner.name === SI) {
      if (token === "open" && !scanner.isEmpty) current = "";
      else {
        characters += current.length;
        if (strings.length >= MOST_STRINGS || characters > MOST_CHARACTERS)
          throw new UnreadableFile("TOO_LARGE");
        strings.push(excelText(current));
        current = "";
      }
    }
  };
  for await (const part of parts) {
    meter.start();
    scanner.feed(part);
    for (let token = scanner.next(); token !== "more"; token = scanner.next()) take(token);
    meter.stop();
  }
  scanner.end();
  return strings;
}

/**
 * Opens an Office Open XML workbook, also in the strict variant.
 * @param part name of the workbook's part
 * @throws UnreadableFile
 */
export async function openXlsx(archive: Archive, part: string, meter: Meter): Promise<TableSource> {
  const info = await readWorkbookInfo(archive, part, meter);
  const relationships = await readRelationships(archive, part, meter);
  const byId = new Map(relationships.map((one) => [one.id, one]));
  const targetOf = (type: string) => relationships.find((one) => one.type === type)?.target;
  // Chart and dialog sheets have no cells.
  const sheets = info.sheets.flatMap(({ name, isHidden, id }) => {
    const relationship = byId.get(id);
    if (!relationship) throw new UnreadableFile("BROKEN");
    return relationship.type === "worksheet" ? [{ name, isHidden, target: relationship.target }] : [];
  });

  let context: SheetContext | undefined;
  const readContext = async (pass: Meter): Promise<SheetContext> => {
    const styles = targetOf("styles");
    const strings = targetOf("sharedStrings");
    return {
      is1904: info.is1904,
      formats: styles === undefined ? [GENERAL] : await readFormats(archive, styles, pass),
      strings:
        strings === undefined ? [] : await readSharedStrings(decodeXml(archive.open(strings, pass)), pass),
    };
  };

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    const { target } = sheets[sheet] ?? {};
    if (target === undefined) throw new RangeError(`There is no sheet ${sheet}`);
    context ??= await readContext(pass);
    const scanner = new SheetScanner(context, pass);
    for await (const piece of decodeXml(archive.open(target, pass))) {
      pass.start();
      const rows = scanner.read(piece);
      pass.stop();
      if (rows.length > 0) yield rows;
    }
    scanner.end();
  }

  return { sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), batches };
}
