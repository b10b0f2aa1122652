import * as fc from "fast-check";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { creditNoteUbl } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { buyerDocumentUbl } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import { anyBuyerDocument } from "#modules/payouts/tax-archives/arbitrary-buyer-documents.fixtures.ts";
import { anyCreditNote, anyInvoice } from "#modules/payouts/tax-archives/arbitrary-documents.fixtures.ts";
import { nationalParts } from "#ubl/french-mentions.ts";
import {
  type UblDocument,
  type UblParty,
  type UblVat,
  type UblVatSum,
  sumsByRate,
} from "#ubl/ubl-document.ts";

/** Companies of every country that sellers come from: valid numbers, and the register number as they write it. */
const COMPANIES: Readonly<
  Record<string, readonly [vat: string, registration: string | null, postcode: string, city: string]>
> = {
  AT: ["ATU13585627", "FN 123456a", "1010", "Wien"],
  BE: ["BE0403019261", "0403.019.261", "1000", "Bruxelles"],
  BG: ["BG175074752", null, "1000", "София"],
  CH: ["CHE116281710MWST", "CHE-116.281.710", "8001", "Zürich"],
  CY: ["CY10259033P", null, "1010", "Λευκωσία"],
  CZ: ["CZ25123891", "IČO 25123891", "110 00", "Praha"],
  DE: ["DE136695976", "HRB 123456 B", "10115", "Berlin"],
  DK: ["DK13585628", "CVR 13585628", "1050", "København K"],
  EE: ["EE100931558", null, "10111", "Tallinn"],
  ES: ["ESA13585625", null, "28001", "Madrid"],
  FI: ["FI20774740", "2077474-0", "00100", "Helsinki"],
  FR: ["FR40303265045", "SIREN 303 265 045", "75001", "Paris"],
  GB: ["GB980780684", "Companies House 09999997", "E14 9ZZ", "London"],
  GR: ["EL094259216", null, "105 57", "Αθήνα"],
  HR: ["HR33392005961", "MBS 080123456", "10000", "Zagreb"],
  HU: ["HU12892312", null, "1011", "Budapest"],
  IE: ["IE6433435F", null, "D01 F5P2", "Dublin"],
  IT: ["IT00743110157", "REA MI-1234567", "20121", "Milano"],
  LI: ["LI12345", null, "9490", "Vaduz"],
  LT: ["LT119511515", null, "01100", "Vilnius"],
  LU: ["LU15027442", null, "1111", "Luxembourg"],
  LV: ["LV40003521600", null, "1001", "Rīga"],
  MT: ["MT11679112", null, "VLT 1000", "Valletta"],
  NL: ["NL004495445B01", "KvK 34999990", "1019 BM", "Amsterdam"],
  NO: ["NO995525828MVA", "995 525 828", "0150", "Oslo"],
  PL: ["PL8567346215", "KRS 0000123456", "90-001", "Łódź"],
  PT: ["PT501964843", null, "1000-001", "Lisboa"],
  RO: ["RO18547290", null, "010011", "București"],
  SE: ["SE556703748501", "556703-7485", "111 20", "Stockholm"],
  SI: ["SI50223054", null, "1000", "Ljubljana"],
  SK: ["SK2022749619", null, "811 01", "Bratislava"],
  XI: ["XI110305878", null, "BT1 1AA", "Belfast"],
};

function companyOf(country: string): UblParty {
  const company = COMPANIES[country];
  if (!company) throw new Error(`No company in ${country}`);
  const [vatNumber, registration, postcode, city] = company;
  const name = `Łódź & Söhne <${country}>`;
  return {
    name,
    vatNumber,
    taxNumber: null,
    registration,
    lineOne: "1 Quay",
    lineTwo: "",
    postcode,
    city,
    country: country === "XI" ? "GB" : country,
  };
}

const OURS: Readonly<Record<"NL" | "GB", UblParty>> = {
  NL: { ...companyOf("NL"), name: "Quayside B.V." },
  GB: { ...companyOf("GB"), name: "Quayside Ltd" },
};

/** Goods that arrive in a country: the place of Northern Ireland is there, not in Great Britain. */
const arrivalIn = (country: string): UblDocument["delivery"] => ({
  on: "2026-11-30",
  country,
  place: companyOf(country),
});

const standard = (percent: string): UblVat => ({ category: "S", percent });
const INTRA_EU: UblVat = { category: "K", percent: "0" };
const EXPORT: UblVat = { category: "G", percent: "0" };
const EXEMPT: UblVat = { category: "E", percent: "0" };
const ZERO: UblVat = { category: "Z", percent: "0" };
const REASONS: Readonly<Record<string, UblVatSum["exemption"]>> = {
  G: { text: "Export", code: "VATEX-EU-G" },
  K: { text: "Intra-Community supply", code: "VATEX-EU-IC" },
  E: { text: "TVA non applicable, art. 293 B du CGI.", code: null },
};
/** Small businesses have no VAT number. */
const small = (country: string): UblParty => ({
  ...companyOf(country),
  vatNumber: null,
  taxNumber: "21/815/08150",
});

