import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { entriesOf } from "#contract/values.ts";
import { OpenSession } from "#contract/users/user.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { MOST_PAGE_READS, PART_OUTCOMES } from "#contract/auth/page.rules.ts";

const Name = rawText(0, 100);
const Value = z.union([rawText(0, 8200), z.number(), z.boolean()]);

/** A read of a page: the id of its endpoint and the call's input. */
export const PageRead = z.strictObject({
  id: rawText(0, 100),
  params: z.optional(entriesOf(Name, Value, 10)),
  query: z.optional(
    entriesOf(Name, z.nullable(z.union([Value, z.array(Value).check(z.maxLength(200))])), 50),
  ),
});
export type PageRead = z.infer<typeof PageRead>;

export const openPage = {
  summary:
    "Answers the data a portal's server renders a document from: the session of a page key, and up to four reads with its rights. Neither renews nor ends the session.",
  body: z.strictObject({
    pageKey: rawText(1, 200),
    reads: z.array(PageRead).check(z.maxLength(MOST_PAGE_READS)),
    /** Parts of documents that this server has rendered since its previous call, by outcome; for the metrics. */
    rendered: z.optional(
      z
        .partialRecord(z.enum(PART_OUTCOMES), z.int().check(z.minimum(0), z.maximum(1_000_000)))
        .register(z.globalRegistry, { maxProperties: PART_OUTCOMES.length }),
    ),
  }),
  answer: z.extend(OpenSession, {
    /** One for each read, in their order: its HTTP status, and the JSON text of a success. */
    answers: z.array(z.object({ status: z.number(), text: z.nullable(z.string()) })),
  }),
  errors: {
    not_a_read: { message: "A page can only request reads that answer with JSON." },
  },
} as const satisfies EndpointSchemas;
