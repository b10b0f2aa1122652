import { testWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { recordWebhook } from "#modules/webhooks/record-webhook.ts";
import { readDeliveryJson } from "#modules/webhooks/webhook.reader.ts";
import { lockWebhook, sendTestEvent } from "#modules/webhooks/webhook.writer.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

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
