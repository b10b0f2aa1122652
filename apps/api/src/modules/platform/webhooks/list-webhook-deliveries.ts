import type { listWebhookDeliveries as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDeliveriesPage } from "#modules/platform/webhooks/webhook.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Deliveries of a webhook, newest first. */
export const listWebhookDeliveries: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const { page, size, status = null } = query;
  const asked = { sellerId: sellerIdOf(scope), qid: params.qid, status, page, size };
  const address = pageAddress(`webhooks/${params.qid}/deliveries/`, query);
  return jsonOr404(await readDeliveriesPage(db, asked, address));
};
