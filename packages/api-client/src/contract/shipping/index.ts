import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { invalidState } from "#contract/errors.ts";
import { Sale } from "#contract/sales/sale.schema.ts";
import { ShipmentGroup } from "#contract/shipping/shipment-group.schema.ts";
import { Qid } from "#contract/values.ts";

/** A carrier a seller can ship with on their own. */
export const Carrier = z.object({
  code: z.string(),
  name: z.string(),
  /** Address that shows a parcel, with `{number}`; null for a carrier without one. */
  trackingUrl: z.nullable(z.string()),
});
export type Carrier = z.infer<typeof Carrier>;

/** Numbers of one shipment, as typed or pasted; at most 50. */
const TrackingNumbers = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50));
const CarrierCode = z.string().check(z.regex(/^[a-z0-9-]{2,30}$/));

const shipmentErrors = {
  InvalidShipmentCode: {
    status: 400,
    message: "These are not tracking numbers of this carrier. Remove or correct the codes in invalidCodes.",
    details: z.object({ invalidCodes: z.array(z.string()) }),
  },
  tracking_number_taken: {
    status: 400,
    message:
      "Another shipment of this order has these tracking numbers already: a parcel is in one shipment.",
    details: z.object({ numbers: z.array(z.string()) }),
  },
  carrier_unknown: { status: 400, message: "There is no such carrier. Choose one of the list." },
  shipping_method_taken: {
    status: 409,
    message: "This order is shipped another way. Clear that first: one method for each order.",
  },
  invalid_state: invalidState("sale"),
} as const;

export const listCarriers = defineEndpoint({
  id: "carriers.list",
  method: "GET",
  path: "carriers/",
  access: ["seller", "warehouse"],
  summary: "Carriers a seller can ship with on their own, in the order they are offered.",
  answer: z.object({ results: z.array(Carrier) }),
});

export const listShippingCarriers = defineEndpoint({
  id: "shippingCarriers.list",
  method: "GET",
  path: "shipping/carriers/",
  access: ["seller"],
  summary: "The same list under its other address.",
  answer: listCarriers.answer,
});

export const createShipment = defineEndpoint({
  id: "shipments.create",
  method: "POST",
  path: "shipments/",
  access: ["seller"],
  summary: "Ships a sale with the seller's own carrier; without numbers they can be added later.",
  body: z.strictObject({ saleQid: Qid, carrier: CarrierCode, trackingNumbers: TrackingNumbers }),
  answer: Sale,
  errors: {
    ...shipmentErrors,
    sale_not_found: { status: 404, message: "No order found." },
    ship_yourself_blocked: {
      status: 400,
      message:
        "This order cannot be shipped with your own carrier. Book a carrier through Quayside, or contact us.",
    },
  },
  idempotent: true,
  transactions: "multiStep",
});

export const updateShipment = defineEndpoint({
  id: "shipments.update",
  method: "PATCH",
  path: "shipments/{qid}/",
  access: ["seller"],
  summary: "Corrects the carrier or the tracking numbers of a shipment; possible while the sale is current.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({ carrier: z.optional(CarrierCode), trackingNumbers: z.optional(TrackingNumbers) }),
  answer: Sale,
  errors: {
    ...shipmentErrors,
    tracking_required: {
      status: 400,
      message: "The payment was triggered with this tracking: correct the numbers instead of removing them.",
    },
  },
  idempotent: true,
});

export const deleteShipment = defineEndpoint({
  id: "shipments.delete",
  method: "DELETE",
  path: "shipments/{qid}/",
  access: ["seller"],
  summary: "Takes a shipment back before the payment is triggered.",
  params: z.object({ qid: Qid }),
  answer: Sale,
  errors: {
    invalid_state: shipmentErrors.invalid_state,
    already_handed_over: {
      status: 409,
      message: "The warehouse has goods of this order already: the shipment stands.",
    },
  },
});

export const getShipmentGroup = defineEndpoint({
  id: "shipmentGroups.get",
  method: "GET",
  path: "shipment-groups/{qid}/",
  access: ["seller", "warehouse"],
  summary:
    "What of one order goes together: a seller sees its own part, a warehouse all that passes through it.",
  params: z.object({ qid: Qid }),
  answer: ShipmentGroup,
  errors: { shipment_group_not_found: { status: 404, message: "No shipment group found." } },
});

export const downloadSaleDeadline = defineEndpoint({
  id: "sales.deadline",
  method: "GET",
  path: "sales/{qid}/deadline.ics/",
  access: ["seller"],
  summary: "The deadline of a sale as a calendar file with reminders 24 and 4 hours before.",
  params: z.object({ qid: Qid }),
  answer: z.any(),
  answerAs: "file",
});
