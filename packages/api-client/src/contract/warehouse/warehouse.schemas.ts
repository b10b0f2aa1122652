import * as z from "zod/mini";
import { longText, plainText, rawText, shaped } from "#contract/plain-text.ts";
import { invalidState } from "#contract/errors.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { Cursor, Instant, NextCursor, PageQuery, Qid, listOf } from "#contract/values.ts";
import {
  DiscrepancyReason,
  IncomingPackage,
  IncomingView,
  PackageStay,
  PlaceCode,
  WarehousePackage,
  WarehousePackageDetail,
} from "#contract/warehouse/package.schema.ts";
import {
  WarehouseShipment,
  WarehouseShipmentItem,
  WarehouseShipmentStatus,
} from "#contract/warehouse/shipment.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export { IncomingPackage } from "#contract/warehouse/package.schema.ts";

const byQid = z.object({ qid: Qid });
const Search = z.optional(rawText(0, 100));
const PackagePlace = z.int().check(z.minimum(1), z.maximum(100));

/** Sent by a scanner with each step: the id deduplicates a step that is sent again after an outage. */
export const scanFields = {
  scanId: shaped(64, /^[0-9A-Za-z-]{8,64}$/),
  /** When it was scanned, if that was offline. */
  scannedAt: z.optional(Instant),
};
const CountedLine = z
  .strictObject({
    id: Qid,
    units: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    damaged: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  })
  .check(z.refine(({ units, damaged }) => damaged <= units));
const Discrepancy = z.strictObject({
  reason: DiscrepancyReason,
  text: z.optional(longText(0, 1000)),
});

/** Errors of each step of a package. */
export const packageErrors = {
  invalid_state: invalidState("package"),
  scan_id_reused: { message: "This scan was stored for another package or another step." },
} as const;

const shipmentErrors = {
  invalid_state: invalidState("shipment"),
  shipment_of_colleague: {
    message: "A colleague is working on this shipment. Take it over first.",
    details: z.object({ name: z.string() }),
  },
  shipment_empty: { message: "There is nothing in this shipment." },
  packages_not_ready: {
    message: "Some packages are not confirmed, belong to another order or are in another shipment.",
    details: z.object({ packages: z.array(z.string()) }),
  },
} as const;
/** Errors of each call that works on a shipment. */
export const changeErrors = {
  invalid_state: shipmentErrors.invalid_state,
  shipment_of_colleague: shipmentErrors.shipment_of_colleague,
} as const;

export const listIncomingPackages = {
  summary:
    "Packages announced to the warehouse and not yet received, the earliest expected first; or those received and not counted, or received today.",
  query: z.object({
    ...PageQuery,
    cursor: Cursor,
    search: Search,
    view: z._default(IncomingView, "EXPECTED"),
  }),
  answer: z.extend(listOf(IncomingPackage), {
    cursor: NextCursor,
    /** Number of packages in each view without a search, exact up to 10,000. */
    counts: z.object({
      EXPECTED: z.number(),
      LATE: z.number(),
      TO_COUNT: z.number(),
      RECEIVED_TODAY: z.number(),
    }),
  }),
} as const satisfies EndpointSchemas;

export const getWarehousePackage = {
  summary: "One package in any state, with announced and counted contents.",
  params: byQid,
  answer: WarehousePackageDetail,
} as const satisfies EndpointSchemas;

export const receivePackage = {
  summary: "Receives a package as announced or with a discrepancy, or refuses it.",
  params: byQid,
  body: z.strictObject({
    ...scanFields,
    /** True: it goes back; needs a discrepancy that says why. */
    isRefused: z._default(z.boolean(), false),
    discrepancy: z.optional(Discrepancy),
  }),
  answer: WarehousePackage,
  errors: {
    ...packageErrors,
    discrepancy_required: { message: "Say what is wrong with a package that is refused." },
  },
} as const satisfies EndpointSchemas;

