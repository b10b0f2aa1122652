import { PALLET_BASES } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { Box, SalePallet } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { formatCount, formatNumber } from "@quayside/format/number";
import { partyOf } from "#foundation/legal-entities.rules.ts";

/** The content of labels and packing lists of a sale. */
export interface PrintableSale {
  readonly saleNumber: string;
  readonly sellerCode: string;
  /** Code of the country that the boxes leave from. */
  readonly fromCountry: string;
  /** From the company to the country. */
  readonly to: readonly string[];
  readonly carrier: string | null;
  /** One per box in order, or one for all. */
  readonly trackingNumbers: readonly string[];
  /** The seller's own text. */
  readonly reference: string;
  readonly boxes: readonly Box[];
  readonly pallets: readonly SalePallet[];
}

/** A box or pallet as shown on its label. */
export interface LabelledUnit {
  readonly sscc: string;
  /** The lines between address and barcode: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** "(00) 040123450000000016": an SSCC with its application identifier, in readable form. */
export function readableSscc(sscc: string): string {
  return `(00) ${sscc}`;
}

const tenths = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1,234.5 kg" */
export function kilograms(grams: number): string {
  return `${tenths.format(grams / 1000)} kg`;
}

/** The packed load of a sale. */
type Load = Pick<PrintableSale, "boxes" | "pallets">;

/** Boxes that stand on no pallet. */
function looseBoxes({ boxes, pallets }: Load): Box[] {
  const numbers = new Set(pallets.map(({ number }) => number));
  return boxes.filter(({ palletNumber }) => palletNumber === null || !numbers.has(palletNumber));
}

/** What the carrier takes over: pallets and loose boxes. */
export const handlingUnits = (load: Load): number => load.pallets.length + looseBoxes(load).length;

/** The weight of the whole load in grams: pallets with all that is on them, and loose boxes. */
export function loadGrams(load: Load): number {
  return [...load.pallets, ...looseBoxes(load)].reduce((sum, { weightGrams }) => sum + weightGrams, 0);
}

/** Where the boxes are: "6", "6 on 2 pallets", or "3 on 1 pallet, 3 loose". */
export function placedBoxes(load: Load): string {
  const loose = looseBoxes(load).length;
  const all = load.boxes.length;
  if (load.pallets.length === 0) return formatNumber(all);
  const placed = `${formatNumber(all - loose)} on ${formatCount(load.pallets.length, "pallet")}`;
  return loose === 0 ? placed : `${placed}, ${formatNumber(loose)} loose`;
}

/** The tracking number of a box; null without one. */
export function trackingOf(
  { trackingNumbers }: Pick<PrintableSale, "trackingNumbers">,
  box: Box,
): string | null {
  return trackingNumbers[box.number - 1] ?? trackingNumbers[0] ?? null;
}

/** The facts common to the labels of a sale's boxes and pallets, which follow the specific ones. */
function sharedFacts(sale: PrintableSale, tracking: string | null): [label: string, value: string][] {
  return [
    ...(sale.carrier ? ([["Carrier", sale.carrier]] as [string, string][]) : []),
    ...(tracking ? ([["Tracking", tracking]] as [string, string][]) : []),
    ...(sale.reference ? ([["Reference", sale.reference]] as [string, string][]) : []),
  ];
}

function boxUnit(sale: PrintableSale, box: Box): LabelledUnit {
  const what = box.kind === "PALLET" ? "Pallet" : "Box";
  const place = [box.palletNumber, box.layer && `layer ${box.layer}`].filter(Boolean).join(", ");
  const facts: [label: string, value: string][] = [
    ["Order", sale.saleNumber],
    [what, `${box.number} of ${sale.boxes.length}`],
    ["Weight", kilograms(box.weightGrams)],
    ...(box.palletNumber === null ? [] : ([["On pallet", place]] as [string, string][])),
    ...sharedFacts(sale, trackingOf(sale, box)),
  ];
  return { sscc: box.sscc, facts };
}

/** The boxes on a pallet. */
export function boxesOn({ boxes }: Pick<PrintableSale, "boxes">, pallet: SalePallet): Box[] {
  return boxes.filter(({ palletNumber }) => palletNumber === pallet.number);
}

/** "120 × 80 × 145 cm" */
export function palletSize({ base, heightCm }: SalePallet): string {
  return `${PALLET_BASES[base].join(" × ")} × ${heightCm} cm`;
}

function palletUnit(sale: PrintableSale, pallet: SalePallet): LabelledUnit {
  const boxes = boxesOn(sale, pallet);
  const facts: [label: string, value: string][] = [
    ["Order", sale.saleNumber],
    ["Pallet", `${pallet.number} of ${sale.pallets.at(-1)?.number ?? pallet.number}`],
    ["Weight", kilograms(pallet.weightGrams)],
    ["Size", palletSize(pallet)],
    ["Boxes", boxes.map(({ number }) => number).join(", ")],
    ...sharedFacts(sale, null),
  ];
  return { sscc: pallet.sscc, facts };
}

/** Labels from one sender to one address. */
export interface LabelSheet {
  /** For the properties of the document. */
  readonly title: string;
  /** Who sends, and where a package goes back to that cannot be delivered. */
  readonly from: string;
  /** From the company to the country. */
  readonly to: readonly string[];
  readonly units: readonly LabelledUnit[];
}

/**
 * The labels of a sale. Buyers do not learn who the seller is: the seller's code replaces the name, and what cannot be
 * delivered goes back to our company on the same side of the customs border.
 */
export function labelSheetOf(sale: PrintableSale): LabelSheet {
  return {
    title: `Labels of order ${sale.saleNumber}`,
    from: `From: ${returnAddress(sale).join(", ")}`,
    to: sale.to,
    units: labelledUnits(sale),
  };
}

/** Who sends, from our company to its country. */
export function returnAddress({
  sellerCode,
  fromCountry,
}: Pick<PrintableSale, "sellerCode" | "fromCountry">): string[] {
  const { name, address } = partyOf(fromCountry === "GB" ? "GB" : "NL");
  return [name, `seller ${sellerCode}`, ...address];
}

/** Everything with a label: all boxes, and all pallets with boxes. */
function labelledUnits(sale: PrintableSale): LabelledUnit[] {
  return [
    ...sale.boxes.map((box) => boxUnit(sale, box)),
    ...sale.pallets.map((pallet) => palletUnit(sale, pallet)),
  ];
}

/** A space for text: whether a text fits into one line, the number of lines, and how truncated text ends. */
interface TextPlace {
  readonly fits: (line: string) => boolean;
  readonly lines: number;
  readonly ending: string;
}

/** The longest prefix that fits: whole words, or characters if the first word alone is too wide. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text);
  let end = letters.length;
  while (end > 1 && !fits(letters.slice(0, end).join("").trimEnd())) end -= 1;
  const start = letters.slice(0, end).join("");
  const space = letters[end] === " " ? start.length : start.lastIndexOf(" ");
  return space > 0 ? start.slice(0, space) : start;
}

/**
 * Wraps a text between words into the lines of a space. Text that does not fit is truncated, and the last line
 * indicates it.
 */
export function wrapped(text: string, { fits, lines, ending }: TextPlace): string[] {
  const broken: string[] = [];
  let rest = text.trim();
  while (rest !== "" && !fits(rest)) {
    if (broken.length === lines - 1) {
      const start = longestStart(rest, (line) => fits(line + ending));
      return [...broken, start.trimEnd() + ending];
    }
    const start = longestStart(rest, fits);
    broken.push(start.trimEnd());
    rest = rest.slice(start.length).trimStart();
  }
  return rest === "" ? broken : [...broken, rest];
}
