import * as z from "zod/mini";
import { seenBody, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { plainText } from "#contract/plain-text.ts";
import { LiveSubject } from "#contract/live/live.schemas.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The topics that webhooks can subscribe to: the first word of an event's type. */
export const WebhookTopic = z.enum([
  "sale",
  "invoice",
  "credit_note",
  "payout",
  "claim",
  "offer",
  "deal",
  "upload",
  "thread",
  "seller",
  "company",
  "webhook",
  "booking",
  "shipment",
  "labels",
  "packing_list",
  "document",
  "package",
]);
export type WebhookTopic = z.infer<typeof WebhookTopic>;

const Name = plainText(1, 100);

export const ApiKey = z.object({
  qid: Qid,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  /** READ may only read; FULL may do what the company's sellers may, except calls that need a person. */
  access: z.enum(["READ", "FULL"]),
  createdBy: z.string(),
  createdAt: Instant,
  /** Accurate to the hour. */
  lastUsedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const Webhook = z.object({
  qid: Qid,
  url: z.string(),
  description: z.string(),
  /** Empty means all topics. */
  topics: z.array(WebhookTopic),
  isEnabled: z.boolean(),
  /** Why the marketplace switched it off; null when the seller did. */
  disabledReason: z.nullable(z.string()),
  createdAt: Instant,
  version: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The body of a webhook call; details are requested with an API key. */
export const WebhookPayload = z.object({
  /** Incremented by breaking changes. Stored deliveries from before versioning have none. */
  apiVersion: z.optional(z.string()),
  /** The same for every attempt, so that a receiver can ignore repeats. */
  id: Qid,
  type: z.string(),
  subject: z.object({ kind: z.union([LiveSubject, z.literal("webhook")]), qid: Qid }),
  at: Instant,
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

export const WebhookDelivery = z.object({
  qid: Qid,
  type: z.string(),
  payload: WebhookPayload,
  status: z.enum(["WAITING", "DELIVERED", "FAILED"]),
  attempts: z.number(),
  /** The HTTP status of the last answer; null when there was none. */
  lastStatus: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  nextAttemptAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const limitReached = {
  limit_reached: {
    message: "Your company has the maximum number. Delete one first.",
    details: z.object({ maximum: z.number() }),
  },
} as const;
const urlErrors = {
  webhook_url_not_allowed: {
    message:
      "Enter an https address that can be reached from the internet, without a user name and without a port of its own. An address of your own computer or network is refused, because our servers cannot reach it.",
    details: z.object({ reason: z.string() }),
  },
} as const;

const webhookParams = z.object({ qid: Qid });
const Url = plainText(0, 500);
const Topics = z.array(WebhookTopic).check(z.maxLength(20));

export const listApiKeys = {
  personOnly: true,
  summary: "The company's API keys that are in use.",
  answer: z.object({ results: z.array(ApiKey) }),
} as const satisfies EndpointSchemas;

export const createApiKey = {
  personOnly: true,
  summary: "Creates an API key; the key itself is only in this answer.",
  body: z.strictObject({
    name: Name,
    access: z.enum(["READ", "FULL"]),
    /** Days until it expires; null for a key that does not expire. */
    expiresInDays: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(730))), 365),
  }),
  answer: z.extend(ApiKey, { key: z.string() }),
  status: 201,
  errors: limitReached,
} as const satisfies EndpointSchemas;

export const revokeApiKey = {
  personOnly: true,
  summary: "Revokes an API key at once.",
  params: z.object({ qid: Qid }),
  answer: z.object({ results: z.array(ApiKey) }),
} as const satisfies EndpointSchemas;

export const listWebhooks = {
  summary: "The company's webhooks.",
  answer: z.object({ results: z.array(Webhook) }),
} as const satisfies EndpointSchemas;

export const createWebhook = {
  personOnly: true,
  summary:
    "Registers an address that is called for events of the topics given, or of all topics if none is; the signing secret is only in this answer.",
  body: z.strictObject({
    url: Url,
    description: z._default(plainText(0, 200), ""),
    topics: z._default(Topics, []),
  }),
  answer: z.extend(Webhook, { secret: z.string() }),
  status: 201,
  errors: { ...limitReached, ...urlErrors },
} as const satisfies EndpointSchemas;

export const updateWebhook = {
  personOnly: true,
  summary: "Changes a webhook, or switches it off and on; an empty list of topics stands for all of them.",
  params: webhookParams,
  body: z.strictObject({
    url: z.optional(Url),
    description: z.optional(plainText(0, 200)),
    topics: z.optional(Topics),
    isEnabled: z.optional(z.boolean()),
    version: z.number(),
  }),
  answer: Webhook,
  errors: {
    ...urlErrors,
    ...staleVersion("webhook"),
  },
} as const satisfies EndpointSchemas;

export const deleteWebhook = {
  personOnly: true,
  summary: "Removes a webhook; its pending deliveries are no longer sent.",
  params: webhookParams,
  query: seenQuery,
  answer: z.object({ results: z.array(Webhook) }),
  errors: staleVersion("webhook"),
} as const satisfies EndpointSchemas;

export const rotateWebhookSecret = {
  personOnly: true,
  summary: "Creates a new signing secret; for 24 hours calls are also signed with the old one.",
  params: webhookParams,
  body: seenBody,
  answer: z.extend(Webhook, { secret: z.string() }),
  errors: staleVersion("webhook"),
} as const satisfies EndpointSchemas;

export const testWebhook = {
  summary: "Sends a webhook.test event to one webhook.",
  params: webhookParams,
  answer: WebhookDelivery,
  status: 201,
  errors: {
    invalid_state: { message: "Switch the webhook on first." },
  },
} as const satisfies EndpointSchemas;

export const listWebhookDeliveries = {
  summary: "The deliveries to a webhook, newest first; kept for 30 days.",
  params: webhookParams,
  query: z.object({ ...PageQuery, status: z.optional(z.enum(["WAITING", "DELIVERED", "FAILED"])) }),
  answer: listOf(WebhookDelivery),
} as const satisfies EndpointSchemas;

export const replayWebhookDelivery = {
  summary: "Sends a delivery again, with the same id.",
  params: z.object({ qid: Qid, deliveryQid: Qid }),
  answer: WebhookDelivery,
  errors: {
    invalid_state: { message: "Switch the webhook on first." },
  },
} as const satisfies EndpointSchemas;
