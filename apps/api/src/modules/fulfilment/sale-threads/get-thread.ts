import type { getThread as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One thread, for staff. */
export const getThread: Handler<typeof endpoint> = async ({ db, params, now }) =>
  jsonOr404(await readThreadJson(db, { threadQid: params.qid, now }));
