import { EU_MEMBERS, type Territory } from "@quayside/identifiers/territories";

/** One supply of goods, from where they leave to where they arrive. */
export interface Leg {
  readonly from: Territory;
  readonly to: Territory;
  /** The states that gave the customer a VAT number that counts: "NL", "GB", "XI"; as in `Territory.vat`. */
  readonly numbers: readonly string[];
  /** Whether the supplier is exempt as a small business and has no VAT number. */
  readonly isSmallBusiness: boolean;
  /**
   * The states that gave the supplier a VAT number, as in `Territory.vat`. Left out where it has none at all: what it is
   * to give first is then unknown, and nothing can be invoiced.
   */
  readonly supplierNumbers?: readonly string[] | undefined;
}

export interface Tax {
  readonly rule: "DOMESTIC" | "INTRA_EU" | "EXPORT" | "SMALL_BUSINESS";
  /** The state whose rates apply, by ISO code; null when none does. */
  readonly rateCountry: string | null;
  /** The VAT category of EN 16931. */
  readonly category: "S" | "K" | "G" | "E";
}

interface Case {
  readonly when: (leg: Leg) => boolean;
  readonly tax: (leg: Leg) => Tax;
  readonly source: string;
}

const unionNumbers = new Set([...EU_MEMBERS, "XI"]);

/** Northern Ireland has the rates of the United Kingdom. */
const ratesOf = ({ vat }: Territory): string | null => (vat === "XI" ? "GB" : vat);

const atTheRateOf = (place: Territory): Tax => ({
  rule: "DOMESTIC",
  rateCountry: ratesOf(place),
  category: "S",
});

const isIn = ({ vat }: Territory, ...laws: string[]): boolean => vat !== null && laws.includes(vat);

/**
 * Whether a supplier with these numbers is registered where its goods leave. Northern Ireland shares the numbers of the
 * United Kingdom; for its supplies to the Union they need the prefix XI, that is, the registry of the Union.
 */
export function isRegisteredAt(
  dispatch: Territory,
  supplierNumbers: readonly string[],
  isToUnion = false,
): boolean {
  const { vat } = dispatch;
  if (vat === null || supplierNumbers.includes(vat)) return true;
  if (vat === "XI" && !isToUnion) return supplierNumbers.includes("GB");
  return vat === "GB" && supplierNumbers.includes("XI");
}

/** Whether goods leave a state that gave the supplier, who has numbers of others, no VAT number. */
const isUnregistered = ({ from, to, supplierNumbers }: Leg): boolean =>
  supplierNumbers !== undefined &&
  !isRegisteredAt(from, supplierNumbers, to.isUnionVat && to.vat !== from.vat);

/** All cases; the first that fits decides, else the rate of the dispatch. Directive means 2006/112/EC. A practitioner's reading: see docs/tax.md. */
const cases: readonly Case[] = [
  {
    when: ({ isSmallBusiness }) => isSmallBusiness,
    tax: () => ({ rule: "SMALL_BUSINESS", rateCountry: null, category: "E" }),
    source: "Articles 284 and 139(1) of the Directive: no VAT, and no exemption of another name either",
  },
  {
    when: ({ from, to }) => from.code === to.code || (from.vat !== null && from.vat === to.vat),
    tax: ({ from }) => atTheRateOf(from),
    source: "Article 32 of the Directive and its like: taxed where the goods are when their transport begins",
  },
  {
    when: ({ from, to }) => isIn(from, "GB", "XI") && isIn(to, "GB", "XI"),
    tax: ({ from }) => atTheRateOf(from),
    source:
      "HMRC, Accounting for VAT on goods moving between Great Britain and Northern Ireland: VAT as before",
  },
  {
    when: isUnregistered,
    tax: ({ from }) => atTheRateOf(from),
    source:
      "Articles 214(1)(a), 226(3) and 262 of the Directive: an exempt supply is declared and invoiced under a number of the state of dispatch; without one nobody can show the exemption",
  },
  {
    when: ({ from, to }) => !from.isUnionVat || !to.isUnionVat,
    tax: () => ({ rule: "EXPORT", rateCountry: null, category: "G" }),
    source:
      "Article 146(1)(a) of the Directive; section 30(6) VATA 1994 (GB); Article 23(2)(1) MWSTG (CH); § 6-21 (NO)",
  },
  {
    when: ({ from, numbers }) => numbers.some((state) => unionNumbers.has(state) && state !== from.vat),
    tax: () => ({ rule: "INTRA_EU", rateCountry: null, category: "K" }),
    source: "Article 138(1)(b) of the Directive: a number of another member state than that of the dispatch",
  },
];

/**
 * The VAT on a supply of goods between businesses: by where the goods leave, where they arrive and the numbers of who
 * takes them. The same for a supplier's goods to us and for ours to a buyer.
 */
export function taxOf(leg: Leg): Tax {
  const found = cases.find(({ when }) => when(leg));
  return found ? found.tax(leg) : atTheRateOf(leg.from);
}
