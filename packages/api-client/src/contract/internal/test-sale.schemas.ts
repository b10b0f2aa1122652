import * as z from "zod/mini";
import { PaymentMethod } from "#contract/checkouts/checkout.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const createTestSale = {
  summary: "Places an order of the test buyer with a seller, so that the seller has a sale to work on.",
  body: z.strictObject({
    sellerEmail: z.string().check(z.maxLength(320, { abort: true }), z.email()),
    lines: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 3),
    /** Forces this outcome when the seller triggers the payment. */
    paymentMethod: z._default(PaymentMethod, "sandbox"),
  }),
  answer: z.object({ saleQid: Qid, number: z.string() }),
  errors: {
    seller_not_found: { message: "No seller signs in with this e-mail address." },
    not_enough_offers: {
      message: "The seller has fewer offers in stock than the sale should have lines.",
      details: z.object({ available: z.number() }),
    },
  },
  outsideProductionOnly: true,
} as const satisfies EndpointSchemas;
