import type { Tx } from "#db/database.ts";
import { isPacked, readDeclaredPacking } from "#modules/fulfilment/boxes/read-packing-list.ts";
import { freezePaper } from "#modules/fulfilment/shipping-papers/index.ts";

/** Stores the packing list of a sale that was just shipped as its next revision, unless it equals the last one. */
export async function freezePackingList(
  tx: Tx,
  key: { readonly sellerId: number; readonly qid: string; readonly now: Date },
): Promise<void> {
  const declared = await readDeclaredPacking(tx, key);
  if (!declared?.isShipped || !isPacked(declared.content)) return;
  await freezePaper(tx, {
    owner: { saleId: declared.saleId },
    qid: key.qid,
    organisationId: key.sellerId,
    kind: "PACKING_LIST",
    content: declared.content,
    now: key.now,
  });
}
