/** An address by its parts, as data needs it. */
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
  /** The address by its parts; documents issued before it was kept have none. */
  readonly postal?: PostalAddress;
  /** The number in the register of companies as the company writes it, e.g. "KvK 34999990". Not every company has one. */
  readonly registration?: string;
}

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** A country by its English name; an unknown code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** An address as its lines are printed. */
export function addressLines({ lineOne, lineTwo, postcode, city, country }: PostalAddress): string[] {
  return [lineOne, lineTwo, `${postcode} ${city}`.trim(), countryName(country)].filter((line) => line !== "");
}

function party(name: string, ids: { vatNumber: string; registration: string }, postal: PostalAddress) {
  return { name, address: addressLines(postal), postal, ...ids };
}

/** The legal entities of the marketplace, by the country of their seats. */
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

/** A legal entity of the marketplace, by the country of its seat. */
export type MarketplaceEntity = keyof typeof entities;

/** A legal entity as it appears on an invoice. */
export const partyOf = (entity: MarketplaceEntity): InvoiceParty => entities[entity];

/** Name, seat and register number of the companies behind the marketplace, a line each. */
export function legalNotices(): string[] {
  return Object.values(entities).map(
    ({ name, address, registration, vatNumber }) =>
      `${name}, ${address.join(", ")}. Company no. ${registration}. VAT no. ${vatNumber}.`,
  );
}

/** The company that buys from the seller: the one of the customs union the goods go to. */
export function marketplaceFor(destinationCountry: string): InvoiceParty {
  return partyOf(destinationCountry === "GB" ? "GB" : "NL");
}

/** The number under which customs know the company that imports into the union the goods go to. */
export function importerEori(destinationCountry: string): string {
  return destinationCountry === "GB" ? "GB999999973000" : "NL999999990";
}

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ") as readonly string[];

/** Currencies of the countries outside the euro that sellers ship from. */
const OWN_CURRENCIES: Readonly<Record<string, string>> = {
  CH: "CHF",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  HU: "HUF",
  LI: "CHF",
  NO: "NOK",
  PL: "PLN",
  RO: "RON",
  SE: "SEK",
};

/** The currency in which a country wants the VAT; null where we have no rate of it. */
export function nationalCurrency(country: string): string | null {
  return EURO.includes(country) ? "EUR" : (OWN_CURRENCIES[country] ?? null);
}
