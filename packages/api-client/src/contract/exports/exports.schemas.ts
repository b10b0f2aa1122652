import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { downloadClaims } from "#contract/claims/claims.schemas.ts";
import { downloadInventory } from "#contract/offers/offers.schemas.ts";
import { downloadOrders } from "#contract/sale-exports/sale-exports.schemas.ts";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const ListExport = z.object({
  qid: Qid,
  list: z.enum(["orders", "claims", "inventory"]),
  status: z.enum(["WAITING", "RUNNING", "DONE", "FAILED", "EXPIRED"]),
  fileName: z.string(),
  /** Size so far, in bytes. */
  bytes: z.number(),
  /** Name of the person who requested it. */
  createdBy: z.string(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Until when it can be downloaded; null while it is not ready. */
  keptUntil: z.nullable(Instant),
});
export type ListExport = z.infer<typeof ListExport>;

const params = z.object({ qid: Qid });

export const listExports = {
  personOnly: true,
  summary: "The newest 20 files of lists that the company requested.",
  answer: z.object({ results: z.array(ListExport) }),
} as const satisfies EndpointSchemas;

export const startExport = {
  personOnly: true,
  summary:
    "Prepares the file of a list, with the query of its download; the requester is notified when it is ready, also by e-mail.",
  body: z.union([
    z.strictObject({ list: z.literal("orders"), query: downloadOrders.query }),
    z.strictObject({ list: z.literal("claims"), query: downloadClaims.query }),
    z.strictObject({ list: z.literal("inventory"), query: downloadInventory.query }),
  ]),
  status: 201,
  answer: ListExport,
  errors: {
    ...downloadOrders.errors,
    too_many_exports: {
      message: "Too many files are being prepared. Wait until one of them is ready.",
      details: z.object({ maximum: z.number() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const downloadExport = {
  personOnly: true,
  summary: "Downloads a prepared file while it is kept.",
  params,
  answer: z.any(),
  fileTypes: TABLE,
  errors: {
    export_not_ready: { message: "The file is not ready yet." },
    export_gone: { message: "The file is no longer kept. Request a new export." },
  },
} as const satisfies EndpointSchemas;
