import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { LiveSubject } from "#contract/live/index.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

/** Most of each that a company may have. */
export const INTEGRATION_LIMITS = { apiKeys: 20, webhooks: 10 } as const;

/** The topics that webhooks can subscribe to: the first word of an event's type. */
export const WebhookTopic = z.enum([
  "sale",
  "payout",
  "claim",
  "offer",
  "upload",
  "thread",
  "seller",
  "company",
  "webhook",
]);
export type WebhookTopic = z.infer<typeof WebhookTopic>;

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const ApiKey = z.object({
  qid: Qid,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  /** READ may only read; FULL may do what the company's sellers may, except what needs a person. */
  access: z.enum(["READ", "FULL"]),
  createdBy: z.string(),
  createdAt: Instant,
  /** To the hour. */
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
  /** Changes with what breaks a receiver. What is kept of earlier deliveries has none. */
  apiVersion: z.optional(z.string()),
  /** The same for every attempt: a receiver that has seen it ignores it. */
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
    status: 400,
    message: "There are as many as a company may have. Delete one first.",
    details: z.object({ maximum: z.number() }),
  },
} as const;
const urlErrors = {
  webhook_url_not_allowed: {
    status: 400,
    message: "Give an https address that can be reached from the internet.",
    details: z.object({ reason: z.string() }),
  },
} as const;

const webhookParams = z.object({ qid: Qid });
const Url = z.string().check(z.maxLength(500));
const Topics = z.array(WebhookTopic).check(z.maxLength(20));

export const listApiKeys = defineEndpoint({
  id: "api-keys.list",
  method: "GET",
  path: "api-keys/",
  access: ["seller"],
  personOnly: true,
  summary: "The company's API keys that are in use.",
  answer: z.object({ results: z.array(ApiKey) }),
});

export const createApiKey = defineEndpoint({
  id: "api-keys.create",
  method: "POST",
  path: "api-keys/",
  access: ["seller"],
  personOnly: true,
  summary: "Makes an API key; the key itself is in this answer and nowhere else.",
  body: z.strictObject({
    name: Name,
    access: z.enum(["READ", "FULL"]),
    /** Days until it ends; null for a key without an end. */
    expiresInDays: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(730))), 365),
  }),
  answer: z.extend(ApiKey, { key: z.string() }),
  status: 201,
  errors: limitReached,
});

export const revokeApiKey = defineEndpoint({
  id: "api-keys.revoke",
  method: "DELETE",
  path: "api-keys/{qid}/",
  access: ["seller"],
  personOnly: true,
  summary: "Ends an API key at once.",
  params: z.object({ qid: Qid }),
  answer: z.object({ results: z.array(ApiKey) }),
});

export const listWebhooks = defineEndpoint({
  id: "webhooks.list",
  method: "GET",
  path: "webhooks/",
  access: ["seller"],
  summary: "The company's webhooks.",
  answer: z.object({ results: z.array(Webhook) }),
});

export const createWebhook = defineEndpoint({
  id: "webhooks.create",
  method: "POST",
  path: "webhooks/",
  access: ["seller"],
  personOnly: true,
  summary: "Registers an address that is called for every event; the signing secret is in this answer only.",
  body: z.strictObject({
    url: Url,
    description: z._default(z.string().check(z.maxLength(200)), ""),
    topics: z._default(Topics, []),
  }),
  answer: z.extend(Webhook, { secret: z.string() }),
  status: 201,
  errors: { ...limitReached, ...urlErrors },
});

export const updateWebhook = defineEndpoint({
  id: "webhooks.update",
  method: "PATCH",
  path: "webhooks/{qid}/",
  access: ["seller"],
  personOnly: true,
  summary: "Changes a webhook, or switches it off and on.",
  params: webhookParams,
  body: z.strictObject({
    url: z.optional(Url),
    description: z.optional(z.string().check(z.maxLength(200))),
    topics: z.optional(Topics),
    isEnabled: z.optional(z.boolean()),
    version: z.number(),
  }),
  answer: Webhook,
  errors: {
    ...urlErrors,
    version_conflict: {
      status: 409,
      message: "Someone else changed this webhook in the meantime.",
      details: z.object({ version: z.number() }),
    },
  },
  idempotent: true,
});

export const deleteWebhook = defineEndpoint({
  id: "webhooks.delete",
  method: "DELETE",
  path: "webhooks/{qid}/",
  access: ["seller"],
  personOnly: true,
  summary: "Removes a webhook; what waited for it is not sent any more.",
  params: webhookParams,
  answer: z.object({ results: z.array(Webhook) }),
});

export const rotateWebhookSecret = defineEndpoint({
  id: "webhooks.rotate-secret",
  method: "POST",
  path: "webhooks/{qid}/secret/",
  access: ["seller"],
  personOnly: true,
  summary: "Makes a new signing secret; calls are signed with the old one too for 24 hours.",
  params: webhookParams,
  answer: z.extend(Webhook, { secret: z.string() }),
});

export const testWebhook = defineEndpoint({
  id: "webhooks.test",
  method: "POST",
  path: "webhooks/{qid}/test/",
  access: ["seller"],
  summary: "Sends a webhook.test event to one webhook.",
  params: webhookParams,
  answer: WebhookDelivery,
  status: 201,
  errors: {
    invalid_state: { status: 409, message: "Switch the webhook on first." },
  },
  idempotent: true,
});

export const listWebhookDeliveries = defineEndpoint({
  id: "webhooks.deliveries",
  method: "GET",
  path: "webhooks/{qid}/deliveries/",
  access: ["seller"],
  summary: "What was sent to a webhook, newest first; kept for 30 days.",
  params: webhookParams,
  query: z.object({ ...PageQuery, status: z.optional(z.enum(["WAITING", "DELIVERED", "FAILED"])) }),
  answer: listOf(WebhookDelivery),
});

export const replayWebhookDelivery = defineEndpoint({
  id: "webhooks.replay",
  method: "POST",
  path: "webhooks/{qid}/deliveries/{deliveryQid}/replay/",
  access: ["seller"],
  summary: "Sends a delivery again, with the same id.",
  params: z.object({ qid: Qid, deliveryQid: Qid }),
  answer: WebhookDelivery,
  errors: {
    invalid_state: { status: 409, message: "Switch the webhook on first." },
  },
  idempotent: true,
});
