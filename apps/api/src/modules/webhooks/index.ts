import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { deliverWebhooks } from "#modules/webhooks/deliver-webhooks.job.ts";

export { createWebhook } from "#modules/webhooks/create-webhook.ts";
export { deleteWebhook } from "#modules/webhooks/delete-webhook.ts";
export { listWebhookDeliveries } from "#modules/webhooks/list-webhook-deliveries.ts";
export { listWebhooks } from "#modules/webhooks/list-webhooks.ts";
export { replayWebhookDelivery } from "#modules/webhooks/replay-webhook-delivery.ts";
export { rotateWebhookSecret } from "#modules/webhooks/rotate-webhook-secret.ts";
export { testWebhook } from "#modules/webhooks/test-webhook.ts";
export { waitAgain } from "#modules/webhooks/webhook.writer.ts";
export { updateWebhook } from "#modules/webhooks/update-webhook.ts";

export const webhooksJobs: readonly Job[] = [
  {
    name: "deliver-webhooks",
    schedule: EVERY_MINUTE,
    wokenBy: "news",
    run: ({ services }) => deliverWebhooks(services),
  },
];
