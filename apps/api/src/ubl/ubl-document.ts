/** VAT categories of EN 16931: standard rate, intra-Community supply, export, zero rate. */
export type VatCategory = "S" | "K" | "G" | "Z";

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

export interface UblParty extends UblPlace {
  readonly vatNumber: string | null;
  readonly registration: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
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
  readonly number: string;
  readonly issuedOn: string;
  readonly currency: string;
  readonly note: string;
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
}

/** The charges of a document in all, in minor units. */
export const chargesOf = ({ charges }: Pick<UblDocument, "charges">): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

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
