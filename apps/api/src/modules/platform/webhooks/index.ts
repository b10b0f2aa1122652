import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { deliverWebhooks } from "#modules/platform/webhooks/deliver-webhooks.job.ts";

export { createWebhook } from "#modules/platform/webhooks/create-webhook.ts";
export { deleteWebhook } from "#modules/platform/webhooks/delete-webhook.ts";
export { listWebhookDeliveries } from "#modules/platform/webhooks/list-webhook-deliveries.ts";
export { listWebhooks } from "#modules/platform/webhooks/list-webhooks.ts";
export { replayWebhookDelivery } from "#modules/platform/webhooks/replay-webhook-delivery.ts";
export { rotateWebhookSecret } from "#modules/platform/webhooks/rotate-webhook-secret.ts";
export { testWebhook } from "#modules/platform/webhooks/test-webhook.ts";
export { waitAgain } from "#modules/platform/webhooks/webhook.writer.ts";
export { updateWebhook } from "#modules/platform/webhooks/update-webhook.ts";

export const webhooksJobs: readonly Job[] = [
  {
    name: "deliver-webhooks",
    schedule: EVERY_MINUTE,
    wokenBy: "news",
    run: ({ services }) => deliverWebhooks(services),
  },
];