interface Line {
  readonly quantity: number;
  readonly unitMinor: number;
  readonly vat: UblVat;
}

/** Half away from zero to the cent, in whole numbers. */
const vatOf = (taxableMinor: number, { percent }: UblVat): number =>
  Math.round((taxableMinor * Math.round(Number(percent) * 1000)) / 100_000);

function documentOf(
  country: string,
  lines: readonly Line[],
  more: Partial<UblDocument> & { readonly feeMinor?: number } = {},
): UblDocument {
  const { feeMinor = 0, ...facts } = more;
  const sums = lines.map(({ quantity, unitMinor, vat }) => ({ ...vat, taxableMinor: quantity * unitMinor }));
  const charge =
    feeMinor === 0 || !lines[0] ? null : { reason: "Shipping fee", amountMinor: feeMinor, vat: lines[0].vat };
  const parts = [...sums, ...(charge ? [{ ...charge.vat, taxableMinor: feeMinor }] : [])];
  const grouped = sumsByRate(
    parts.map((part) => ({ ...part, taxMinor: 0, exemption: REASONS[part.category] ?? null })),
  ).map((sum) => ({ ...sum, taxMinor: vatOf(sum.taxableMinor, sum) }));
  const goodsMinor = sums.reduce((total, { taxableMinor }) => total + taxableMinor, 0);
  const vatMinor = grouped.reduce((total, { taxMinor }) => total + taxMinor, 0);
  return {
    kind: "invoice",
    number: "QS-AB12CD-2026-00001",
    issuedOn: "2026-12-01",
    currency: "EUR",
    note: "Self-billing.",
    ...nationalParts(country),
    buyerReference: "300000001",
    orderNumber: "300000001",
    period: null,
    corrected: [],
    seller: companyOf(country),
    buyer: OURS.NL,
    delivery: arrivalIn("NL"),
    terms: "Paid out on the working day after the payment of the order.",
    lines: lines.map(({ quantity, unitMinor, vat }, place) => ({
      quantity,
      price: (unitMinor / 100).toFixed(2),
      sumMinor: quantity * unitMinor,
      gtin: "04005900136206",
      name: `Crème ${place + 1}`,
      note: null,
      vat,
    })),
    goodsMinor,
    charges: charge ? [charge] : [],
    vat: grouped,
    vatMinor,
    nationalVat: null,
    totalMinor: goodsMinor + feeMinor + vatMinor,
    ...facts,
  };
}

const line = (vat: UblVat, quantity = 12, unitMinor = 1250): Line => ({ quantity, unitMinor, vat });
const CREDIT: Partial<UblDocument> = {
  kind: "credit_note",
  number: "QC-AB12CD-2026-00001",
  buyerReference: "Claims approved in 2026-11",
  orderNumber: null,
  period: { from: "2026-11-01", to: "2026-11-30" },
  corrected: [{ number: "QS-AB12CD-2026-00001", issuedOn: "2026-11-02" }],
  terms: "Taken off the next payouts.",
};
/** Our own invoice to a buyer, for what it paid before. */
function ownOf(
  buyer: string,
  lines: readonly Line[],
  more: Partial<UblDocument> & { readonly feeMinor?: number } = {},
): UblDocument {
  const document = documentOf("NL", lines, {
    isBySeller: true,
    number: "QI-NL-2026-00001",
    note: "Parts of the order: 300000001.",
    seller: OURS.NL,
    buyer: companyOf(buyer),
    delivery: arrivalIn(buyer),
    terms: "Paid on 2026-11-28.",
    ...more,
  });
  return more.dueOn === undefined ? { ...document, prepaidMinor: document.totalMinor } : document;
}
const OUTSIDE = new Set(["CH", "GB", "LI", "NO"]);

