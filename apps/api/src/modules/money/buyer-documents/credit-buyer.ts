import type { Tx } from "#db/database.ts";
import {
  readBilledLines,
  readBilledSales,
  readClaimNumbers,
  readInvoicesOfSale,
  readOrderOfDocument,
} from "#modules/money/buyer-documents/buyer-document.reader.ts";
import { creditedUnits, toCredit } from "#modules/money/buyer-documents/buyer-document.rules.ts";
import { issueBuyerDocument } from "#modules/money/buyer-documents/issue-buyer-document.ts";

/** Issues the credit notes to buyers that some sales need. */
export async function creditBuyers(
  tx: Tx,
  { saleIds, now }: { saleIds: readonly number[]; now: Date },
): Promise<void> {
  for (const saleId of await readBilledSales(tx, saleIds)) await creditBuyer(tx, { saleId, now });
}

/**
 * Issues a credit note to the buyer when a sale was billed with more than the buyer paid and did not get back: after an
 * approved claim, or when the sale ends. What was never billed needs none, and a second call changes nothing.
 */
async function creditBuyer(tx: Tx, sale: { saleId: number; now: Date }): Promise<void> {
  const { saleId, now } = sale;
  const lines = (await readBilledLines(tx, saleId)).flatMap((line) => {
    const totalMinor = toCredit(line);
    return totalMinor === 0
      ? []
      : [{ ...line, totalMinor, quantity: creditedUnits(totalMinor, line.unitMinor) }];
  });
  const [saleNumber] = lines.map((line) => line.saleNumber);
  if (saleNumber === undefined) return;
  const invoices = await readInvoicesOfSale(tx, saleId);
  const [latest] = invoices;
  if (!latest) throw new Error(`Sale ${saleId} was billed without an invoice`);
  const claims = await readClaimNumbers(tx, saleId);
  const { entity, currency, content } = latest;
  await issueBuyerDocument(
    tx,
    {
      kind: "CREDIT_NOTE",
      order: await readOrderOfDocument(tx, latest.orderId),
      supply: {
        entity,
        shipFromCountry: content.shipFromCountry,
        shipFromPostcode: content.shipFromPostcode ?? null,
        rule: content.vat[0]?.rule ?? "DOMESTIC",
      },
      currency,
      suppliedOn: null,
      lines,
      corrects: invoices.map(({ number, issuedOn }) => ({ number, issuedOn })),
      reason: reasonOf(saleNumber, claims),
      // At the rate of the invoice, so that both match.
      national: content.nationalVat
        ? { currency: content.nationalVat.currency, rate: content.nationalVat.amountMinor / content.vatMinor }
        : null,
      cause: { saleId },
    },
    now,
  );
}

function reasonOf(saleNumber: string, claims: readonly string[]): string {
  if (claims.length === 0) return `Part ${saleNumber} of your order was cancelled after it was invoiced.`;
  const noun = claims.length === 1 ? "claim" : "claims";
  return `We approved your ${noun} ${claims.join(", ")} on part ${saleNumber} of your order.`;
}
