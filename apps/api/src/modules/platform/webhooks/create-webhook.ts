import { createWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/integrations/integrations.rules";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { sealSecret } from "#modules/platform/webhooks/webhook-secrets.ts";
import { newWebhookSecret } from "#modules/platform/webhooks/webhook-signature.ts";
import { readWebhookJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { addWebhook, countWebhooks } from "#modules/platform/webhooks/webhook.writer.ts";
import { mayCallInside, refusalOf } from "#providers/outside-http.ts";
import { newQid } from "#kernel/qid.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Registers a webhook; its signing secret is returned once and stored encrypted. */
export const createWebhook: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, now } = context;
  const sellerId = sellerIdOf(scope);
  const reason = refusalOf(body.url, mayCallInside(services.config));
  if (reason !== null) fail(endpoint, "webhook_url_not_allowed", { reason });
  const maximum = INTEGRATION_LIMITS.webhooks;
  if ((await countWebhooks(tx, sellerId)) >= maximum) fail(endpoint, "limit_reached", { maximum });
  const secret = newWebhookSecret();
  const qid = newQid();
  const id = await addWebhook(tx, { ...body, qid, sellerId, secret: sealSecret(services, secret), now });
  await recordWebhook(context, {
    action: "webhook.created",
    qid,
    detail: { url: body.url, topics: body.topics },
  });
  return jsonOr404(await readWebhookJson(tx, { id, secret }));
};
