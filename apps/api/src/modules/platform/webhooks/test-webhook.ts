import { testWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { readDeliveryJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { lockWebhook, sendTestEvent } from "#modules/platform/webhooks/webhook.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Sends a test event to one webhook. */
export const testWebhook: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  if (!webhook.isEnabled) fail(endpoint, "invalid_state");
  const qid = await sendTestEvent(tx, { id: webhook.id, qid: webhook.qid, now });
  await recordWebhook(context, { action: "webhook.tested", qid: webhook.qid });
  return jsonOr404(await readDeliveryJson(tx, qid));
};
