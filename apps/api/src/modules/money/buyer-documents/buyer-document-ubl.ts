import { territoryOf } from "@quayside/identifiers/territories";
import type { BuyerDocumentContent } from "#modules/money/buyer-documents/buyer-document.rules.ts";
import { dayOfIssue, exemptionOf, ublPartyOf, ublVatOf } from "#modules/money/invoices/index.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import type { UblDocument } from "#ubl/ubl-document.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

/** How a document is settled, in a sentence. */
export function settlementSentence({ kind, paidOn, dueOn }: BuyerDocumentContent): string {
  if (kind === "CREDIT_NOTE") return "The total was put into your wallet.";
  return dueOn === null ? `Paid on ${paidOn}.` : `Deferred payment, due on ${dueOn}.`;
}

/** A document to a buyer as data. The price of a line is its net amount by its units, to the eighth decimal place, so that both give the amount of the line. */
export function buyerDocumentUbl(content: BuyerDocumentContent): UblDocument {
  const { kind, vat, netMinor, totalMinor, dueOn, reason } = content;
  const seller = ublPartyOf(content.seller);
  const rule = vat[0]?.rule ?? "DOMESTIC";
  const sentences = new Set(vat.map(({ sentence }) => sentence));
  const isDue = kind === "INVOICE" && dueOn !== null;
  const saleNumbers = [...new Set(content.lines.map(({ saleNumber }) => saleNumber))];
  return {
    kind: kind === "INVOICE" ? "invoice" : "credit_note",
    isBySeller: true,
    number: content.number,
    issuedOn: dayOfIssue(content),
    currency: content.currency,
    note: [reason, ...sentences, `Parts of the order: ${saleNumbers.join(", ")}.`]
      .filter((one) => one !== null)
      .join(" "),
    buyerReference: content.orderQid,
    orderNumber: content.orderQid,
    period: null,
    corrected: content.corrects,
    seller,
    buyer: ublPartyOf(content.buyer),
    // The goods that a credit note is about have an earlier day, which its invoices state.
    delivery: {
      on: content.suppliedOn ?? dayOfIssue(content),
      country: territoryOf(content.deliverTo).vat === "XI" ? "XI" : content.deliverTo.country,
      place: { name: content.deliverTo.companyName, ...content.deliverTo },
    },
    terms: settlementSentence(content),
    lines: content.lines.map(({ gtin, name, quantity, rate, netMinor: sumMinor }) => ({
      gtin,
      name,
      quantity,
      price: (sumMinor / 100 / quantity).toFixed(8).replace(/\.?0+$/, ""),
      sumMinor,
      note: null,
      vat: ublVatOf(rule, rate),
    })),
    goodsMinor: netMinor,
    charges: [],
    vat: vat.map(({ rate, netMinor: taxableMinor, vatMinor: taxMinor, sentence }) => {
      const category = ublVatOf(rule, rate);
      const exemption = exemptionOf(category, sentence ?? "");
      return { ...category, taxableMinor, taxMinor, exemption };
    }),
    vatMinor: content.vatMinor,
    nationalVat: content.nationalVat ?? null,
    totalMinor,
    ...(isDue ? { dueOn } : { prepaidMinor: totalMinor }),
  };
}

/** The data of documents to buyers is written once, after they are issued. */
export const buyerDocumentData: TaxDocumentDrawing<BuyerDocumentContent> = {
  kind: "buyer_document",
  form: "DATA",
  draw: async (content) => writeUbl(buyerDocumentUbl(content)),
};
