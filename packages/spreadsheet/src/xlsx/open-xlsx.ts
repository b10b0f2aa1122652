import { type Archive, decodeXml } from "#archive/archive.ts";
import { GENERAL } from "#number-format.ts";
import type { Meter } from "#table-caps.ts";
import type { TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { readSharedStrings } from "#xlsx/shared-strings.ts";
import { type SheetContext, SheetScanner } from "#xlsx/sheet-scanner.ts";
import { readFormats, readRelationships, readWorkbookInfo } from "#xlsx/workbook-parts.ts";

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
