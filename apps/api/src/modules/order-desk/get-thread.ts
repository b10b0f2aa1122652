import type { getThread as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readThreadJson } from "#modules/order-desk/thread.reader.ts";

/** One thread as staff see it. */
export const getThread: Handler<typeof endpoint> = async ({ db, params, now }) =>
  new PageJson((await readThreadJson(db, { threadQid: params.qid, now })) ?? failWith("not_found"));
