import { type Archive, decodeXml } from "#archive/archive.ts";
import { OdsScanner } from "#ods/ods-scanner.ts";
import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { withoutDoctype } from "#xml/doctype.ts";

const CONTENT = "content.xml";
const TYPE = "mimetype";
const MANIFEST = "META-INF/manifest.xml";

/** The type of a spreadsheet of OpenOffice 1, which has the same elements. */
const OLD_TYPE = "application/vnd.sun.xml.calc";

/**
 * Opens an OpenDocument spreadsheet, or one of OpenOffice 1. All sheets are in one part, which is read once to find their names.
 * @throws UnreadableFile PASSWORD, NOT_A_TABLE for another kind of document, BROKEN
 */
export async function openOds(archive: Archive, meter: Meter): Promise<TableSource> {
  if (archive.has(MANIFEST) && (await archive.text(MANIFEST, meter)).includes("encryption-data"))
    throw new UnreadableFile("PASSWORD");
  const isOld = archive.has(TYPE) && (await archive.text(TYPE, meter)).startsWith(OLD_TYPE);
  const content = (pass: Meter) => {
    const pieces = decodeXml(archive.open(CONTENT, pass));
    return isOld ? withoutDoctype(pieces) : pieces;
  };
  const look = new OdsScanner(-1, meter);
  for await (const piece of content(meter)) {
    meter.start();
    look.read(piece);
    meter.stop();
  }
  look.end();
  if (!look.isSpreadsheet && !isOld) throw new UnreadableFile("NOT_A_TABLE");

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    if (!look.sheets[sheet]) throw new RangeError(`There is no sheet ${sheet}`);
    const scanner = new OdsScanner(sheet, pass);
    for await (const piece of content(pass)) {
      pass.start();
      const rows = scanner.read(piece);
      pass.stop();
      if (rows.length > 0) yield rows;
      if (scanner.isPast) return;
    }
  }

  return { sheets: look.sheets, batches };
}
