import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readTable } from "@quayside/spreadsheet/read-table";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";
import { readCatalogueRows } from "#commands/catalogue-file.rules.ts";
import { insertGroups, upsertProducts } from "#commands/catalogue.writer.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal, messageOf } from "#foundation/refusal.ts";

/** Products per transaction: an interrupted import keeps what it has committed, and is run again. */
const PIECE = 1000;
const SHOWN_PROBLEMS = 20;

/**
 * Imports products from a file into the catalogue by GTIN: new ones are inserted, existing ones get the file's name,
 * brand, category and size. Importing the same file again changes nothing.
 *
 * @param file CSV or a workbook of up to 25 MB with the columns gtin, name, brand, category and optionally size
 * @throws Refusal when the file cannot be read or has invalid lines; then nothing is imported
 */
export async function importCatalogue(
  { db, now }: { readonly db: Database; readonly now: Date },
  file: string,
): Promise<{ added: number; changed: number; same: number }> {
  const { products, problems } = readCatalogueRows(await rowsOf(file));
  if (problems.length > 0) {
    const more = problems.length - SHOWN_PROBLEMS;
    throw new Refusal(
      [
        `${file} was not imported:`,
        ...problems.slice(0, SHOWN_PROBLEMS),
        ...(more > 0 ? [`and ${more} more lines`] : []),
      ].join("\n"),
    );
  }
  const done = { added: 0, changed: 0 };
  for (let from = 0; from < products.length; from += PIECE) {
    const piece = products.slice(from, from + PIECE);
    const { added, changed } = await inTransaction(db, async (tx) => {
      await insertGroups(tx, piece);
      return upsertProducts(tx, piece, { source: basename(file), now });
    });
    done.added += added;
    done.changed += changed;
  }
  return { ...done, same: products.length - done.added - done.changed };
}

async function rowsOf(file: string): Promise<readonly (readonly string[])[]> {
  try {
    const { sheets } = await readTable(await readFile(file));
    return sheets[0]?.rows ?? [];
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.reason : messageOf(error);
    throw new Refusal(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
