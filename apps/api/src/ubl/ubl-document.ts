/** VAT categories of EN 16931: standard rate, intra-Community supply, export, zero rate, exempt. */
export type VatCategory = "S" | "K" | "G" | "Z" | "E";

export interface UblVat {
  readonly category: VatCategory;
  /** E.g. "19" or "5.5". */
  readonly percent: string;
}

export interface UblVatSum extends UblVat {
  readonly taxableMinor: number;
  readonly taxMinor: number;
  /** Why no VAT is charged. */
  readonly exemption: { readonly text: string; readonly code: string | null } | null;
}

/** A name and an address. */
export interface UblPlace {
  readonly name: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly postcode: string;
  readonly city: string;
}

/** Whom to ask about a document. */
export interface UblContact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A mention that a law requires, with its subject in UNTDID 4451. */
interface UblMention {
  readonly subject: string;
  readonly text: string;
}

export interface UblParty extends UblPlace {
  readonly vatNumber: string | null;
  /** The tax registration number (BT-32) of a seller without a VAT number. */
  readonly taxNumber: string | null;
  readonly registration: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly contact?: UblContact | null;
}

export interface UblLine {
  readonly quantity: number;
  /** Per unit, as a decimal of any length. */
  readonly price: string;
  readonly sumMinor: number;
  readonly gtin: string;
  readonly name: string;
  readonly note: string | null;
  readonly vat: UblVat;
}

/** An invoice or a credit note as data; amounts in minor units of `currency`. Days are "YYYY-MM-DD". */
export interface UblDocument {
  readonly kind: "invoice" | "credit_note";
  /** Issued by the seller itself; otherwise the buyer issues it in the seller's name (self-billing). */
  readonly isBySeller?: true;
  readonly number: string;
  readonly issuedOn: string;
  /** The day by which an invoice is to be paid. */
  readonly dueOn?: string;
  readonly currency: string;
  readonly note: string;
  /** The process that a national network asks for (BT-23), and mentions of its law. */
  readonly national?: { readonly process: string; readonly mentions: readonly UblMention[] };
  readonly buyerReference: string | null;
  readonly orderNumber: string | null;
  readonly period: { readonly from: string; readonly to: string } | null;
  /** The invoices that a credit note corrects. */
  readonly corrected: readonly { readonly number: string; readonly issuedOn: string | undefined }[];
  readonly seller: UblParty;
  readonly buyer: UblParty;
  readonly delivery: {
    readonly on: string | null;
    /** ISO 3166-1 alpha-2, or "XI". */
    readonly country: string | null;
    /** Where the goods arrive, if it is known. */
    readonly place: UblPlace | null;
  };
  readonly terms: string;
  readonly lines: readonly UblLine[];
  readonly goodsMinor: number;
  /** Charges on the whole document: one for each VAT rate, as the standard requires. */
  readonly charges: readonly {
    readonly reason: string;
    readonly amountMinor: number;
    readonly vat: UblVat;
  }[];
  readonly vat: readonly UblVatSum[];
  readonly vatMinor: number;
  /** The VAT in the national currency of the tax authority. */
  readonly nationalVat: { readonly currency: string; readonly amountMinor: number } | null;
  readonly totalMinor: number;
  /** How much of the total was paid before. */
  readonly prepaidMinor?: number;
}

/** What a seller is known by that has neither a VAT nor a register number: its tax number. */
export const sellerId = ({ vatNumber, registration, taxNumber }: UblParty): string | null =>
  vatNumber === null && registration === null ? taxNumber : null;

/** The charges of a document in all, in minor units. */
export const chargesOf = ({ charges }: Pick<UblDocument, "charges">): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The type of a document in UNTDID 1001: a commercial invoice or its correction, or those of self-billing. */
export function typeCode({ kind, isBySeller }: UblDocument): "380" | "381" | "389" | "261" {
  if (isBySeller) return kind === "invoice" ? "380" : "381";
  return kind === "invoice" ? "389" : "261";
}

/**
 * How a document is paid, in UNTDID 4461: self-billing under a standing agreement, to the seller's registered account;
 * our own invoices in whatever way the buyer chose for its order. Inside the Netherlands Peppol takes no unnamed way
 * (NL-R-008): there they are paid as agreed with the order.
 */
export function paymentMeans({ isBySeller, seller, buyer }: UblDocument): "1" | "57" {
  const isDutch = seller.country === "NL" && buyer.country === "NL";
  return isBySeller && !isDutch ? "1" : "57";
}

/** VAT sums by category and rate: the standard allows one sum for each combination. */
export function sumsByRate(sums: readonly UblVatSum[]): UblVatSum[] {
  const groups = Map.groupBy(sums, ({ category, percent }) => `${category} ${percent}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const texts = [...new Set(group.flatMap(({ exemption }) => (exemption ? [exemption.text] : [])))];
    return {
      ...first,
      taxableMinor: group.reduce((sum, one) => sum + one.taxableMinor, 0),
      taxMinor: group.reduce((sum, one) => sum + one.taxMinor, 0),
      exemption: first.exemption && { ...first.exemption, text: texts.join(" ") },
    };
  });
}
