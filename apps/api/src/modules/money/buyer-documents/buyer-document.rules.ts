import { territoryOf } from "@quayside/identifiers/territories";
import { type VatRule, vatSentence } from "#modules/money/invoices/index.ts";
import {
  type InvoiceParty,
  type MarketplaceEntity,
  type PostalAddress,
  addressLines,
  partyOf,
} from "#foundation/legal-entities.rules.ts";

/** Our own documents to buyers. */
export type BuyerDocumentKind = "INVOICE" | "CREDIT_NOTE";

/** Some units of a sale's line at the price that the buyer paid, in minor units. */
export interface PaidLine {
  readonly saleLineId: number;
  readonly saleId: number;
  readonly saleNumber: string;
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  readonly totalMinor: number;
  /** The rate of VAT, a fraction as text, e.g. "0.21". */
  readonly rate: string;
}

/** A line of a document. */
export interface BuyerDocumentLine {
  readonly saleNumber: string;
  readonly gtin: string;
  readonly name: string;
  readonly quantity: number;
  /** A fraction as text. */
  readonly rate: string;
  /** Without and with VAT. */
  readonly netMinor: number;
  readonly totalMinor: number;
}

/** The VAT of the lines under one rate. */
export interface BuyerDocumentVat {
  readonly rule: VatRule;
  readonly rate: string;
  /** Why no VAT is charged; null where some is. */
  readonly sentence: string | null;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** Where goods are sent to. */
export interface Destination extends PostalAddress {
  readonly companyName: string;
}

/** The buyer and the order of a document, as they are on the day of issue. */
export interface OrderOfDocument {
  readonly orderId: number;
  readonly orderQid: string;
  readonly buyerId: number;
  readonly buyerName: string;
  readonly buyerVatNumber: string | null;
  readonly buyerRegistration: string | null;
  readonly billing: PostalAddress;
  readonly deliverTo: Destination;
  /** "YYYY-MM-DD". */
  readonly paidOn: string;
  /** The day by which a deferred payment is due; null when the order was paid at once. */
  readonly dueOn: string | null;
}

/** The content of a document to a buyer, frozen when it is issued; amounts in minor units of `currency`. */
export interface BuyerDocumentContent {
  readonly kind: BuyerDocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  readonly orderQid: string;
  readonly currency: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly shipFromCountry: string;
  readonly shipFromPostcode?: string | null;
  readonly deliverTo: Destination;
  /** The day on which the goods left, "YYYY-MM-DD"; null on a credit note. */
  readonly suppliedOn: string | null;
  readonly lines: readonly BuyerDocumentLine[];
  readonly vat: readonly BuyerDocumentVat[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly paidOn: string;
  readonly dueOn: string | null;
  /** The invoices that a credit note corrects, and why it is issued. */
  readonly corrects: readonly { readonly number: string; readonly issuedOn: string }[];
  readonly reason: string | null;
  /** The VAT in the currency of the tax authority (Article 230), where the document is in another one. */
  readonly nationalVat?: { readonly currency: string; readonly amountMinor: number };
}

/** The currency of the tax authority, and the amount in it of one unit of a document's own currency. */
export interface NationalCurrency {
  readonly currency: string;
  readonly rate: number;
}

/** Our supply to a buyer: from where, by whom, under which rule of VAT. */
export interface Supply {
  readonly entity: MarketplaceEntity;
  readonly shipFromCountry: string;
  readonly shipFromPostcode?: string | null;
  readonly rule: VatRule;
}

/**
 * Takes the VAT out of what was paid: prices include it. The net amount of a rate is rounded once, and its cents are
 * given to the lines with the largest remainders, so that lines and VAT add up to what was paid, exactly.
 * @param lines amounts with VAT in minor units, and their rates as fractions
 */
export function takeOutVat(lines: readonly { readonly totalMinor: number; readonly rate: string }[]): {
  readonly nets: readonly number[];
  readonly byRate: readonly { readonly rate: string; readonly netMinor: number; readonly vatMinor: number }[];
} {
  const nets: number[] = lines.map(() => 0);
  const byRate = [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const divisor = 1 + Number(rate);
    const shares = lines.flatMap((line, place) => {
      if (line.rate !== rate) return [];
      const exact = line.totalMinor / divisor;
      return { place, whole: Math.floor(exact), rest: exact - Math.floor(exact), of: line.totalMinor };
    });
    const totalMinor = shares.reduce((sum, { of }) => sum + of, 0);
    const netMinor = Math.round(totalMinor / divisor);
    let cents = netMinor - shares.reduce((sum, { whole }) => sum + whole, 0);
    for (const { place, whole } of shares.toSorted((a, b) => b.rest - a.rest || a.place - b.place)) {
      nets[place] = whole + (cents > 0 ? 1 : 0);
      cents -= 1;
    }
    return { rate, netMinor, vatMinor: totalMinor - netMinor };
  });
  return { nets, byRate };
}

/** How much of a line was paid, came back, was billed and was credited; in minor units, but for the units. */
export interface LineBalance {
  readonly unitMinor: number;
  /** Units that the buyer paid and that are to be delivered: none once the sale has ended. */
  readonly dueUnits: number;
  readonly billedUnits: number;
  readonly refundedMinor: number;
  readonly creditedMinor: number;
}

/**
 * What a credit note has to take back of a line: never more is billed than the buyer paid and did not get back. What
 * was refunded counts for units that were never billed first, because those did not leave.
 * @returns minor units, 0 when nothing is to be credited
 */
export function toCredit(line: LineBalance): number {
  const { unitMinor, dueUnits, billedUnits, refundedMinor, creditedMinor } = line;
  const tooMuch = (billedUnits - dueUnits) * unitMinor + refundedMinor - creditedMinor;
  const open = billedUnits * unitMinor - creditedMinor;
  return Math.max(0, Math.min(open, tooMuch));
}

/**
 * The units whose price comes back: whole ones where the amount is a multiple of the price; otherwise one, of which
 * the amount is a part of the price, or the price with a part of another.
 */
export function creditedUnits(amountMinor: number, unitMinor: number): number {
  return amountMinor % unitMinor === 0 ? amountMinor / unitMinor : 1;
}

/** The content of a document to a buyer. */
export function buyerDocumentContent(
  facts: {
    readonly order: OrderOfDocument;
    readonly supply: Supply;
    readonly currency: string;
    readonly suppliedOn: string | null;
    readonly lines: readonly PaidLine[];
    readonly corrects: BuyerDocumentContent["corrects"];
    readonly reason: string | null;
    readonly national?: NationalCurrency | null;
  },
  issue: { kind: BuyerDocumentKind; number: string; issuedAt: Date },
): BuyerDocumentContent {
  const { order, supply, lines, currency, national = null } = facts;
  const { nets, byRate } = takeOutVat(lines);
  const netMinor = byRate.reduce((sum, one) => sum + one.netMinor, 0);
  const vatMinor = byRate.reduce((sum, one) => sum + one.vatMinor, 0);
  const { rule, shipFromCountry, shipFromPostcode = null } = supply;
  return {
    kind: issue.kind,
    number: issue.number,
    issuedAt: issue.issuedAt.toISOString(),
    orderQid: order.orderQid,
    currency,
    seller: partyOf(supply.entity),
    buyer: {
      name: order.buyerName,
      address: addressLines(order.billing),
      vatNumber: order.buyerVatNumber,
      postal: order.billing,
      ...(order.buyerRegistration !== null && { registration: order.buyerRegistration }),
    },
    shipFromCountry,
    shipFromPostcode,
    deliverTo: order.deliverTo,
    suppliedOn: facts.suppliedOn,
    lines: lines.map(({ saleNumber, gtin, name, quantity, rate, totalMinor }, place) => ({
      saleNumber,
      gtin,
      name,
      quantity,
      rate,
      netMinor: nets[place] ?? 0,
      totalMinor,
    })),
    vat: byRate.map((one) => ({
      ...one,
      rule,
      sentence:
        rule === "DOMESTIC"
          ? null
          : vatSentence(rule, territoryOf({ country: shipFromCountry, postcode: shipFromPostcode })),
    })),
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    paidOn: order.paidOn,
    dueOn: order.dueOn,
    corrects: facts.corrects,
    reason: facts.reason,
    ...(national !== null &&
      national.currency !== currency &&
      vatMinor !== 0 && {
        nationalVat: { currency: national.currency, amountMinor: Math.round(vatMinor * national.rate) },
      }),
  };
}
