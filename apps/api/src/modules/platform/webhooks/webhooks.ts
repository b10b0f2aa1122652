import * as contract from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { recordWebhook } from "#modules/platform/webhooks/record-webhook.ts";
import { newWebhookSecret, sealSecret } from "#modules/platform/webhooks/webhook-signature.ts";
import {
  readWebhookJson,
  readWebhooksJson,
  readDeliveryJson,
} from "#modules/platform/webhooks/webhook.reader.ts";
import {
  addWebhook,
  countWebhooks,
  changeWebhook,
  lockWebhook,
  changeSecret,
  removeWebhook,
  waitAgain,
} from "#modules/platform/webhooks/webhook.writer.ts";
import { mayCallInside, refusalOf } from "#providers/outside-http.ts";
import { newQid } from "#kernel/qid.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Registers a webhook; its signing secret is returned once and stored encrypted. */
export const createWebhook: Handler<typeof contract.createWebhook> = async (context) => {
  const { tx, scope, body, services, now } = context;
  const sellerId = sellerIdOf(scope);
  const reason = refusalOf(body.url, mayCallInside(services.config));
  if (reason !== null) fail(contract.createWebhook, "webhook_url_not_allowed", { reason });
  const maximum = INTEGRATION_LIMITS.webhooks;
  if ((await countWebhooks(tx, sellerId)) >= maximum)
    fail(contract.createWebhook, "limit_reached", { maximum });
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

/** Changes a webhook; omitted fields are kept. */
export const updateWebhook: Handler<typeof contract.updateWebhook> = async (context) => {
  const { tx, scope, params, body, services } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  const { version, ...change } = body;
  await refuseStale(
    tx,
    { endpoint: contract.updateWebhook, seen: version, scope },
    { kind: "webhook", ...webhook },
  );
  const reason = change.url === undefined ? null : refusalOf(change.url, mayCallInside(services.config));
  if (reason !== null) fail(contract.updateWebhook, "webhook_url_not_allowed", { reason });
  await changeWebhook(tx, { ...webhook, ...change });
  await recordWebhook(context, { action: "webhook.updated", qid: webhook.qid, detail: change });
  return jsonOr404(await readWebhookJson(tx, { id: webhook.id }));
};

/** Time for a receiver to switch to the new secret. */
const OVERLAP_MS = 24 * 3_600_000;

/** Creates a new signing secret; both secrets sign for a day. */
export const rotateWebhookSecret: Handler<typeof contract.rotateWebhookSecret> = async (context) => {
  const { tx, scope, params, body, services, now } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.rotateWebhookSecret, seen: body.version, scope },
    { kind: "webhook", ...webhook },
  );
  const secret = newWebhookSecret();
  const oldUntil = new Date(now.getTime() + OVERLAP_MS);
  await changeSecret(tx, { id: webhook.id, secret: sealSecret(services, secret), oldUntil });
  await recordWebhook(context, { action: "webhook.secret_rotated", qid: webhook.qid });
  return jsonOr404(await readWebhookJson(tx, { id: webhook.id, secret }));
};

/** Deletes a webhook; its waiting deliveries are not sent any more. */
export const deleteWebhook: Handler<typeof contract.deleteWebhook> = async (context) => {
  const { tx, scope, params, query, now } = context;
  const sellerId = sellerIdOf(scope);
  const webhook = (await lockWebhook(tx, { sellerId, qid: params.qid })) ?? failWith("not_found");
  await refuseStale(
    tx,
    { endpoint: contract.deleteWebhook, seen: query.version, scope },
    { kind: "webhook", ...webhook },
  );
  await removeWebhook(tx, webhook.id, now);
  await recordWebhook(context, { action: "webhook.deleted", qid: webhook.qid });
  return new PageJson(await readWebhooksJson(tx, sellerId));
};

/** Sends a delivery again, whatever its outcome; it keeps its id, so that a receiver recognises it. */
export const replayWebhookDelivery: Handler<typeof contract.replayWebhookDelivery> = async (context) => {
  const { tx, scope, params, now } = context;
  const webhook =
    (await lockWebhook(tx, { sellerId: sellerIdOf(scope), qid: params.qid })) ?? failWith("not_found");
  if (!webhook.isEnabled) fail(contract.replayWebhookDelivery, "invalid_state");
  const delivery = { webhookId: webhook.id, qid: params.deliveryQid, now };
  if (!(await waitAgain(tx, delivery))) failWith("not_found");
  await recordWebhook(context, {
    action: "webhook.replayed",
    qid: webhook.qid,
    detail: { delivery: params.deliveryQid },
  });
  return jsonOr404(await readDeliveryJson(tx, params.deliveryQid));
};
