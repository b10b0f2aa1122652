import type { WebhookDelivery, WebhookTopic } from "@quayside/api-client/contract/integrations/index";
import type { SourceSchedule } from "@quayside/api-client/contract/stock-lists/index";
import type { Tone } from "@quayside/ui/lib/tone";

export const scheduleNames: Record<SourceSchedule, string> = {
  "30_MINUTES": "Every 30 minutes",
  HOUR: "Every hour",
  "6_HOURS": "Every 6 hours",
  DAY: "Every day",
};

export type SourceFault = "NOT_A_URL" | "NOT_HTTPS" | "CREDENTIALS_IN_URL" | "PRIVATE_ADDRESS" | "PORT";

/** Why an address of a stock list is refused. */
export const sourceFaults: Record<SourceFault, string> = {
  NOT_A_URL: "This is not an address. It looks like https://files.example.com/stock.csv.",
  NOT_HTTPS: "The address must begin with https://.",
  CREDENTIALS_IN_URL: "Enter user name and password in their own fields, not in the address.",
  PRIVATE_ADDRESS: "The address must be reachable from the internet.",
  PORT: "Only the ports 443 and 8443 are possible.",
};

/** What webhooks can hear of. */
export const topicNames: Record<WebhookTopic, string> = {
  sale: "Orders",
  payout: "Payouts",
  claim: "Claims",
  offer: "Offers",
  upload: "Stock lists",
  thread: "Messages",
  seller: "Your account",
  company: "Your company",
  webhook: "Webhook tests",
};

export const deliveryWords: Record<WebhookDelivery["status"], { label: string; tone: Tone }> = {
  WAITING: { label: "Waiting", tone: "info" },
  DELIVERED: { label: "Delivered", tone: "success" },
  FAILED: { label: "Failed", tone: "error" },
};

/** What the receiver answered last, in words. */
export function answerText({ attempts, lastStatus, lastError }: WebhookDelivery): string {
  if (lastStatus !== null) return `Answered ${lastStatus}`;
  if (lastError !== null) return lastError;
  return attempts === 0 ? "Not tried yet" : "No answer";
}

export const connectionMessages = {
  sourceSaved: "Source of your stock lists saved",
  keyRevoked: "API key revoked",
  webhookSaved: "Webhook saved",
  webhookDeleted: "Webhook deleted",
  tested: "Test event sent",
  replayed: "The event is sent again",
  failed: "The connection settings could not be saved, please try again.",
} as const;
