import type { rotateWebhookSecret as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { sealSecret } from "#modules/platform/webhooks/webhook-secrets.ts";
import { newWebhookSecret } from "#modules/platform/webhooks/webhook-signature.ts";
import { readWebhookJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { changeSecret, lockWebhook } from "#modules/platform/webhooks/webhook.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Time for a receiver to switch to the new secret. */
const OVERLAP_MS = 24 * 3_600_000;

/** Creates a new signing secret; both secrets sign for a day. */
export const rotateWebhookSecret: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, services, now } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  const secret = newWebhookSecret();
  const oldUntil = new Date(now.getTime() + OVERLAP_MS);
  await changeSecret(tx, { id: webhook.id, secret: sealSecret(services, secret), oldUntil });
  await recordWebhook(context, { action: "webhook.secret_rotated", qid: webhook.qid });
  return jsonOr404(await readWebhookJson(tx, { id: webhook.id, secret }));
};
