import type { listWebhooks as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readWebhooksJson } from "#modules/platform/webhooks/webhook.reader.ts";

/** The company's webhooks. */
export const listWebhooks: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readWebhooksJson(db, sellerIdOf(scope)));
