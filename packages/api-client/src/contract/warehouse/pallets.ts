import * as z from "zod/mini";
import { LABEL_SIZES } from "#contract/boxes/label-sizes.rules.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Instant, Qid } from "#contract/values.ts";
import { changeErrors } from "#contract/warehouse/index.ts";
import { ReprintQuery, reprintErrors } from "#contract/warehouse/reprint.schema.ts";
import { WarehouseShipment } from "#contract/warehouse/shipment.schema.ts";

const palletParams = z.object({
  qid: Qid,
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
});

export const clearWarehousePallet = defineEndpoint({
  id: "warehouse.clearPallet",
  method: "POST",
  path: "warehouse/shipments/{qid}/pallets/{number}/clear/",
  access: ["warehouse"],
  summary: "Takes everything off a pallet: its packages are in the warehouse again, outside of the shipment.",
  params: palletParams,
  answer: WarehouseShipment,
  errors: changeErrors,
  idempotent: true,
  transactions: "multiStep",
});

export const measureWarehousePallet = defineEndpoint({
  id: "warehouse.measurePallet",
  method: "PUT",
  path: "warehouse/shipments/{qid}/pallets/{number}/",
  access: ["warehouse"],
  summary:
    "Notes what a pallet with packages on it weighs and how high it is; with the first measure it gets its number (SSCC).",
  params: palletParams,
  body: z.strictObject({
    base: z.enum(["EUR", "UK"]),
    /** With its packages and itself. */
    weightGrams: z.int().check(z.minimum(1), z.maximum(2_000_000)),
    /** With itself. */
    heightCm: z.int().check(z.minimum(1), z.maximum(400)),
  }),
  answer: WarehouseShipment,
  errors: {
    ...changeErrors,
    pallet_empty: { status: 400, message: "There is nothing on this pallet." },
    pallet_limits_exceeded: {
      status: 400,
      message: "This pallet is heavier or higher than a carrier takes.",
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
});

export const downloadWarehousePalletLabel = defineEndpoint({
  id: "warehouse.palletLabel",
  method: "GET",
  path: "warehouse/shipments/{qid}/pallets/{number}/label/",
  access: ["warehouse"],
  summary:
    "The GS1 logistic label of a measured pallet as PDF (A4, A5, A6 or 4 × 6 inches), or for a label printer of 203 dpi (zpl) or 300 dpi (zpl300). Once printed, it is given again for a reason.",
  params: palletParams,
  query: z.object({ size: z._default(z.enum(LABEL_SIZES), "A6"), ...ReprintQuery }),
  answer: z.any(),
  answerAs: "file",
  errors: {
    ...reprintErrors,
    pallet_not_measured: {
      status: 404,
      message: "This pallet has no label yet: say what it weighs and how high it is.",
    },
  },
});

export const previewWarehousePalletLabel = defineEndpoint({
  id: "warehouse.palletLabelPreview",
  method: "GET",
  path: "warehouse/shipments/{qid}/pallets/{number}/label/preview/",
  access: ["warehouse"],
  summary: "What the label of a measured pallet says, to look at before it is printed; counts as no print.",
  params: palletParams,
  answer: z.object({
    from: z.string(),
    to: z.array(z.string()),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    sscc: z.string(),
    /** Widths of bars and gaps in turn, a bar first, in modules. */
    bars: z.array(z.number()),
    /** When this label was last printed, and by whom; null before its first print. */
    printed: z.nullable(z.object({ at: Instant, by: z.string() })),
  }),
  errors: {
    pallet_not_measured: {
      status: 404,
      message: "This pallet has no label yet: say what it weighs and how high it is.",
    },
  },
});
export type PalletLabelPreview = z.infer<(typeof previewWarehousePalletLabel)["answer"]>;

export const downloadWarehousePackingList = defineEndpoint({
  id: "warehouse.packingList",
  method: "GET",
  path: "warehouse/shipments/{qid}/packing-list/",
  access: ["warehouse"],
  summary:
    "The packing list of each pallet, and of packages that are on none, as a PDF. Once printed, it is given again for a reason.",
  params: z.object({ qid: Qid }),
  query: z.object(ReprintQuery),
  answer: z.any(),
  answerAs: "file",
  errors: {
    ...reprintErrors,
    shipment_empty: { status: 404, message: "There is nothing in this shipment." },
  },
});
