import { formatDate } from "@quayside/format/date";
import { kilograms, loadGrams, placedBoxes, readableSscc } from "#modules/fulfilment/boxes/label.rules.ts";
import {
  drawPackedUnits,
  drawPackingHead,
  carriageFacts,
  listsOf,
  withBars,
} from "#modules/fulfilment/boxes/packing-list-pdf.ts";
import type { PackingListContent } from "#modules/fulfilment/boxes/read-packing-list.ts";
import { type BillingColumn, LINE, drawBillingTable, drawParagraph } from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const lineColumns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: MARGIN + 100, wrapWidth: 215 },
  { label: "Ordered", x: 422, isRightAligned: true },
  { label: "Confirmed", x: 485, isRightAligned: true },
  { label: "Packed", x: RIGHT, isRightAligned: true },
];
const boxColumns: readonly BillingColumn[] = [
  { label: "Box", x: MARGIN },
  { label: "SSCC", x: MARGIN + 50 },
  { label: "Size", x: MARGIN + 200 },
  { label: "Pallet", x: MARGIN + 300 },
  { label: "Weight", x: 460, isRightAligned: true },
  { label: "Units", x: RIGHT, isRightAligned: true },
];
const count = new Intl.NumberFormat("en-GB");
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Draws the packing list of an order: the whole order on the first pages, with ordered, confirmed and packed
 * quantities; then one list per box and pallet, to be attached to the outside.
 *
 * @param kept the revision, or null for a draft, which is marked as such
 * @param at print time, for a draft
 */
export async function drawPackingList(
  content: PackingListContent,
  kept: { readonly revision: number; readonly revisedAt: string } | null,
  at: Date,
): Promise<Uint8Array> {
  const name = `packing list of order ${content.saleNumber}`;
  const title = kept
    ? `Packing list of order ${content.saleNumber}, revision ${kept.revision}`
    : `DRAFT of ${name}`;
  const heading = kept ? "Packing list" : "DRAFT: packing list";
  const sheet = await PdfSheet.open({
    title,
    author: "Quayside",
    at: kept ? new Date(kept.revisedAt) : at,
    says: content,
  });
  drawOrder(sheet, content, { heading, kept });
  for (const list of await withBars(listsOf(content))) {
    sheet.newPage();
    drawPackedUnits(sheet, list, heading);
  }
  return sheet.close(title);
}

function drawOrder(
  sheet: PdfSheet,
  content: PackingListContent,
  { heading, kept }: { heading: string; kept: { revision: number; revisedAt: string } | null },
): void {
  const { boxes, lines } = content;
  drawPackingHead(sheet, heading, {
    name: content.saleNumber,
    facts: [
      ["Order", content.saleNumber],
      ["Seller", content.sellerCode],
      ...(kept ? [["Revision", revisionText(kept)] as const] : []),
      ["Boxes", placedBoxes(content)],
      ["Weight", kilograms(loadGrams(content))],
      ...carriageFacts(content.carrier ?? null, content.trackingNumbers ?? []),
      ["To", content.to.join(", ")],
    ],
  });
  if (!kept) {
    drawParagraph(sheet, "A draft: the order is not shipped yet, and its boxes may change.");
    sheet.y -= LINE;
  }
  drawBillingTable(sheet, lineColumns, [
    ...lines.map(({ gtin, name, ordered, confirmed, packed }) => [
      gtin,
      name,
      count.format(ordered),
      confirmed === null ? "–" : count.format(confirmed),
      count.format(packed),
    ]),
    totalOf(lines),
  ]);
  sheet.y -= LINE;
  drawBillingTable(
    sheet,
    boxColumns,
    boxes.map((box) => [
      count.format(box.number),
      readableSscc(box.sscc),
      `${box.lengthCm} × ${box.widthCm} × ${box.heightCm} cm`,
      box.palletNumber === null ? "–" : count.format(box.palletNumber),
      kilograms(box.weightGrams),
      count.format(sum(box.lines.map(({ units }) => units))),
    ]),
  );
}

function totalOf(lines: PackingListContent["lines"]): string[] {
  const confirmed = lines.flatMap((line) => (line.confirmed === null ? [] : [line.confirmed]));
  return [
    "",
    "All units",
    count.format(sum(lines.map(({ ordered }) => ordered))),
    confirmed.length === 0 ? "–" : count.format(sum(confirmed)),
    count.format(sum(lines.map(({ packed }) => packed))),
  ];
}

function revisionText({ revision, revisedAt }: { revision: number; revisedAt: string }): string {
  const of = `${revision} of ${formatDate(revisedAt)}`;
  return revision === 1 ? of : `${of}, in place of revision ${revision - 1}`;
}
