import { CART_UPLOAD_ROWS, type CartUploadRow } from "@quayside/api-client/contract/carts/cart.schema";
import type { uploadActiveCart as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { productKeys } from "@quayside/identifiers/gtin";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler, Scope } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { addWanted } from "#modules/buying/carts/add-wanted.ts";
import { cartActor } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import { openCart, touchCart } from "#modules/buying/carts/cart.writer.ts";
import { type UploadedWish, outcomesOf, wantedOf } from "#modules/buying/carts/upload.rules.ts";
import { findVariantIds } from "#modules/buying/carts/cart-candidates.reader.ts";
import { addDroppedLines } from "#modules/buying/carts/cart-candidates.writer.ts";
import {
  type ProductRow,
  QUANTITY_COLUMN,
  quantitiesOf,
  uploadedProducts,
} from "#modules/catalogue/product-tables/index.ts";

/** Adds the products of a file to the open cart and reports on every row; no row is silently lost. */
export const uploadActiveCart: Handler<typeof endpoint> = async (context) => {
  const rows = await uploadedProducts(context.body.file, QUANTITY_COLUMN, CART_UPLOAD_ROWS);
  return context.finish((tx) => fillCart(tx, rows, context));
};

async function fillCart(
  tx: Tx,
  rows: readonly ProductRow[],
  call: { scope: Scope; requestId: string; now: Date },
): Promise<AnswerOf<typeof endpoint>> {
  const { scope, now } = call;
  const cart = await openCart(tx, buyerIdOf(scope), now);
  const keys = rows.map(({ gtin }) => productKeys(gtin));
  const ids = await findVariantIds(tx, keys.flat());
  const quantities = quantitiesOf(rows.map(({ value }) => value));
  const wishes = rows.map(({ row, gtin }, index): UploadedWish => {
    const [own = "", unit = ""] = keys[index] ?? [];
    const variantId = ids.get(own) ?? ids.get(unit) ?? null;
    // The number of units in a case is unknown, so the buyer has to give the quantity.
    const quantity = variantId !== null && !ids.has(own) ? null : (quantities[index] ?? null);
    return { row, gtin: gtin.slice(0, 100), variantId, quantity };
  });
  const added = await addWanted(tx, { cartId: cart.id, wanted: wantedOf(wishes), now });
  const outcomes = outcomesOf(wishes, added);
  await addDroppedLines(tx, {
    cartId: cart.id,
    dropped: outcomes.flatMap(({ dropped }) => dropped ?? []),
    now,
  });
  await touchCart(tx, cart.id);
  const count = (outcome: CartUploadRow["outcome"]): number =>
    outcomes.filter(({ report }) => report.outcome === outcome).length;
  const counts = {
    addedCount: count("ADDED"),
    partlyAddedCount: count("PARTLY_ADDED"),
    droppedCount: count("DROPPED"),
  };
  await writeAudit(tx, cartActor(call), {
    action: "cart.upload",
    subjectKind: "cart",
    subjectQid: cart.qid,
    detail: counts,
  });
  const lines = await readCartLines(tx, cart.id, now);
  return {
    cart: cartOf({ ...cart, version: cart.version + 1 }, lines),
    ...counts,
    rows: outcomes.map(({ report }) => report),
  };
}
