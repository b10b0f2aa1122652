import type { Box } from "@quayside/api-client/contract/boxes/index";
import { carriers } from "@quayside/identifiers/tracking-number";
import type { Database } from "#db/database.ts";
import { readPackableSale } from "#modules/boxes/box.reader.ts";
import { readLabelFacts } from "#modules/boxes/label.reader.ts";
import type { PrintableSale } from "#modules/boxes/label.rules.ts";
import { countryName } from "#modules/invoices/index.ts";

/** What labels and packing lists are printed from; undefined when the seller has no such sale. */
export async function readPrintableSale(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<PrintableSale | undefined> {
  const facts = await readLabelFacts(db, key);
  const sale = facts && (await readPackableSale(db, key));
  if (!sale) return undefined;
  const { toLines, toCountry, serviceName, carrier, ...sheet } = facts;
  const boxes: readonly Box[] = sale.boxes;
  return {
    ...sheet,
    to: [...toLines, countryName(toCountry)],
    carrier: serviceName ?? carriers.find(({ code }) => code === carrier)?.name ?? carrier,
    boxes,
    pallets: sale.pallets,
  };
}
