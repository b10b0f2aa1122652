import type { Territory } from "@quayside/identifiers/territories";

/** A structured address, for data formats. */
export interface PostalAddress {
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** A company as it appears on an invoice. `address` holds its lines from the street to the country. */
export interface InvoiceParty {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatNumber: string | null;
  /** Of a small business without a VAT number. */
  readonly taxNumber?: string;
  /** The structured address; documents issued before it was stored have none. */
  readonly postal?: PostalAddress;
  /** The company register number as the company writes it, e.g. "KvK 34999990". Not every company has one. */
  readonly registration?: string;
}

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** The English name of a country; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** The lines of an address as printed. */
export function addressLines({ lineOne, lineTwo, postcode, city, country }: PostalAddress): string[] {
  return [lineOne, lineTwo, `${postcode} ${city}`.trim(), countryName(country)].filter((line) => line !== "");
}

function party(name: string, ids: { vatNumber: string; registration: string }, postal: PostalAddress) {
  return { name, address: addressLines(postal), postal, ...ids };
}

/**
 * The first version of the seller terms by which the seller lets the legal entities issue its invoices (self-billing).
 * Versions are year and month, so they sort as text.
 */
export const SELF_BILLING_SINCE = "2026-02";

/** The legal entities of the marketplace, by country of their registered office. */
const entities = {
  NL: party(
    "Quayside B.V.",
    { vatNumber: "NL999999990B01", registration: "KvK 34999990" },
    {
      lineOne: "Oostelijke Handelskade 1200",
      lineTwo: "",
      postcode: "1019 BM",
      city: "Amsterdam",
      country: "NL",
    },
  ),
  GB: party(
    "Quayside Ltd",
    { vatNumber: "GB999999973", registration: "Companies House 09999997" },
    { lineOne: "12 Wharf Approach", lineTwo: "", postcode: "E14 9ZZ", city: "London", country: "GB" },
  ),
} satisfies Record<string, InvoiceParty>;

/** A legal entity of the marketplace, by country of its registered office. */
export type MarketplaceEntity = keyof typeof entities;

/** A legal entity as it appears on an invoice. */
export const partyOf = (entity: MarketplaceEntity): InvoiceParty => entities[entity];

const customerOf = ({ name, vatNumber }: { name: string; vatNumber: string }) => ({ name, vatNumber });

/** Name and VAT number of each legal entity as JSON, by its code: the customer of a seller's document. */
export const CUSTOMERS = JSON.stringify({ NL: customerOf(entities.NL), GB: customerOf(entities.GB) });

/** The states in which a legal entity has a VAT number, as in `Territory.vat`. */
const vatStates: Readonly<Record<MarketplaceEntity, readonly string[]>> = { NL: ["NL"], GB: ["GB"] };

export const vatStatesOf = (entity: MarketplaceEntity): readonly string[] => vatStates[entity];

/**
 * The legal entity that takes a supplier's goods: the B.V. where they arrive in the Union or Northern Ireland, the Ltd
 * where they arrive in Great Britain, elsewhere that of the warehouse of the order; the B.V. where there is none.
 */
export function entityFor(arrival: Territory, warehouse: Territory | null): MarketplaceEntity {
  if (arrival.isUnionVat) return "NL";
  if (arrival.vat === "GB") return "GB";
  return warehouse?.vat === "GB" ? "GB" : "NL";
}

/** Name, registered office and register number of the companies behind the marketplace, one line each. */
export function legalNotices(): string[] {
  return Object.values(entities).map(
    ({ name, address, registration, vatNumber }) =>
      `${name}, ${address.join(", ")}. ${registration}. VAT no. ${vatNumber}.`,
  );
}

/** The EORI number of a legal entity, of the customs union of its registered office. */
export function eoriOfEntity(entity: MarketplaceEntity): string {
  return entity === "GB" ? "GB999999973000" : "NL999999990";
}

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ") as readonly string[];

/** Currencies of the other states under whose VAT law goods leave. */
const OWN_CURRENCIES: Readonly<Record<string, string>> = {
  CH: "CHF",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  HU: "HUF",
  NO: "NOK",
  PL: "PLN",
  RO: "RON",
  SE: "SEK",
  XI: "GBP",
};

/**
 * The currency in which VAT has to be stated where goods leave, by the state whose VAT law holds there: pounds in the
 * Isle of Man, francs in Büsingen. Null without one, or where we have no exchange rate for it.
 */
export function nationalCurrency({ vat }: Pick<Territory, "vat">): string | null {
  if (vat === null) return null;
  return EURO.includes(vat) ? "EUR" : (OWN_CURRENCIES[vat] ?? null);
}
