import { formatDate } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import {
  type PrintableSale,
  kilograms,
  loadGrams,
  placedBoxes,
  returnAddress,
} from "#modules/fulfilment/boxes/label.rules.ts";
import { carriageFacts } from "#modules/fulfilment/boxes/packing-list-pdf.ts";
import type { OrderedLine } from "#modules/fulfilment/boxes/box.reader.ts";
import {
  type BillingColumn,
  LINE,
  drawAddress,
  drawBillingTable,
  drawFacts,
  drawParagraph,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: MARGIN + 100, wrapWidth: 300 },
  { label: "Units", x: RIGHT, isRightAligned: true },
];

/** Number of the delivery note of an order. */
export const deliveryNoteNumber = (saleNumber: string): string => `DN-${saleNumber}`;

/**
 * Draws the delivery note of goods that go to the buyer directly: what is delivered, by whom and how, without prices,
 * with a place for the receipt. The seller stays unnamed, as on the labels.
 *
 * @param at print time
 */
export async function drawDeliveryNote(
  sale: PrintableSale,
  lines: readonly Pick<OrderedLine, "gtin" | "name" | "confirmed">[],
  at: Date,
): Promise<Uint8Array> {
  const title = `Delivery note ${deliveryNoteNumber(sale.saleNumber)}`;
  const delivered = lines.filter(({ confirmed }) => confirmed !== null && confirmed > 0);
  const sheet = await PdfSheet.open({ title, author: "Quayside", at, says: { sale, lines } });
  sheet.y -= 14;
  sheet.text("Delivery note", MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  drawFacts(sheet, factsOf(sale, at), { labelWidth: 120, line: LINE });
  sheet.y -= LINE;
  const top = sheet.y;
  drawAddress(sheet, "From", returnAddress(sale), MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawAddress(sheet, "Deliver to", sale.to, 320);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  const units = delivered.reduce((sum, { confirmed }) => sum + (confirmed ?? 0), 0);
  drawBillingTable(sheet, columns, [
    ...delivered.map(({ gtin, name, confirmed }) => [gtin, name, formatNumber(confirmed ?? 0)]),
    ["", "All units", formatNumber(units)],
  ]);
  drawReceipt(sheet);
  return sheet.close(title);
}

function factsOf(sale: PrintableSale, at: Date): (readonly [label: string, value: string])[] {
  return [
    ["Delivery note", deliveryNoteNumber(sale.saleNumber)],
    ["Date", formatDate(at)],
    ["Order", sale.saleNumber],
    ...(sale.boxes.length === 0
      ? []
      : ([
          ["Boxes", placedBoxes(sale)],
          ["Weight", kilograms(loadGrams(sale))],
        ] as const)),
    ...carriageFacts(sale.carrier, sale.trackingNumbers),
  ];
}

/** The receipt stays together on one page. */
function drawReceipt(sheet: PdfSheet): void {
  if (!sheet.hasRoom(8 * LINE)) sheet.newPage();
  sheet.y -= LINE;
  drawParagraph(
    sheet,
    "Note what is missing or damaged here, before you sign, and tell Quayside on the same day.",
  );
  sheet.y -= 4 * LINE;
  sheet.text("Received on, name and signature", MARGIN, { isMuted: true });
}
