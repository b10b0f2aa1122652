import type { Database, Tx } from "#db/database.ts";
import type { PrintableSale } from "#modules/fulfilment/boxes/label.rules.ts";
import { type OrderedLine, readOrderedSale } from "#modules/fulfilment/boxes/box.reader.ts";
import { readPrintableSale } from "#modules/fulfilment/boxes/printable-sale.ts";
import {
  type ShippingPaper,
  readShippingPaper,
  freezePaper,
} from "#modules/fulfilment/shipping-papers/index.ts";

/** The content of a sale's packing list. */
export interface PackingListContent extends Pick<
  PrintableSale,
  "saleNumber" | "sellerCode" | "to" | "boxes" | "pallets"
> {
  readonly lines: readonly OrderedLine[];
  /** Name of the carrier, or of its service; null before there is one. Revisions from before 2026-12 have none. */
  readonly carrier?: string | null;
  /** One per box in order, or one for all. Revisions from before 2026-12 have none. */
  readonly trackingNumbers?: readonly string[];
}

interface Key {
  readonly sellerId: number;
  readonly qid: string;
}

/** The packing list from current data; undefined when the seller has no such sale. */
async function readDeclaredPacking(
  db: Database | Tx,
  key: Key,
): Promise<{ saleId: number; isShipped: boolean; content: PackingListContent } | undefined> {
  const ordered = await readOrderedSale(db, key);
  const sale = ordered && (await readPrintableSale(db, key));
  if (!sale) return undefined;
  const { saleNumber, sellerCode, to, boxes, pallets, carrier, trackingNumbers } = sale;
  const { id: saleId, isShipped, lines } = ordered;
  const content = { saleNumber, sellerCode, to, boxes, pallets, lines, carrier, trackingNumbers };
  return { saleId, isShipped, content };
}

/** A box without declared contents has no packing list. */
export const isPacked = ({ boxes }: Pick<PackingListContent, "boxes">): boolean =>
  boxes.some((box) => box.lines.length > 0);

/** The packing list of a sale, with the revision stored when the sale was shipped. */
export async function readPackingList(
  db: Database | Tx,
  key: Key,
): Promise<
  | { isShipped: boolean; content: PackingListContent; kept: ShippingPaper<PackingListContent> | undefined }
  | undefined
> {
  const declared = await readDeclaredPacking(db, key);
  if (!declared) return undefined;
  const { saleId, isShipped, content } = declared;
  const kept = isShipped
    ? await readShippingPaper<PackingListContent>(db, { owner: { saleId }, kind: "PACKING_LIST" })
    : undefined;
  return { isShipped, content: kept?.content ?? content, kept };
}

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
