import * as z from "zod/mini";
import { LABELS, PDF } from "#contract/file-types.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { LABEL_SIZES, MAX_BOXES } from "#contract/boxes/boxes.rules.ts";
import { invalidState } from "#contract/errors.ts";
import { Country, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const saleParams = z.object({ qid: Qid });
const Centimetres = z.int().check(z.minimum(1), z.maximum(400));

const BoxInput = z.strictObject({
  weightGrams: z.int().check(z.minimum(1), z.maximum(2_000_000)),
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
  /** The number of its pallet, for the packing list. */
  palletNumber: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  layer: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  lines: z
    .array(
      z.strictObject({
        id: Qid,
        units: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        /** Weight of one unit; remembered for this GTIN. By default derived from a box that holds nothing else. */
        unitWeightGrams: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});

const PalletInput = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(100)),
  base: z.enum(["EUR", "UK"]),
  /** With its boxes and the pallet itself; by default the weight of its boxes plus 25 kg. */
  weightGrams: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000))),
  /** With the pallet itself; by default computed from how its boxes stack. */
  heightCm: z.optional(Centimetres),
});

/** A pallet that boxes of a sale are on: a logistic unit with a number and a label of its own. */
export const SalePallet = z.object({
  qid: Qid,
  /** From 1; boxes name it. */
  number: z.number(),
  base: z.enum(["EUR", "UK"]),
  /** 18 digits; printed as GS1-128 on the label. */
  sscc: z.string(),
  /** With its boxes and itself. */
  weightGrams: z.number(),
  heightCm: z.number(),
});
export type SalePallet = z.infer<typeof SalePallet>;

export const Box = z.object({
  qid: Qid,
  /** From 1; "box 2 of 5". */
  number: z.number(),
  kind: z.enum(["PARCEL", "PALLET"]),
  /** 18 digits; printed as GS1-128 on the label. */
  sscc: z.string(),
  weightGrams: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  palletNumber: z.nullable(z.number()),
  layer: z.nullable(z.number()),
  /** Empty for a parcel booked without its contents. */
  lines: z.array(z.object({ id: Qid, gtin: z.string(), name: z.string(), units: z.number() })),
});
export type Box = z.infer<typeof Box>;

/** A box that a sale could be packed into; weight and size are null if not known. */
export const SuggestedBox = z.object({
  weightGrams: z.nullable(z.number()),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  lines: z.array(z.object({ id: Qid, units: z.number() })),
});
export type SuggestedBox = z.infer<typeof SuggestedBox>;

export const SaleBoxes = z.object({
  boxes: z.array(Box),
  /** Pallets that boxes are on, by number. */
  pallets: z.array(SalePallet),
  /** True when the boxes hold every confirmed unit exactly once. */
  isComplete: z.boolean(),
  /** False once a carrier is booked, a shipment made or a package announced. */
  isEditable: z.boolean(),
  /** The destination: the warehouse of this name, or null for the buyer itself. */
  warehouse: z.nullable(z.object({ name: z.string(), country: Country })),
  /** The last known weight of each product. */
  products: z.array(
    z.object({
      id: Qid,
      gtin: z.string(),
      name: z.string(),
      /** Units to be packed: confirmed ones. */
      units: z.number(),
      unitWeightGrams: z.nullable(z.number()),
    }),
  ),
  suggestions: z.array(SuggestedBox),
  /** The version of the sale: saving its boxes raises it. */
  version: z.number(),
});
export type SaleBoxes = z.infer<typeof SaleBoxes>;

const notPacked = { message: "This order is not packed into boxes yet." } as const;

export const getSaleBoxes = {
  summary: "The boxes of a sale, and a packing proposal from the last known weights of its products.",
  params: saleParams,
  answer: SaleBoxes,
} as const satisfies EndpointSchemas;

export const updateSaleBoxes = {
  summary:
    "Packs a confirmed sale: every confirmed unit into exactly one box. Each box gets its number (SSCC).",
  params: saleParams,
  body: z.strictObject({
    boxes: z.array(BoxInput).check(z.minLength(1), z.maxLength(MAX_BOXES)),
    /** Details of the pallets that boxes refer to; one that is omitted is a EUR pallet. */
    pallets: z.optional(z.array(PalletInput).check(z.maxLength(100))),
    version: SeenVersion,
  }),
  maxBodyBytes: 512 * 1024,
  answer: SaleBoxes,
  errors: {
    box_limits_exceeded: {
      message: "Some boxes are too heavy or too large for a carrier.",
      details: z.object({
        problems: z.array(
          z.object({
            /** Index in the list, from 0. */
            index: z.number(),
            limit: z.enum(["weight", "side", "lengthAndGirth"]),
            /** Grams or centimetres. */
            maximum: z.number(),
          }),
        ),
      }),
    },
    pallet_limits_exceeded: {
      message: "Some pallets are too heavy, too high or too many for a carrier.",
      details: z.object({
        problems: z.array(
          z.object({
            /** Null when there are too many in total. */
            number: z.nullable(z.number()),
            limit: z.enum(["count", "weight", "height"]),
            /** Pieces, grams or centimetres. */
            maximum: z.number(),
          }),
        ),
      }),
    },
    boxes_incomplete: {
      message: "Every confirmed unit must be in exactly one box.",
      details: z.object({
        lines: z.array(z.object({ id: z.string(), confirmed: z.number(), packed: z.number() })),
      }),
    },
    line_not_found: {
      message: "Some lines do not belong to this order.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    shipping_arranged: {
      message: "Shipping is already arranged: the boxes cannot be changed. Clear it first to pack again.",
    },
    invalid_state: invalidState("sale"),
    ...staleVersion("sale"),
  },
} as const satisfies EndpointSchemas;

export const downloadSaleLabels = {
  summary:
    "The labels of all boxes and pallets in one file: GS1 logistic labels as PDF (A6, A5, 4 × 6 inches, or four on A4) or for a label printer of 203 dpi (zpl) or 300 dpi (zpl300).",
  params: saleParams,
  query: z.object({ size: z._default(z.enum(LABEL_SIZES), "A4") }),
  answer: z.any(),
  fileTypes: LABELS,
  errors: {
    boxes_not_packed: notPacked,
    invalid_state: {
      message: "The order has ended: its labels are withdrawn. Please do not ship it.",
      details: z.object({ status: z.string() }),
    },
  },
} as const satisfies EndpointSchemas;

export const downloadDeliveryNote = {
  summary:
    "The delivery note of a confirmed sale that the seller ships to the buyer directly, as a PDF without prices. Goods for our warehouse have none.",
  params: saleParams,
  answer: z.any(),
  fileTypes: PDF,
  errors: {
    delivery_note_not_found: {
      message: "A delivery note is for a confirmed order that you ship to the buyer directly.",
    },
  },
} as const satisfies EndpointSchemas;

export const downloadPackingList = {
  summary:
    "The packing list as a PDF: of the order, then of each box and pallet. A draft until it is shipped, then kept.",
  params: saleParams,
  answer: z.any(),
  fileTypes: PDF,
  errors: { boxes_not_packed: notPacked },
} as const satisfies EndpointSchemas;
