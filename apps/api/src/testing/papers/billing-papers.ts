import { drawInvoice } from "#modules/money/invoices/invoice-pdf.ts";
import { territoryOf } from "@quayside/identifiers/territories";
import { type InvoiceContent, vatSentence } from "#modules/money/invoices/invoice.rules.ts";
import { drawCreditNote } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import type { CreditNoteFacts } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { drawStatement } from "#modules/payouts/payout-statements/statement-pdf.ts";
import {
  AT,
  type DrawnPaper,
  type PaperLine,
  count,
  marketplace,
  money,
  saleNumber,
  seller,
  sumOf,
  total,
} from "#testing/papers/paper-facts.ts";

const AGREEMENT = { version: "2026-03", acceptedAt: "2026-03-02T09:00:00.000Z" };
const invoiceNumber = (index: number): string => `QS-AB12CD-2026-${String(index + 1).padStart(5, "0")}`;
const vat = {
  rule: "INTRA_EU",
  rate: "0",
  sentence: vatSentence("INTRA_EU", territoryOf({ country: "PL", postcode: null })),
} as const;

/** The content of a self-billing invoice for an exempt supply. */
export function invoiceContent(lines: readonly PaperLine[]): InvoiceContent {
  const goodsMinor = total(lines.map(sumOf));
  return {
    number: "QS-AB12CD-2026-00001",
    issuedAt: AT.toISOString(),
    saleNumber: saleNumber(0),
    currency: "EUR",
    seller,
    marketplace,
    lines: lines.map((line) => ({ ...line, sumMinor: sumOf(line), vatRate: vat.rate })),
    goodsMinor,
    shippingFeeMinor: 500,
    vat: {
      rule: vat.rule,
      sentence: vat.sentence,
      amountMinor: 0,
      rates: [{ rate: vat.rate, goodsMinor, feeMinor: 500, vatMinor: 0 }],
    },
    totalMinor: goodsMinor + 500,
    suppliedOn: "2026-06-08",
    destinationCountry: "FR",
    agreement: AGREEMENT,
  };
}

/** A self-billing invoice for an exempt supply. */
export async function invoice(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const content = invoiceContent(lines);
  return {
    bytes: await drawInvoice(content),
    facts: [
      seller.name,
      ...lines.flatMap((line) => [
        line.name,
        line.gtin,
        count.format(line.quantity),
        money(line.unitMinor),
        money(sumOf(line)),
      ]),
      money(content.totalMinor),
      vat.sentence,
    ],
  };
}

const claimNumber = (index: number): string => `C-${1042 + index}`;

/** The content of a credit note with one claim per line. */
export function creditNoteContent(lines: readonly PaperLine[]): CreditNoteFacts {
  const goodsMinor = total(lines.map(sumOf));
  return {
    number: "QC-AB12CD-2026-00001",
    issuedAt: AT.toISOString(),
    month: "2026-05",
    currency: "EUR",
    seller,
    marketplace,
    lines: lines.map((line, index) => ({
      ...line,
      claimNumber: claimNumber(index),
      saleNumber: saleNumber(index),
      invoiceNumber: invoiceNumber(index),
      invoiceIssuedOn: "2026-05-02",
      sharePercent: 100,
      sumMinor: sumOf(line),
      vatRate: vat.rate,
      reason: "DELIVERED_TO_WRONG_ADDRESS",
    })),
    vat: [{ ...vat, goodsMinor, vatMinor: 0, claimNumbers: lines.map((_, index) => claimNumber(index)) }],
    goodsMinor,
    vatMinor: 0,
    totalMinor: goodsMinor,
    destinationCountry: "FR",
    agreement: AGREEMENT,
    claimVat: {},
  };
}

/** A credit note with one claim per line. */
export async function creditNote(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const content = creditNoteContent(lines);
  return {
    bytes: await drawCreditNote(content),
    facts: [
      ...lines.flatMap((line, index) => [
        `${line.gtin} ${line.name} (delivered to a wrong address)`,
        claimNumber(index),
        invoiceNumber(index),
        count.format(line.quantity),
        money(line.unitMinor),
        money(sumOf(line)),
      ]),
      money(content.goodsMinor),
    ],
  };
}

/** A statement has no products: its lines are postings, and the seller's name may be in any script. */
export async function statement(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const name = lines.map((line) => line.name).find((one) => one.length < 120) ?? "";
  let balanceMinor = 100;
  const rows = lines.map((line, index) => {
    balanceMinor += sumOf(line);
    return {
      type: index % 3 === 2 ? ("PAYOUT" as const) : ("SALE" as const),
      at: AT.toISOString(),
      day: "2026-06-09",
      saleNumber: saleNumber(index),
      invoiceNumber: index % 3 === 2 ? null : invoiceNumber(index),
      creditNoteNumber: null,
      reference: `QP-${2_250_803_800 + index}`,
      claimNumber: null,
      setOffMinor: index % 3 === 2 ? 1770 : null,
      setOffNotes: index % 3 === 2 ? "QC-AB12CD-2026-00001" : null,
      goodsMinor: sumOf(line),
      shippingFeeMinor: 0,
      vatMinor: 0,
      carrierName: "Parcel",
      carrierMinor: index % 3 === 2 ? null : line.unitMinor,
      carrierCurrency: index % 3 === 2 ? null : "EUR",
      amountMinor: sumOf(line),
      balanceMinor,
    };
  });
  const period = { from: "2026-06-01", to: "2026-06-30" };
  const account = { holder: name, kind: "IBAN", lastFour: "3000" } as const;
  const postal = {
    lineOne: "Hafenstraße 12",
    lineTwo: "",
    postcode: "20457",
    city: "Hamburg",
    country: "DE",
  };
  const party = {
    name,
    postal,
    vatNumber: "DE123456789",
    taxNumber: null,
    registration: "HRB 123456",
    account,
  };
  const bytes = await drawStatement(
    { seller: party, ...period, currency: "EUR", isProvisional: true, openingMinor: 100, lines: rows },
    AT,
  );
  return {
    bytes,
    facts: [
      name,
      "VAT number DE123456789",
      "20457 Hamburg",
      "IBAN ending in 3000",
      "Balance so far",
      "Provisional: the period has not ended, further bookings may follow.",
      "Closing balance so far",
      ...rows.flatMap((row) => [
        ...(row.type === "PAYOUT" ? [row.reference] : [row.saleNumber, row.invoiceNumber ?? ""]),
        money(row.amountMinor),
        money(row.balanceMinor),
      ]),
    ],
  };
}
