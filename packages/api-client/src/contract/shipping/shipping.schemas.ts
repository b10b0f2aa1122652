import * as z from "zod/mini";
import { CALENDAR } from "#contract/file-types.ts";
import { SeenVersion, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { plainText, shaped } from "#contract/plain-text.ts";
import { invalidState } from "#contract/errors.ts";
import { Sale } from "#contract/sales/sale.schema.ts";
import { ShipmentGroup } from "#contract/shipping/shipment-group.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A carrier for shipments that the seller arranges itself. */
export const Carrier = z.object({
  code: z.string(),
  name: z.string(),
  /** URL of the tracking page, with `{number}`; null for a carrier without one. */
  trackingUrl: z.nullable(z.string()),
});
export type Carrier = z.infer<typeof Carrier>;

/** Numbers of one shipment, as typed or pasted; at most 50. */
const TrackingNumbers = z.array(plainText(1, 60)).check(z.maxLength(50));
const CarrierCode = shaped(30, /^[a-z0-9-]{2,30}$/);

const shipmentErrors = {
  InvalidShipmentCode: {
    message: "These are not tracking numbers of this carrier. Remove or correct the codes in invalidCodes.",
    details: z.object({ invalidCodes: z.array(z.string()) }),
  },
  tracking_number_taken: {
    message:
      "Another shipment of this order already has these tracking numbers: a parcel is in one shipment only.",
    details: z.object({ numbers: z.array(z.string()) }),
  },
  carrier_unknown: { message: "There is no such carrier. Choose one from the list." },
  shipping_method_taken: {
    message: "This order uses another shipping method. Clear that first: an order has one method.",
  },
  invalid_state: invalidState("sale"),
  ...staleVersion("sale"),
} as const;

export const listCarriers = {
  summary: "Carriers for shipments that the seller arranges itself, in the order they are offered.",
  answer: z.object({ results: z.array(Carrier) }),
} as const satisfies EndpointSchemas;

export const listShippingCarriers = {
  summary: "Alias of the list of carriers.",
  answer: listCarriers.answer,
} as const satisfies EndpointSchemas;

export const createShipment = {
  summary: "Ships a sale with the seller's own carrier; without numbers they can be added later.",
  body: z.strictObject({
    saleQid: Qid,
    carrier: CarrierCode,
    trackingNumbers: TrackingNumbers,
    version: SeenVersion,
  }),
  answer: Sale,
  errors: {
    ...shipmentErrors,
    sale_not_found: { message: "No order found." },
    ship_yourself_blocked: {
      message:
        "This order cannot be shipped with your own carrier. Book a carrier through Quayside, or contact us.",
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const updateShipment = {
  summary: "Corrects the carrier or the tracking numbers of a shipment; possible while the sale is current.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    carrier: z.optional(CarrierCode),
    trackingNumbers: z.optional(TrackingNumbers),
    version: SeenVersion,
  }),
  answer: Sale,
  errors: {
    ...shipmentErrors,
    tracking_required: {
      message: "The payment was triggered with this tracking: correct the numbers instead of removing them.",
    },
  },
} as const satisfies EndpointSchemas;

export const deleteShipment = {
  summary: "Removes a shipment before the payment is triggered.",
  params: z.object({ qid: Qid }),
  query: seenQuery,
  answer: Sale,
  errors: {
    invalid_state: shipmentErrors.invalid_state,
    version_conflict: shipmentErrors.version_conflict,
    already_handed_over: {
      message: "The warehouse already has goods of this order: the shipment cannot be removed.",
    },
  },
} as const satisfies EndpointSchemas;

export const getShipmentGroup = {
  summary:
    "The parts of one order that ship together: a seller sees its own part, a warehouse all that pass through it.",
  params: z.object({ qid: Qid }),
  answer: ShipmentGroup,
  errors: { shipment_group_not_found: { message: "No shipment group found." } },
} as const satisfies EndpointSchemas;

export const downloadSaleDeadline = {
  summary:
    "The deadline of a sale as a calendar file, with reminders at 9:00 on the last two working days and at 13:00 on the last, in the time of the place it ships from; once nothing is left to ship, the cancellation of that entry.",
  params: z.object({ qid: Qid }),
  answer: z.any(),
  fileTypes: CALENDAR,
} as const satisfies EndpointSchemas;
