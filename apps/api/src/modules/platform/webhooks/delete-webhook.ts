import type { deleteWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { readWebhooksJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { lockWebhook, removeWebhook } from "#modules/platform/webhooks/webhook.writer.ts";

/** Deletes a webhook; its waiting deliveries are not sent any more. */
export const deleteWebhook: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const sellerId = sellerIdOf(scope);
  const webhook = (await lockWebhook(tx, { sellerId, qid: params.qid })) ?? failWith("not_found");
  await removeWebhook(tx, webhook.id, now);
  await recordWebhook(context, { action: "webhook.deleted", qid: webhook.qid });
  return new PageJson(await readWebhooksJson(tx, sellerId));
};
