import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/integrations/integrations.schemas.ts";

export const listApiKeys = defineEndpoint<typeof schemas.listApiKeys>()({
  id: "api-keys.list",
  method: "GET",
  path: "api-keys/",
  access: ["seller"],
});

export const createApiKey = defineEndpoint<typeof schemas.createApiKey>()({
  id: "api-keys.create",
  method: "POST",
  path: "api-keys/",
  access: ["seller"],
  errors: { limit_reached: 400 },
});

export const revokeApiKey = defineEndpoint<typeof schemas.revokeApiKey>()({
  id: "api-keys.revoke",
  method: "DELETE",
  path: "api-keys/{qid}/",
  access: ["seller"],
});

export const listWebhooks = defineEndpoint<typeof schemas.listWebhooks>()({
  id: "webhooks.list",
  method: "GET",
  path: "webhooks/",
  access: ["seller"],
});

export const createWebhook = defineEndpoint<typeof schemas.createWebhook>()({
  id: "webhooks.create",
  method: "POST",
  path: "webhooks/",
  access: ["seller"],
  errors: { limit_reached: 400, webhook_url_not_allowed: 400 },
});

export const updateWebhook = defineEndpoint<typeof schemas.updateWebhook>()({
  id: "webhooks.update",
  method: "PATCH",
  path: "webhooks/{qid}/",
  access: ["seller"],
  idempotent: true,
  errors: { webhook_url_not_allowed: 400, version_conflict: 409 },
});

export const deleteWebhook = defineEndpoint<typeof schemas.deleteWebhook>()({
  id: "webhooks.delete",
  method: "DELETE",
  path: "webhooks/{qid}/",
  access: ["seller"],
  ends: "webhook",
  errors: { version_conflict: 409 },
});

export const rotateWebhookSecret = defineEndpoint<typeof schemas.rotateWebhookSecret>()({
  id: "webhooks.rotate-secret",
  method: "POST",
  path: "webhooks/{qid}/secret/",
  access: ["seller"],
  ends: "webhook",
  errors: { version_conflict: 409 },
});

export const testWebhook = defineEndpoint<typeof schemas.testWebhook>()({
  id: "webhooks.test",
  method: "POST",
  path: "webhooks/{qid}/test/",
  access: ["seller"],
  idempotent: true,
  errors: { invalid_state: 409 },
});

export const listWebhookDeliveries = defineEndpoint<typeof schemas.listWebhookDeliveries>()({
  id: "webhooks.deliveries",
  method: "GET",
  path: "webhooks/{qid}/deliveries/",
  access: ["seller"],
});

export const replayWebhookDelivery = defineEndpoint<typeof schemas.replayWebhookDelivery>()({
  id: "webhooks.replay",
  method: "POST",
  path: "webhooks/{qid}/deliveries/{deliveryQid}/replay/",
  access: ["seller"],
  idempotent: true,
  errors: { invalid_state: 409 },
});