/** Documents by name, written by hand: every seller's country in each regime, many rates, fees and currencies. */
function table(): Record<string, UblDocument> {
  const cases: Record<string, UblDocument> = {};
  for (const country of Object.keys(COMPANIES)) {
    const isOutside = OUTSIDE.has(country);
    cases[`${country} domestic`] = documentOf(country, [line(standard("20"))], {
      delivery: arrivalIn(country),
    });
    cases[`${country} to us`] = documentOf(country, [line(isOutside ? EXPORT : INTRA_EU)], { feeMinor: 500 });
    cases[`${country} credited`] = documentOf(country, [line(isOutside ? EXPORT : INTRA_EU, 1)], CREDIT);
  }
  return {
    ...cases,
    "rates and a fee": documentOf("DE", [line(standard("19")), line(standard("7"), 7, 333), line(ZERO)], {
      feeMinor: 777,
      delivery: arrivalIn("DE"),
    }),
    "rates of France": documentOf("FR", [line(standard("5.5"), 3, 101), line(standard("20"), 11, 1999)], {
      delivery: arrivalIn("FR"),
    }),
    "zero rate of Great Britain": documentOf("GB", [line(ZERO), line(standard("20"))], {
      buyer: OURS.GB,
      currency: "GBP",
      delivery: arrivalIn("GB"),
    }),
    "VAT in zloty": documentOf("PL", [line(standard("23"))], {
      nationalVat: { currency: "PLN", amountMinor: 14_835 },
      delivery: arrivalIn("PL"),
    }),
    "a rate and an exempt supply credited": documentOf(
      "DE",
      [line(standard("19"), 1), line(INTRA_EU, 2)],
      CREDIT,
    ),
    "export to Great Britain": documentOf("DE", [line(EXPORT)], {
      buyer: OURS.GB,
      delivery: arrivalIn("GB"),
    }),
    "small business": documentOf("FR", [line(EXEMPT)], { seller: small("FR"), feeMinor: 500 }),
    "small business in Germany": documentOf("DE", [line(EXEMPT)], { seller: small("DE") }),
    "small business without a register": documentOf("DE", [line(EXEMPT)], {
      seller: { ...small("DE"), registration: null },
    }),
    "small business credited": documentOf("NL", [line(EXEMPT, 1)], { ...CREDIT, seller: small("NL") }),
    "to Northern Ireland": documentOf("DE", [line(INTRA_EU)], { delivery: arrivalIn("XI"), feeMinor: 1 }),
    "inside the United Kingdom": documentOf("GB", [line(standard("20")), line(ZERO, 3)], {
      delivery: arrivalIn("XI"),
      feeMinor: 250,
    }),
    "a French seller in pounds": documentOf("FR", [line(EXPORT)], {
      buyer: OURS.GB,
      currency: "GBP",
      delivery: arrivalIn("GB"),
      nationalVat: { currency: "EUR", amountMinor: 0 },
    }),
    "rates of Switzerland": documentOf("CH", [line(standard("8.1")), line(standard("2.6"), 5, 499)], {
      delivery: arrivalIn("CH"),
      feeMinor: 990,
      nationalVat: { currency: "CHF", amountMinor: 1180 },
    }),
    "rates of Norway": documentOf("NO", [line(standard("25")), line(standard("15"), 5, 499)], {
      delivery: arrivalIn("NO"),
      nationalVat: { currency: "NOK", amountMinor: 41_290 },
    }),
    "lower rates credited": documentOf("IT", [line(standard("22"), 1), line(standard("4"), 3, 333)], CREDIT),
    "ours at home in pounds": ownOf("NL", [line(standard("21")), line(standard("9"), 3, 333)], {
      currency: "GBP",
      nationalVat: { currency: "EUR", amountMinor: 3758 },
    }),
    "ours to another member": ownOf("FR", [line(INTRA_EU)], { dueOn: "2026-12-31" }),
    "ours to a buyer without a number": ownOf("DE", [line(standard("21")), line(standard("9"), 2, 250)], {
      buyer: { ...companyOf("DE"), vatNumber: null, taxNumber: null, registration: null },
    }),
    "ours to Northern Ireland": ownOf("XI", [line(INTRA_EU)]),
    "ours to Switzerland": ownOf("CH", [line(EXPORT)]),
    "ours to Norway": ownOf("NO", [line(EXPORT)], { dueOn: "2026-12-31" }),
    "ours in Great Britain": ownOf("GB", [line(standard("20")), line(ZERO)], {
      number: "QI-GB-2026-00001",
      seller: OURS.GB,
      currency: "GBP",
    }),
    "ours credited": ownOf("FR", [line(INTRA_EU, 1)], {
      kind: "credit_note",
      number: "QR-NL-2026-00001",
      corrected: [{ number: "QI-NL-2026-00001", issuedOn: "2026-11-30" }],
      terms: "The total was put into your wallet.",
    }),
    "very large": documentOf("DE", [line(INTRA_EU, 99_999, 9_999_999), line(INTRA_EU, 1, 1)]),
    "many lines": documentOf(
      "IT",
      Array.from({ length: 120 }, (_, place) => line(INTRA_EU, place + 1, 1000 + place)),
    ),
  };
}

/** The documents that the writers are tried with: the table, and as many made from facts of sales and claims. */
export function documentCases(): Readonly<Record<string, UblDocument>> {
  const made = (kind: string, documents: readonly UblDocument[]) =>
    documents.map((document, place) => [`${kind} ${place + 1}`, document] as const);
  return {
    ...table(),
    ...Object.fromEntries([
      ...made("invoice", fc.sample(anyInvoice, { numRuns: 40, seed: 7 }).map(invoiceUbl)),
      ...made("credit note", fc.sample(anyCreditNote, { numRuns: 40, seed: 7 }).map(creditNoteUbl)),
      ...made(
        "document to a buyer",
        fc.sample(anyBuyerDocument, { numRuns: 40, seed: 7 }).map(buyerDocumentUbl),
      ),
    ]),
  };
}
