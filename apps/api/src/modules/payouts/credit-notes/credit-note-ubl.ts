import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import {
  type CreditNoteContent,
  correctedInvoices,
} from "#modules/payouts/credit-notes/credit-note.rules.ts";
import {
  type VatRule,
  arrivalOf,
  dayOfIssue,
  exemptionOf,
  ublPartyOf,
  ublVatOf,
} from "#modules/money/invoices/index.ts";
import type { DeliverTo } from "#modules/money/pricing/index.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { nationalParts } from "#ubl/french-mentions.ts";
import { type UblContact, type UblDocument, sumsByRate } from "#ubl/ubl-document.ts";
import { writeUbl } from "#ubl/write-ubl.ts";
import { writeXRechnung } from "#ubl/xrechnung.ts";

/** The content of a credit note, with the VAT of each claim by number: the data needs it per line, the pages do not. */
export interface CreditNoteFacts extends CreditNoteContent {
  readonly claimVat: Readonly<Record<string, { readonly rule: VatRule; readonly rate: string }>>;
  /** Where the goods arrived and whom to ask: for XRechnung only. */
  readonly deliverTo?: DeliverTo | null;
  readonly contact?: UblContact | null;
}

/** First and last day of a month, "YYYY-MM". */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, place = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, place, 0)).toISOString().slice(0, 10) };
}

/** A credit note as data. In older notes the lines have the rate of their claim. The price of a line is the amount refunded, so that quantity times price gives its sum. */
export function creditNoteUbl(content: CreditNoteFacts): UblDocument {
  const seller = { ...ublPartyOf(content.seller), contact: content.contact ?? null };
  const sums = content.vat.map((vat) => {
    const category = ublVatOf(vat.rule, vat.rate);
    const exemption = exemptionOf(category, vat.sentence);
    return { ...category, taxableMinor: vat.goodsMinor, taxMinor: vat.vatMinor, exemption };
  });
  const [only] = content.vat;
  return {
    kind: "credit_note",
    number: content.number,
    issuedOn: dayOfIssue(content),
    currency: content.currency,
    note: `Self-billing. ${[...new Set(content.vat.map(({ sentence }) => sentence))].join(" ")}`,
    ...nationalParts(seller.country),
    buyerReference: `Claims approved in ${content.month}`,
    orderNumber: null,
    period: daysOf(content.month),
    corrected: correctedInvoices(content),
    seller,
    buyer: ublPartyOf(content.marketplace),
    delivery: {
      on: null,
      country: content.deliverTo ? arrivalOf(content.deliverTo) : (content.destinationCountry ?? null),
      place: content.deliverTo ?? null,
    },
    terms: "Deducted from the next payouts.",
    lines: content.lines.map((line) => {
      const vat = content.claimVat[line.claimNumber] ?? only;
      if (!vat) throw new Error(`Claim ${line.claimNumber} has no VAT`);
      return {
        gtin: line.gtin,
        name: line.name,
        quantity: line.quantity,
        price: ((line.unitMinor * line.sharePercent) / 10_000).toFixed(4),
        sumMinor: line.sumMinor,
        note: `Claim ${line.claimNumber} on order ${line.saleNumber}${line.reason ? `: ${claimReasonNames[line.reason].toLowerCase()}` : ""}`,
        vat: ublVatOf(vat.rule, line.vatRate ?? vat.rate),
      };
    }),
    goodsMinor: content.goodsMinor,
    charges: [],
    vat: sumsByRate(sums),
    vatMinor: content.vatMinor,
    nationalVat: content.nationalVat ?? null,
    totalMinor: content.totalMinor,
  };
}

/** The data of credit notes is written once, after they are issued. */
export const creditNoteData: TaxDocumentDrawing<CreditNoteFacts> = {
  kind: "credit_note",
  form: "DATA",
  draw: async (content) => writeUbl(creditNoteUbl(content)),
};

/** The same data as XRechnung; written when it is first asked for. */
export const creditNoteXRechnung: TaxDocumentDrawing<CreditNoteFacts> = {
  kind: "credit_note",
  form: "XRECHNUNG",
  draw: async (content) => writeXRechnung(creditNoteUbl(content)),
};
