import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { BankAccount } from "@quayside/api-client/contract/bank/bank.schemas";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import type { ChamberRegistration } from "@quayside/api-client/contract/company/company.schemas";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import {
  apiKey,
  delivery,
  failedDelivery,
  failingSource,
  mapping,
  pushSource,
  source,
  sourceRun,
  webhook,
} from "#features/profile/connection.fixtures.ts";
import { seller } from "#testing/fixtures.ts";
import { pageOf } from "#testing/page-of.ts";

/** A company whose profile lacks nothing. */
export const company: Company = {
  qid: "org_00000001",
  name: "Demo Beauty GmbH",
  country: "DE",
  currency: "EUR",
  vatNumber: "DE136695976",
  vatStatus: "VALID",
  smallBusiness: null,
  registrationNumber: "HRB 123456",
  eoriNumber: "DE1234567",
  accountingEmail: "books@demo.example",
  sellToRegions: ["EUROPE"],
  shipDirectToCountries: ["AT", "DE"],
  defaultShipFromAddressQid: "addr_0000002",
  shippingFee: "5.00",
  profile: {
    isComplete: true,
    paymentGaps: [],
    items: [
      { key: "bank_details", state: "COMPLETE", isRequired: true },
      { key: "billing_address", state: "COMPLETE", isRequired: true },
      { key: "ship_from_address", state: "COMPLETE", isRequired: true },
      { key: "vat_number", state: "COMPLETE", isRequired: true },
      { key: "registration_number", state: "COMPLETE", isRequired: false },
      { key: "chamber_of_commerce", state: "COMPLETE", isRequired: false },
      { key: "seller_terms", state: "COMPLETE", isRequired: true },
    ],
  },
  version: 3,
};

/** The same company as it begins: a bank account on hold, everything else to be done. */
export const beginner: Company = {
  ...company,
  vatNumber: null,
  vatStatus: null,
  registrationNumber: null,
  eoriNumber: null,
  accountingEmail: null,
  defaultShipFromAddressQid: null,
  profile: {
    isComplete: false,
    paymentGaps: ["billing_address", "vat_number", "seller_terms"],
    items: [
      { key: "bank_details", state: "PENDING", isRequired: true },
      { key: "billing_address", state: "MISSING", isRequired: true },
      { key: "ship_from_address", state: "MISSING", isRequired: true },
      { key: "vat_number", state: "MISSING", isRequired: true },
      { key: "registration_number", state: "MISSING", isRequired: false },
      { key: "chamber_of_commerce", state: "MISSING", isRequired: false },
      { key: "seller_terms", state: "MISSING", isRequired: true },
    ],
  },
};

/** The same company as a small business exempt from VAT. */
export const smallBusiness: Company = {
  ...company,
  vatNumber: null,
  vatStatus: null,
  smallBusiness: { taxNumber: "21/815/08150" },
};

export const billing: Address = {
  qid: "addr_0000001",
  usage: "billing",
  companyName: "Demo Beauty GmbH",
  lineOne: "Hafenstraße 12",
  lineTwo: "",
  city: "Hamburg",
  postcode: "20457",
  country: "DE",
  isDefault: true,
  timeZone: "Europe/Berlin",
  lineTooLong: [],
  version: 2,
};

export const shipFrom: Address = { ...billing, qid: "addr_0000002", usage: "ship-from", lineOne: "Kai 4" };

/** A second address to ship from, with a line that carriers cut off. */
export const secondShipFrom: Address = {
  ...shipFrom,
  qid: "addr_0000003",
  lineOne: "Am alten Güterbahnhof hinter der Brücke 117b",
  isDefault: false,
  timeZone: "Europe/Berlin",
  lineTooLong: ["lineOne"],
};

export const vat = {
  countryCode: "DE",
  taxNumber: "136695976",
  companyName: "Demo Beauty GmbH",
  validationStatus: "VALID" as const,
  checkedAt: "2026-11-01T09:00:00Z",
  recheckAt: null,
};

export const addressesInfo = (vatCompanyName: string | null = "Demo Beauty GmbH") => ({
  usages: [],
  vatCompanyName,
  profile: company.profile.items,
});

export const bankAccount: BankAccount = {
  qid: "bank_0000001",
  kind: "IBAN",
  accountHolder: "Demo Beauty GmbH",
  lastFour: "3000",
  country: "DE",
  currency: "EUR",
  createdAt: "2026-01-05T09:00:00Z",
  holdUntil: null,
  isOnHold: false,
};

export const heldAccount: BankAccount = {
  ...bankAccount,
  createdAt: "2026-11-21T09:00:00Z",
  holdUntil: "2026-11-24T09:00:00Z",
  isOnHold: true,
};

export const registration: ChamberRegistration = {
  qid: "chamber_00001",
  number: "HRB 123456",
  file: { name: "commercial-register.pdf", mediaType: "application/pdf", bytes: 340_000 },
  uploadedBy: "Demo Seller",
  uploadedAt: "2026-02-01T10:00:00Z",
};

export const discount: BrandDiscount = {
  brandDiscountQid: "discount_0001",
  version: 2,
  brandQid: "brand_0000001",
  brandName: "Nord",
  discount: "0.125",
  state: "RUNNING",
  startsAt: "2026-11-01T08:00:00Z",
  endsAt: null,
  offerCount: 24,
};

export const brands = [
  { qid: "brand_0000001", name: "Nord", slug: "nord", offerCount: 24, inStockCount: 20, discount: "0.125" },
  { qid: "brand_0000002", name: "Süd", slug: "sud", offerCount: 8, inStockCount: 8, discount: "0" },
];

/** What the API answers for a complete profile, by "METHOD path". */
export const profileAnswers = {
  "GET company/": { body: company },
  "GET user/": { body: { ...seller, phone: "+4930123456", signature: "signature" } },
  "GET addresses/": { body: pageOf([billing, shipFrom]) },
  "GET addresses/info/": { body: addressesInfo() },
  "GET vat/": { body: { vat, furtherNumbers: [], missingStates: [], version: 1 } },
  "GET user/bank/info/": { body: { bankAccount, version: 1 } },
  "GET company/chamber-of-commerce/": { body: { registration, version: 1 } },
  "GET offers/brand-discounts/": { body: { ...pageOf([discount]), counts: { CURRENT: 1, ENDED: 0 } } },
  "GET offers/seller/brands/": { body: pageOf(brands) },
  "GET offers/brand-discounts/preview/": { body: { offerCount: 8, winningNow: 3, winningThen: 6 } },
  "GET offers/stocklist-source/": { body: { results: [source, failingSource, pushSource] } },
  [`GET offers/stocklist-source/${source.qid}/runs/`]: { body: pageOf([sourceRun]) },
  "GET offers/stock-mapping/": { body: { mapping, updatedAt: "2026-11-01T10:00:00Z" } },
  "GET api-keys/": { body: { results: [apiKey] } },
  "GET webhooks/": { body: { results: [webhook] } },
  [`GET webhooks/${webhook.qid}/deliveries/`]: { body: pageOf([delivery, failedDelivery]) },
};
