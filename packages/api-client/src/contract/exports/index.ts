import * as z from "zod/mini";
import { downloadClaims } from "#contract/claims/index.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { downloadInventory } from "#contract/offers/index.ts";
import { downloadOrders } from "#contract/order-desk/index.ts";
import { Instant, Qid } from "#contract/values.ts";

/** Rows from which a screen proposes to prepare the file while the person goes on with something else. */
export const BIG_EXPORT_ROWS = 10_000;
/** Days that a prepared file is kept. */
export const EXPORT_KEPT_DAYS = 7;
/** Most files of a company that are prepared at the same time. */
export const EXPORTS_AT_ONCE_MAX = 5;

export const ListExport = z.object({
  qid: Qid,
  list: z.enum(["orders", "claims", "inventory"]),
  status: z.enum(["WAITING", "RUNNING", "DONE", "FAILED", "EXPIRED"]),
  fileName: z.string(),
  /** Size so far, in bytes. */
  bytes: z.number(),
  /** Name of who asked for it. */
  createdBy: z.string(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Until when it can be downloaded; null while it is not ready. */
  keptUntil: z.nullable(Instant),
});
export type ListExport = z.infer<typeof ListExport>;

const params = z.object({ qid: Qid });

export const listExports = defineEndpoint({
  id: "exports.list",
  method: "GET",
  path: "exports/",
  access: ["seller"],
  personOnly: true,
  summary: "The newest 20 files of lists that the company asked to be prepared.",
  answer: z.object({ results: z.array(ListExport) }),
});

export const startExport = defineEndpoint({
  id: "exports.start",
  method: "POST",
  path: "exports/",
  access: ["seller"],
  personOnly: true,
  summary:
    "Prepares the file of a list by the query of its download; who asked is told when it is ready, also by mail.",
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
      status: 409,
      message: "Too many files are being prepared. Wait until one of them is ready.",
      details: z.object({ maximum: z.number() }),
    },
  },
  idempotent: true,
  transactions: "multiStep",
});

export const downloadExport = defineEndpoint({
  id: "exports.download",
  method: "GET",
  path: "exports/{qid}/download/",
  access: ["seller"],
  personOnly: true,
  summary: "A prepared file, as long as it is kept.",
  params,
  answer: z.any(),
  answerAs: "file",
  errors: {
    export_not_ready: { status: 409, message: "The file is not ready yet." },
    export_gone: { status: 404, message: "The file is not kept any more. Ask for it anew." },
  },
});
