import type { listApiKeys as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { readApiKeysJson } from "#modules/api-keys/api-key.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The company's keys in use. */
export const listApiKeys: Handler<typeof endpoint> = async ({ db, scope, services }) =>
  new PageJson(await readApiKeysJson(db, { sellerId: sellerIdOf(scope), now: services.securityClock.now() }));
