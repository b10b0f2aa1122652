import { replayWebhookDelivery as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { readDeliveryJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { lockWebhook, waitAgain } from "#modules/platform/webhooks/webhook.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Sends a delivery again, whatever its outcome; it keeps its id, so that a receiver recognises it. */
export const replayWebhookDelivery: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  if (!webhook.isEnabled) fail(endpoint, "invalid_state");
  const delivery = { webhookId: webhook.id, qid: params.deliveryQid, now };
  if (!(await waitAgain(tx, delivery))) failWith("not_found");
  await recordWebhook(context, {
    action: "webhook.replayed",
    qid: webhook.qid,
    detail: { delivery: params.deliveryQid },
  });
  return jsonOr404(await readDeliveryJson(tx, params.deliveryQid));
};
