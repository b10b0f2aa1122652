import type { listThreads as endpoint } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readThreadsPage } from "#modules/fulfilment/sale-threads/thread.reader.ts";

/** The threads of all sellers, those waiting for an answer first. */
export const listThreads: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readThreadsPage(db, query, pageAddress("internal/threads/", query)));
