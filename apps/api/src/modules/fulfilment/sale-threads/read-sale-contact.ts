import type { readSaleContact as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readSaleThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { lockThreadOfSale, markThreadRead } from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { lockSale } from "#modules/fulfilment/sales/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Marks staff answers as read; does nothing without a thread. */
export const readSaleContact: Handler<typeof endpoint> = async ({ tx, scope, params, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid, now };
  const sale = (await lockSale(tx, key)) ?? failWith("not_found");
  const thread = await lockThreadOfSale(tx, sale.id);
  if (thread) await markThreadRead(tx, { threadId: thread.id, side: "SELLER", now });
  return jsonOr404(await readSaleThreadJson(tx, key));
};
