import type { listApiKeys as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readApiKeysJson } from "#modules/identity/api-keys/api-key.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The company's active keys. */
export const listApiKeys: Handler<typeof endpoint> = async ({ db, scope, services }) =>
  new PageJson(await readApiKeysJson(db, { sellerId: sellerIdOf(scope), now: services.securityClock.now() }));
