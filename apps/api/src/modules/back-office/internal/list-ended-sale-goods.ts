import type { listEndedSaleGoods as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readAskedGoodsJson } from "#modules/fulfilment/sales/index.ts";

/** Ended sales whose goods had left, for staff to say what became of them. */
export const listEndedSaleGoods: Handler<typeof endpoint> = async ({ db }) =>
  new PageJson(await readAskedGoodsJson(db));
