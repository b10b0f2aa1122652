import type { readThread as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readThreadJson } from "#modules/fulfilment/sale-threads/thread.reader.ts";
import {
  announceThread,
  lockThread,
  markThreadRead,
} from "#modules/fulfilment/sale-threads/thread.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Marks a seller's messages as read by staff. */
export const readThread: Handler<typeof endpoint> = async ({ tx, params, now }) => {
  const thread = (await lockThread(tx, params.qid)) ?? failWith("not_found");
  await markThreadRead(tx, { threadId: thread.id, side: "STAFF", now });
  await announceThread(tx, { type: "thread.read", thread, now });
  return jsonOr404(await readThreadJson(tx, { threadQid: params.qid, now }));
};
