import { FRENCH_COMPANIES, territoryOf } from "@quayside/identifiers/territories";
import type { DeliverTo } from "#modules/money/pricing/index.ts";
import {
  type InvoiceContent,
  dayOfIssue,
  rateOf,
  ratesOf,
  exemptionOf,
  ublPartyOf,
  ublVatOf,
} from "#modules/money/invoices/invoice.rules.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { nationalParts } from "#ubl/french-mentions.ts";
import type { UblContact, UblDocument } from "#ubl/ubl-document.ts";
import { writeUbl } from "#ubl/write-ubl.ts";
import { writeXRechnung } from "#ubl/xrechnung.ts";

/**
 * An invoice as data, from its content. Older invoices lack the day of supply: it was their day of issue at the
 * latest.
 */
export function invoiceUbl(content: InvoiceContent & { readonly contact?: UblContact | null }): UblDocument {
  const { lines, vat, goodsMinor, contact = null } = content;
  const seller = { ...ublPartyOf(content.seller), contact };
  const rates = ratesOf(content).map((sum) => ({ ...sum, category: ublVatOf(vat.rule, sum.rate) }));
  const issuedOn = dayOfIssue(content);
  return {
    kind: "invoice",
    number: content.number,
    issuedOn,
    currency: content.currency,
    note: `Self-billing. ${vat.sentence}`,
    ...nationalParts(seller.country),
    buyerReference: content.saleNumber,
    orderNumber: content.saleNumber,
    period: null,
    corrected: [],
    seller,
    buyer: ublPartyOf(content.marketplace),
    delivery: deliveryOf(content),
    terms: "Paid out on the working day after the payment of the order.",
    lines: lines.map((line) => ({
      gtin: line.gtin,
      name: line.name,
      quantity: line.quantity,
      price: (line.unitMinor / 100).toFixed(2),
      sumMinor: line.sumMinor,
      note: null,
      vat: ublVatOf(vat.rule, rateOf(line, content)),
    })),
    goodsMinor,
    charges: rates
      .filter(({ feeMinor }) => feeMinor > 0)
      .map(({ feeMinor, category }) => ({ reason: "Shipping fee", amountMinor: feeMinor, vat: category })),
    vat: rates.map(({ category, ...sum }) => ({
      ...category,
      taxableMinor: sum.goodsMinor + sum.feeMinor,
      taxMinor: sum.vatMinor,
      exemption: exemptionOf(category, vat.sentence),
    })),
    vatMinor: vat.amountMinor,
    nationalVat: content.nationalVat ?? noVatInEuro(content, seller.country),
    totalMinor: content.totalMinor,
  };
}

/** Under French law a document in another currency also states its VAT in euros, even if there is none (BR-FR-CO-12). */
function noVatInEuro({ currency, vat }: InvoiceContent, country: string): UblDocument["nationalVat"] {
  return FRENCH_COMPANIES.includes(country) && currency !== "EUR" && vat.amountMinor === 0
    ? { currency: "EUR", amountMinor: 0 }
    : null;
}

/** Where and when the goods were supplied. */
function deliveryOf({ deliverTo, destinationCountry, suppliedOn, ...rest }: InvoiceContent) {
  const on = suppliedOn ?? dayOfIssue(rest);
  if (!deliverTo) return { on, country: destinationCountry ?? null, place: null };
  return { on, country: arrivalOf(deliverTo), place: deliverTo };
}

/** The country of a place in data: Northern Ireland has a code of its own for goods. */
export const arrivalOf = (place: DeliverTo): string =>
  territoryOf(place).vat === "XI" ? "XI" : place.country;

/** The data of invoices is written once, after they are issued. */
export const invoiceData: TaxDocumentDrawing<InvoiceContent> = {
  kind: "invoice",
  form: "DATA",
  draw: async (content) => writeUbl(invoiceUbl(content)),
};

/** The same data as XRechnung, with whom to ask; written when it is first asked for. */
export const invoiceXRechnung: TaxDocumentDrawing<InvoiceContent & { readonly contact: UblContact | null }> =
  {
    kind: "invoice",
    form: "XRECHNUNG",
    draw: async (content) => writeXRechnung(invoiceUbl(content)),
  };
