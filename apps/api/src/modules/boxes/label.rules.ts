import type { Box } from "@quayside/api-client/contract/boxes/index";

/** What labels and packing lists of a sale say. */
export interface PrintableSale {
  readonly saleNumber: string;
  readonly sellerCode: string;
  /** From the company to the country. */
  readonly to: readonly string[];
  readonly carrier: string | null;
  /** One for each box in order, or one for all. */
  readonly trackingNumbers: readonly string[];
  /** The seller's own words. */
  readonly reference: string;
  readonly boxes: readonly Box[];
}

/** "(00) 040123450000000016": an SSCC with its application identifier, as people read it. */
export function readableSscc(sscc: string): string {
  return `(00) ${sscc}`;
}

/** "12.5 kg" */
export function kilograms(grams: number): string {
  return `${(grams / 1000).toFixed(1)} kg`;
}

/** The carrier's number of a box; null while there is none. */
function trackingOf({ trackingNumbers }: PrintableSale, box: Box): string | null {
  return trackingNumbers[box.number - 1] ?? trackingNumbers[0] ?? null;
}

/** What stands on a label between address and bars: a word and what it says. */
export function labelFacts(sale: PrintableSale, box: Box): [label: string, value: string][] {
  const tracking = trackingOf(sale, box);
  const what = box.kind === "PALLET" ? "Pallet" : "Box";
  return [
    ["Order", sale.saleNumber],
    [what, `${box.number} of ${sale.boxes.length}`],
    ["Weight", kilograms(box.weightGrams)],
    ...(box.palletNumber === null
      ? []
      : ([
          ["On pallet", [box.palletNumber, box.layer && `layer ${box.layer}`].filter(Boolean).join(", ")],
        ] as [string, string][])),
    ...(sale.carrier ? ([["Carrier", sale.carrier]] as [string, string][]) : []),
    ...(tracking ? ([["Tracking", tracking]] as [string, string][]) : []),
    ...(sale.reference ? ([["Reference", sale.reference]] as [string, string][]) : []),
  ];
}
