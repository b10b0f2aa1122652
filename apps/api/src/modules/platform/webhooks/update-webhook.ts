import { updateWebhook as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { readWebhookJson } from "#modules/platform/webhooks/webhook.reader.ts";
import { changeWebhook, lockWebhook } from "#modules/platform/webhooks/webhook.writer.ts";
import { mayCallInside, refusalOf } from "#providers/outside-http.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Changes a webhook; omitted fields are kept. */
export const updateWebhook: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, services } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  const { version, ...change } = body;
  if (webhook.version !== version) fail(endpoint, "version_conflict", { version: webhook.version });
  const reason = change.url === undefined ? null : refusalOf(change.url, mayCallInside(services.config));
  if (reason !== null) fail(endpoint, "webhook_url_not_allowed", { reason });
  await changeWebhook(tx, { ...webhook, ...change });
  await recordWebhook(context, { action: "webhook.updated", qid: webhook.qid, detail: change });
  return jsonOr404(await readWebhookJson(tx, { id: webhook.id }));
};
