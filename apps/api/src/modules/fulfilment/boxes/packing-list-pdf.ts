import type { Box, SalePallet } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { labelBars } from "#modules/fulfilment/boxes/label-file.ts";
import type { PackingListContent } from "#modules/fulfilment/boxes/read-packing-list.ts";
import {
  boxesOn,
  kilograms,
  palletSize,
  readableSscc,
  trackingOf,
} from "#modules/fulfilment/boxes/label.rules.ts";
import { drawFacts } from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 14;
const columns = { gtin: MARGIN, name: MARGIN + 110, units: RIGHT } as const;
const NAME_WIDTH = 320;

const count = new Intl.NumberFormat("en-GB");
const listFormat = new Intl.ListFormat("en-GB");

/** A line of a packing list: a product, or a box without declared contents. */
type PackedLine = Pick<Box["lines"][number], "gtin" | "name" | "units">;

function drawTableHead(sheet: PdfSheet): void {
  sheet.within("TR", () => {
    sheet.text("GTIN", columns.gtin, { isBold: true, as: "TH" });
    sheet.text("Product", columns.name, { isBold: true, as: "TH" });
    sheet.text("Units", columns.units, { isBold: true, isRightAligned: true, as: "TH" });
  });
  sheet.rule(-5);
  sheet.y -= LINE + 6;
}

