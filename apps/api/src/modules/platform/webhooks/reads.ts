import type * as contract from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readDeliveriesPage, readWebhooksJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Deliveries of a webhook, newest first. */
export const listWebhookDeliveries: Handler<typeof contract.listWebhookDeliveries> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const { page, size, status = null } = query;
  const asked = { sellerId: sellerIdOf(scope), qid: params.qid, status, page, size };
  const address = pageAddress(`webhooks/${params.qid}/deliveries/`, query);
  return jsonOr404(await readDeliveriesPage(db, asked, address));
};

/** The company's webhooks. */
export const listWebhooks: Handler<typeof contract.listWebhooks> = async ({ db, scope }) =>
  new PageJson(await readWebhooksJson(db, sellerIdOf(scope)));
