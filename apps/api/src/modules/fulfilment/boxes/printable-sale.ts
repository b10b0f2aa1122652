import type { Box } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { carriers } from "@quayside/identifiers/tracking-number";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Scope } from "#kernel/context.ts";
import { readPackableSale, readLabelFacts, readSaleId } from "#modules/fulfilment/boxes/box.reader.ts";
import type { PrintableSale } from "#modules/fulfilment/boxes/label.rules.ts";
import { countryName } from "#foundation/legal-entities.rules.ts";
import { addSaleEvent } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/**
 * Records that documents of a sale were printed, and by whom. Staff who view a seller are not recorded in its
 * history: what they open is in the audit log.
 */
export async function recordPrint(
  { db, scope, now }: { readonly db: Database; readonly scope: Scope; readonly now: Date },
  print: { saleQid: string; type: "labels.printed" | "packing_list.printed"; detail: string | null },
): Promise<void> {
  if (scope.isReadOnly) return;
  await inTransaction(db, async (tx) => {
    const saleId = await readSaleId(tx, { sellerId: sellerIdOf(scope), qid: print.saleQid });
    if (saleId === undefined) return;
    const { type, detail } = print;
    await addSaleEvent(tx, { saleId, type, at: now, actor: scope.userName, detail });
  });
}

/** The data for labels and packing lists; undefined when the seller has no such sale. */
export async function readPrintableSale(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<PrintableSale | undefined> {
  const facts = await readLabelFacts(db, key);
  const sale = facts && (await readPackableSale(db, key));
  if (!sale) return undefined;
  const { saleNumber, sellerCode, fromCountry, toLines, toCountry, serviceName, carrier } = facts;
  const { trackingNumbers, reference } = facts;
  const boxes: readonly Box[] = sale.boxes;
  return {
    saleNumber,
    sellerCode,
    fromCountry,
    trackingNumbers,
    reference,
    to: [...toLines, countryName(toCountry)],
    carrier: serviceName ?? carriers.find(({ code }) => code === carrier)?.name ?? carrier,
    boxes,
    pallets: sale.pallets,
  };
}