interface ListHead {
  /** "Box 2 of 5", or the number of the order. */
  readonly name: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The document attached to the outside of one box or pallet. */
export interface PackingList {
  readonly head: ListHead;
  readonly lines: readonly PackedLine[];
  readonly totalLabel: string;
  /** The SSCC of the box or pallet, also printed as a barcode; null without one. */
  readonly sscc: string | null;
}

/** The bars of a number in modules, a bar first; null without a number. */
type Bars = readonly number[] | null;
/** Bars as wide as on the label, so that the same scanners read them. */
const BARS = { module: (0.5 * 72) / 25.4, height: 42 } as const;

/** The lists with the barcode of each number. */
export async function withBars(
  lists: readonly PackingList[],
): Promise<(PackingList & { readonly bars: Bars })[]> {
  return Promise.all(
    lists.map(async (list) => ({ ...list, bars: list.sscc === null ? null : await labelBars(list.sscc) })),
  );
}

/** Title and facts of a packing list; `heading` indicates a draft. */
export function drawPackingHead(sheet: PdfSheet, heading: string, { name, facts }: ListHead): void {
  sheet.y -= 14;
  sheet.within("H1", () => {
    sheet.text(heading, MARGIN, { size: 20, isBold: true });
    sheet.text(name, RIGHT, { size: 20, isBold: true, isRightAligned: true });
  });
  sheet.y -= 30;
  drawFacts(sheet, facts, { labelWidth: 110, line: LINE });
  sheet.y -= LINE;
}

function drawLine(sheet: PdfSheet, line: PackedLine): void {
  const names = sheet.wrap(line.name, NAME_WIDTH);
  if (!sheet.hasRoom(names.length * LINE)) {
    sheet.newPage();
    sheet.apart(() => drawTableHead(sheet));
  }
  const top = sheet.y;
  sheet.within("TR", () => {
    sheet.text(line.gtin, columns.gtin, { as: "TD" });
    sheet.within("TD", () => {
      for (const name of names) {
        sheet.text(name, columns.name);
        sheet.y -= LINE;
      }
    });
    const bottom = sheet.y;
    sheet.y = top;
    sheet.text(count.format(line.units), columns.units, { isRightAligned: true, as: "TD" });
    sheet.y = bottom;
  });
}

function drawLines(sheet: PdfSheet, lines: readonly PackedLine[], totalLabel: string): void {
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  sheet.within("Table", () => {
    drawTableHead(sheet);
    for (const line of lines) drawLine(sheet, line);
    sheet.rule(LINE - 5);
    sheet.y -= 4;
    sheet.within("TR", () => {
      sheet.text("", columns.gtin, { as: "TD" });
      sheet.text(totalLabel, columns.name, { isBold: true, as: "TH", scope: "Row" });
      sheet.text(count.format(units), columns.units, { isBold: true, isRightAligned: true, as: "TD" });
    });
  });
}

/** Who carries the goods, and under which numbers; none before that is known. */
export function carriageFacts(
  carrier: string | null,
  trackingNumbers: readonly string[],
): (readonly [label: string, value: string])[] {
  return [
    ...(carrier === null ? [] : [["Carrier", carrier] as const]),
    ...(trackingNumbers.length === 0 ? [] : [["Tracking", trackingNumbers.join(", ")] as const]),
  ];
}

function boxHead(sale: PackingListContent, box: Box): ListHead {
  const tracking = trackingOf({ trackingNumbers: sale.trackingNumbers ?? [] }, box);
  return {
    name: `Box ${box.number} of ${sale.boxes.length}`,
    facts: [
      ["Order", sale.saleNumber],
      ["Seller", sale.sellerCode],
      ["Box number (SSCC)", readableSscc(box.sscc)],
      ["Weight", kilograms(box.weightGrams)],
      ["Size", `${box.lengthCm} × ${box.widthCm} × ${box.heightCm} cm`],
      ...(box.palletNumber === null ? [] : [["Pallet", String(box.palletNumber)] as const]),
      ...(box.layer === null ? [] : [["Layer", String(box.layer)] as const]),
      ...carriageFacts(sale.carrier ?? null, tracking === null ? [] : [tracking]),
      ["To", sale.to.join(", ")],
    ],
  };
}

/** Number of boxes, and which: "2 (numbers 1 and 2)". */
function numberedBoxes(boxes: readonly Box[]): string {
  const numbers = listFormat.format(boxes.map(({ number }) => String(number)));
  return `${count.format(boxes.length)} (${boxes.length === 1 ? "number" : "numbers"} ${numbers})`;
}

function palletHead(sale: PackingListContent, pallet: SalePallet): ListHead {
  const boxes = boxesOn(sale, pallet);
  return {
    name: `Pallet ${pallet.number} of ${sale.pallets.at(-1)?.number ?? pallet.number}`,
    facts: [
      ["Order", sale.saleNumber],
      ["Seller", sale.sellerCode],
      ["Pallet (SSCC)", readableSscc(pallet.sscc)],
      ["Weight", kilograms(pallet.weightGrams)],
      ["Size", palletSize(pallet)],
      ["Boxes", numberedBoxes(boxes)],
      ...carriageFacts(sale.carrier ?? null, []),
      ["To", sale.to.join(", ")],
    ],
  };
}

/** The products of several boxes, each once with its total. */
function linesOf(boxes: readonly Box[]): PackedLine[] {
  const sums = new Map<string, PackedLine>();
  for (const { id, gtin, name, units } of boxes.flatMap(({ lines }) => lines))
    sums.set(id, { gtin, name, units: units + (sums.get(id)?.units ?? 0) });
  return [...sums.values()];
}

/** Draws packing lists, each on its own pages. */
export async function drawPackingLists(
  title: string,
  lists: readonly PackingList[],
  at: Date,
): Promise<Uint8Array> {
  const sheet = await PdfSheet.open({ title, author: "Quayside", at, says: lists });
  for (const [index, list] of (await withBars(lists)).entries()) {
    if (index > 0) sheet.newPage();
    drawPackedUnits(sheet, list);
  }
  return sheet.close(title);
}

/** The contents of one box or pallet, on the current page. */
export function drawPackedUnits(
  sheet: PdfSheet,
  list: PackingList & { readonly bars: Bars },
  heading = "Packing list",
): void {
  drawPackingHead(sheet, heading, list.head);
  if (list.bars) {
    sheet.bars(list.bars, MARGIN, BARS);
    sheet.y -= BARS.height + 2 * LINE;
  }
  drawLines(sheet, list.lines, list.totalLabel);
}

/** The packing lists of all boxes, then of all pallets. */
export function listsOf(sale: PackingListContent): PackingList[] {
  const ofBoxes = sale.boxes.map((box): PackingList => {
    return { head: boxHead(sale, box), lines: box.lines, totalLabel: "Units in this box", sscc: box.sscc };
  });
  const ofPallets = sale.pallets.map((pallet): PackingList => {
    const lines = linesOf(boxesOn(sale, pallet));
    return { head: palletHead(sale, pallet), lines, totalLabel: "Units on this pallet", sscc: pallet.sscc };
  });
  return [...ofBoxes, ...ofPallets];
}
