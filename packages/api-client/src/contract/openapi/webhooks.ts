import { WebhookPayload } from "#contract/integrations/integrations.schemas.ts";
import { API_VERSION, webhookEvents } from "#contract/integrations/webhook-events.ts";
import type { JsonObject } from "#contract/openapi/json.ts";
import type { SchemaWriter } from "#contract/openapi/schemas.ts";

/** Topics whose events are about that subject; all other events are about an order. */
const OWN_SUBJECTS: ReadonlySet<string> = new Set(["claim", "thread", "seller", "webhook"]);

/** Where the state of a subject is read, by its kind. */
const READS: Readonly<Record<string, string>> = {
  sale: "Read the order with `GET /sales/{qid}/`.",
  claim: "Read the claim with `GET /claims/{qid}/`.",
  thread: "Read the conversations with `GET /threads/`.",
  seller: "Read the seller with `GET /sellers/{qid}/`.",
  webhook: "It is about nothing but the webhook; answer it as you answer the others.",
};

const header = (name: string, description: string, example: string): JsonObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});

/** A webhook as sent to a seller, with an example body. */
function webhookOf(type: string, summary: string, writer: SchemaWriter): JsonObject {
  const [topic = ""] = type.split(".");
  const kind = OWN_SUBJECTS.has(topic) ? topic : "sale";
  const id = "2f9c1b7ad08e4f5c9d3e6a1b0c2d4e5f";
  return {
    post: {
      operationId: `webhook.${type}`,
      summary,
      description: `The body says that something happened, not what is the case now. ${READS[kind]} Answer 2xx within 10 s.`,
      tags: ["events"],
      parameters: [
        header("Quayside-Delivery", "The id of the event, the same in every attempt.", id),
        header(
          "Quayside-Signature",
          "`t=SECONDS,v1=HEX`: HMAC-SHA256 of `SECONDS.BODY` under the secret of the webhook.",
          `t=1780992000,v1=${"5c".repeat(32)}`,
        ),
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: writer.schemaOf(WebhookPayload, "output", `webhook.${type}`),
            example: {
              apiVersion: API_VERSION,
              id,
              type,
              subject: { kind, qid: "8Z7QK2M4N6P9R1T3" },
              at: "2026-06-09T08:00:00.000Z",
            },
          },
        },
      },
      responses: {
        "2XX": { description: "Taken." },
        default: {
          description: "Retried after 1, 5 and 30 minutes, 2, 6 and 12 hours, and twice a day later.",
        },
      },
      security: [],
    },
  };
}

/** All webhooks, by event type. */
export const webhooksOf = (writer: SchemaWriter): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, summary]) => [type, webhookOf(type, summary, writer)]),
  );
