import * as contract from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { routes } from "#kernel/routes.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#modules/identity/api-keys/index.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#modules/platform/webhooks/index.ts";

/** Integrations of sellers: API keys and webhooks. */

export const integrationRoutes = routes(contract, {
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
});