export const confirmPackage = {
  summary:
    "Confirms the counted contents of a package; a difference from the announcement needs a discrepancy.",
  params: byQid,
  body: z.strictObject({
    ...scanFields,
    units: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    weightGrams: z.optional(z.int().check(z.minimum(1), z.maximum(700_000))),
    /** Counted units of each product; their sum must be `units`. */
    lines: z.optional(z.array(CountedLine).check(z.maxLength(500))),
    discrepancy: z.optional(Discrepancy),
  }),
  answer: WarehousePackage,
  errors: {
    ...packageErrors,
    line_not_found: {
      message: "Some lines are not in this package.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    lines_not_counted: {
      message: "The lines do not add up to the counted units.",
      details: z.object({ lines: z.number(), counted: z.number() }),
    },
    units_differ: {
      message: "This differs from the announcement: say what is wrong.",
      details: z.object({ announced: z.number(), counted: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const listConfirmedPackages = {
  summary: "Packages in the warehouse, longest wait first: by default those waiting for a shipment.",
  query: z.object({
    ...PageQuery,
    search: Search,
    stay: z._default(PackageStay, "WAITING"),
    location: z.optional(PlaceCode),
  }),
  answer: listOf(WarehousePackage),
} as const satisfies EndpointSchemas;

export const listWarehouseShipments = {
  summary: "Outbound shipments, newest first; optionally of one status, or of the caller.",
  query: z.object({
    ...PageQuery,
    /** An SSCC of a package or a pallet, a tracking number, or what finds a sale: its number, a GTIN, a product. */
    search: Search,
    status: z.optional(WarehouseShipmentStatus),
    assignee: z.optional(z.enum(["ME"])),
  }),
  answer: listOf(WarehouseShipmentItem),
} as const satisfies EndpointSchemas;

export const createWarehouseShipment = {
  summary: "Consolidates confirmed packages of one order into a new shipment.",
  body: z.strictObject({ packageQids: z.array(Qid).check(z.minLength(1), z.maxLength(200)) }),
  answer: WarehouseShipment,
  status: 201,
  errors: { packages_not_ready: shipmentErrors.packages_not_ready },
} as const satisfies EndpointSchemas;

export const getWarehouseShipment = {
  summary: "One outbound shipment with its packages.",
  params: byQid,
  answer: WarehouseShipment,
} as const satisfies EndpointSchemas;

export const addWarehouseShipmentPackages = {
  summary:
    "Adds confirmed packages of the same order to an open shipment, or moves its packages onto a pallet.",
  params: byQid,
  body: z.strictObject({
    packageQids: z.array(Qid).check(z.minLength(1), z.maxLength(200)),
    palletNumber: z.optional(PackagePlace),
    layer: z.optional(PackagePlace),
  }),
  answer: WarehouseShipment,
  errors: { ...changeErrors, packages_not_ready: shipmentErrors.packages_not_ready },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const takeOverWarehouseShipment = {
  summary: "Takes a shipment over from a colleague; a feature flag.",
  params: byQid,
  answer: WarehouseShipment,
  errors: {
    invalid_state: shipmentErrors.invalid_state,
    take_over_not_offered: { message: "Taking over shipments is not offered at the moment." },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const markWarehouseShipmentReady = {
  summary: "Closes a shipment for a carrier: ready to ship.",
  params: byQid,
  body: z.strictObject({
    carrier: shaped(30, /^[a-z0-9-]{2,30}$/),
    trackingNumbers: z._default(z.array(plainText(1, 60)).check(z.maxLength(50)), []),
    version: SeenVersion,
  }),
  answer: WarehouseShipment,
  errors: {
    ...changeErrors,
    ...staleVersion("shipment"),
    shipment_empty: shipmentErrors.shipment_empty,
    pallets_not_measured: {
      message: "Enter the weight and height of these pallets first.",
      details: z.object({ numbers: z.array(z.number()) }),
    },
    carrier_unknown: { message: "There is no such carrier. Choose one from the list." },
    InvalidShipmentCode: {
      message: "These are not tracking numbers of this carrier. Remove or correct the codes in invalidCodes.",
      details: z.object({ invalidCodes: z.array(z.string()) }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
