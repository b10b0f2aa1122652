import * as z from "zod/mini";
import { LABELS, PDF } from "#contract/file-types.ts";
import { LABEL_SIZES } from "#contract/boxes/boxes.rules.ts";
import { Instant, Qid } from "#contract/values.ts";
import { changeErrors } from "#contract/warehouse/warehouse.schemas.ts";
import { ReprintQuery, reprintErrors } from "#contract/warehouse/package.schema.ts";
import { WarehouseShipment } from "#contract/warehouse/shipment.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const palletParams = z.object({
  qid: Qid,
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
});

export const clearWarehousePallet = {
  summary: "Clears a pallet: its packages are back in the warehouse, outside of the shipment.",
  params: palletParams,
  answer: WarehouseShipment,
  errors: changeErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const mergeWarehousePallet = {
  summary:
    "Moves everything on a pallet to another one of the same shipment, which must be measured again. No effect on an empty pallet.",
  params: palletParams,
  body: z.strictObject({
    /** The target pallet, which keeps its number (SSCC); the other one loses its own. */
    into: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  answer: WarehouseShipment,
  errors: changeErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const measureWarehousePallet = {
  summary: "Records weight and height of a loaded pallet; the first measurement assigns its number (SSCC).",
  params: palletParams,
  body: z.strictObject({
    base: z.enum(["EUR", "UK"]),
    /** With its packages and the pallet itself. */
    weightGrams: z.int().check(z.minimum(1), z.maximum(2_000_000)),
    /** With the pallet itself. */
    heightCm: z.int().check(z.minimum(1), z.maximum(400)),
  }),
  answer: WarehouseShipment,
  errors: {
    ...changeErrors,
    pallet_empty: { message: "There is nothing on this pallet." },
    pallet_limits_exceeded: {
      message: "This pallet is too heavy or too high for a carrier.",
      details: z.object({
        problems: z.array(
          z.object({
            limit: z.enum(["weight", "height"]),
            /** Grams or centimetres. */
            maximum: z.number(),
          }),
        ),
      }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const downloadWarehousePalletLabel = {
  summary:
    "The GS1 logistic label of a measured pallet as PDF (A4, A5, A6 or 4 × 6 inches), or for a label printer of 203 dpi (zpl) or 300 dpi (zpl300). Once printed, a reprint needs a reason.",
  params: palletParams,
  query: z.object({ size: z._default(z.enum(LABEL_SIZES), "A6"), ...ReprintQuery }),
  answer: z.any(),
  fileTypes: LABELS,
  errors: {
    ...reprintErrors,
    pallet_not_measured: {
      message: "This pallet has no label yet: enter its weight and height.",
    },
  },
} as const satisfies EndpointSchemas;

export const previewWarehousePalletLabel = {
  summary: "Preview of the label of a measured pallet; does not count as a print.",
  params: palletParams,
  answer: z.object({
    from: z.string(),
    to: z.array(z.string()),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    sscc: z.string(),
    /** Widths of alternating bars and gaps, a bar first, in modules. */
    bars: z.array(z.number()),
    /** When this label was last printed, and by whom; null before its first print. */
    printed: z.nullable(z.object({ at: Instant, by: z.string() })),
  }),
  errors: {
    pallet_not_measured: {
      message: "This pallet has no label yet: enter its weight and height.",
    },
  },
} as const satisfies EndpointSchemas;
export type PalletLabelPreview = z.infer<(typeof previewWarehousePalletLabel)["answer"]>;

export const downloadWarehouseCommercialInvoice = {
  summary:
    "The commercial invoice of a shipment that crosses a customs border, as a PDF: our company exports, the buyer imports. It is marked as a draft while something is missing.",
  params: z.object({ qid: Qid }),
  answer: z.any(),
  fileTypes: PDF,
  errors: {
    commercial_invoice_not_found: { message: "This shipment crosses no customs border." },
    shipment_empty: { message: "There is nothing in this shipment." },
  },
} as const satisfies EndpointSchemas;

export const downloadWarehousePackingList = {
  summary:
    "The packing list of each pallet, and of packages that are on none, as a PDF. Once printed, a reprint needs a reason.",
  params: z.object({ qid: Qid }),
  query: z.object(ReprintQuery),
  answer: z.any(),
  fileTypes: PDF,
  errors: {
    ...reprintErrors,
    shipment_empty: { message: "There is nothing in this shipment." },
  },
} as const satisfies EndpointSchemas;
