import { addressLines, legalNotices } from "#foundation/legal-entities.rules.ts";
import type { OrderConfirmation } from "#modules/buying/orders/order-confirmation.reader.ts";
import { destinationOf, nextSteps, paymentOf } from "#modules/buying/orders/order.rules.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  drawAddress,
  drawBillingTable,
  drawFacts,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const NAME_X = MARGIN + 150;
const columns: readonly BillingColumn[] = [
  { label: "Part", x: MARGIN },
  { label: "GTIN", x: MARGIN + 60 },
  { label: "Product", x: NAME_X, wrapWidth: 180 },
  { label: "Quantity", x: 420, isRightAligned: true },
  { label: "Unit price", x: 480, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

const printed = (day: string): string => billingDay.format(new Date(`${day}T12:00:00Z`));

/** Draws the confirmation of a paid order on A4 pages. Its sellers are our companies. */
export async function drawOrderConfirmation(order: OrderConfirmation): Promise<Uint8Array> {
  const title = `Order confirmation ${order.orderQid}`;
  const steps = nextSteps(order);
  const notices = legalNotices();
  const says = { title, order, steps, notices, destination: destinationOf(order) };
  const sheet = await PdfSheet.open({ title, author: "Quayside", at: order.paidAt, says });
  drawHead(sheet, order);
  drawBillingTable(
    sheet,
    columns,
    order.lines.map(({ saleNumber, gtin, name, quantity, unitMinor, currency }) => [
      saleNumber,
      gtin,
      name,
      billingCount.format(quantity),
      billingMoney(currency)(unitMinor),
      billingMoney(currency)(quantity * unitMinor),
    ]),
    TOTAL_HEIGHT,
  );
  drawTotals(sheet, order);
  if (!sheet.hasRoom((steps.length * 2 + 2) * LINE)) sheet.newPage();
  sheet.text("What happens next", MARGIN, { isBold: true, as: "H2" });
  sheet.y -= LINE;
  for (const step of steps) drawParagraph(sheet, step);
  sheet.y -= LINE;
  for (const notice of notices) drawParagraph(sheet, notice);
  return sheet.close(title);
}

function drawHead(sheet: PdfSheet, order: OrderConfirmation): void {
  const { buyerName, buyerVatNumber, billing, orderQid } = order;
  sheet.y -= 14;
  sheet.text("Order confirmation", MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  drawFacts(
    sheet,
    [
      ["Order", orderQid],
      ["Payment", paymentOf(order, printed)],
      ["Deliver to", destinationOf(order)],
    ],
    { labelWidth: 90, line: LINE },
  );
  sheet.y -= LINE;
  const vat = buyerVatNumber === null ? [] : [`VAT number ${buyerVatNumber}`];
  drawAddress(sheet, "Buyer", [buyerName, ...addressLines(billing), ...vat], MARGIN);
  sheet.y -= LINE;
}

const TOTAL_HEIGHT = 4 * LINE;

function drawTotals(sheet: PdfSheet, { totals }: OrderConfirmation): void {
  for (const { currency, amountMinor } of totals) {
    if (!sheet.hasRoom(TOTAL_HEIGHT)) sheet.newPage();
    const total = [`Total in ${currency}, VAT included`, billingMoney(currency)(amountMinor)] as const;
    drawSums(sheet, { rows: [], total, labelX: NAME_X + 90 });
  }
}
