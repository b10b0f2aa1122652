import { createWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/integrations/integrations.rules";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { recordWebhook } from "#modules/webhooks/record-webhook.ts";
import { sealSecret } from "#modules/webhooks/webhook-secrets.ts";
import { newWebhookSecret } from "#modules/webhooks/webhook-signature.ts";
import { readWebhookJson } from "#modules/webhooks/webhook.reader.ts";
import { addWebhook, countWebhooks } from "#modules/webhooks/webhook.writer.ts";
import { mayCallInside, refusalOf } from "#outside-http.ts";
import { newQid } from "#qid.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** Registers an address; its signing secret is answered once and kept sealed. */
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
