import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { deliverWebhooks } from "#modules/platform/webhooks/deliver-webhooks.job.ts";

export {
  createWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  replayWebhookDelivery,
} from "#modules/platform/webhooks/webhooks.ts";
export { listWebhookDeliveries } from "#modules/platform/webhooks/reads.ts";
export { listWebhooks } from "#modules/platform/webhooks/reads.ts";
export { testWebhook } from "#modules/platform/webhooks/test-webhook.ts";
export {
  sealSecret as sealWebhookSecret,
  unsealSecret as unsealWebhookSecret,
} from "#modules/platform/webhooks/webhook-signature.ts";
export { waitAgain } from "#modules/platform/webhooks/webhook.writer.ts";

export const webhooksJobs: readonly Job[] = [
  {
    name: "deliver-webhooks",
    schedule: EVERY_MINUTE,
    wokenBy: "news",
    run: ({ services }) => deliverWebhooks(services),
  },
];
