import type {
  WebhookDelivery,
  WebhookTopic,
} from "@quayside/api-client/contract/integrations/integrations.schemas";
import type { Tone } from "@quayside/ui/lib/tone";

/** The topics that webhooks can subscribe to. */
export const topicNames: Record<WebhookTopic, string> = {
  sale: "Orders",
  invoice: "Invoices",
  credit_note: "Credit notes",
  payout: "Payouts",
  claim: "Claims",
  offer: "Offers",
  deal: "Deals",
  upload: "Stock lists",
  thread: "Messages",
  seller: "Your account",
  company: "Your company",
  webhook: "Webhook tests",
  booking: "Carrier bookings",
  shipment: "Shipments",
  labels: "Printed labels",
  packing_list: "Printed packing lists",
  document: "Documents",
  package: "Packages at the warehouse",
};

export const deliveryWords: Record<WebhookDelivery["status"], { label: string; tone: Tone }> = {
  WAITING: { label: "Waiting", tone: "info" },
  DELIVERED: { label: "Delivered", tone: "success" },
  FAILED: { label: "Failed", tone: "error" },
};

/** The text for the receiver's last answer. */
export function answerText({ attempts, lastStatus, lastError }: WebhookDelivery): string {
  if (lastStatus !== null) return `Answered ${lastStatus}`;
  if (lastError !== null) return lastError;
  return attempts === 0 ? "Not tried yet" : "No answer";
}

export const connectionMessages = {
  keyRevoked: "API key revoked",
  webhookSaved: "Webhook saved",
  webhookDeleted: "Webhook deleted",
  tested: "Test event sent",
  replayed: "The event is sent again",
  failed: "The connection settings could not be saved, please try again.",
} as const;
