import type { Address } from "@quayside/api-client/contract/addresses/address.schema";
import type { BankAccount } from "@quayside/api-client/contract/bank/index";
import type { Company } from "@quayside/api-client/contract/company/company.schema";
import type { ChamberRegistration } from "@quayside/api-client/contract/company/index";
import type { BrandDiscount } from "@quayside/api-client/contract/discounts/index";
import type { ApiKey, Webhook, WebhookDelivery } from "@quayside/api-client/contract/integrations/index";
import type { StocklistSource } from "@quayside/api-client/contract/stock-lists/index";
import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { seller } from "#testing/fixtures.ts";

/** A company whose profile lacks nothing. */
export const company: Company = {
  qid: "org_00000001",
  name: "Demo Beauty GmbH",
  country: "DE",
  currency: "EUR",
  vatNumber: "DE136695976",
  vatStatus: "VALID",
  sellToRegions: ["EUROPE"],
  shipDirectToCountries: ["AT", "DE"],
  defaultShipFromAddressQid: "addr_0000002",
  shippingFee: "5.00",
  profile: {
    isComplete: true,
    canTriggerPayments: true,
    items: [
      { key: "bank_details", state: "COMPLETE", isRequired: true },
      { key: "billing_address", state: "COMPLETE", isRequired: true },
      { key: "ship_from_address", state: "COMPLETE", isRequired: true },
      { key: "vat_number", state: "COMPLETE", isRequired: true },
      { key: "chamber_of_commerce", state: "COMPLETE", isRequired: false },
    ],
  },
  version: 3,
};

/** The same company as it begins: a bank account on hold, everything else to be done. */
export const beginner: Company = {
  ...company,
  vatNumber: null,
  vatStatus: null,
  defaultShipFromAddressQid: null,
  profile: {
    isComplete: false,
    canTriggerPayments: false,
    items: [
      { key: "bank_details", state: "PENDING", isRequired: true },
      { key: "billing_address", state: "MISSING", isRequired: true },
      { key: "ship_from_address", state: "MISSING", isRequired: true },
      { key: "vat_number", state: "MISSING", isRequired: true },
      { key: "chamber_of_commerce", state: "MISSING", isRequired: false },
    ],
  },
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
  lineTooLong: ["lineOne"],
};

/** A list of the contract with everything on its one page. */
export const listOf = <T>(results: readonly T[]) => ({
  count: results.length,
  countIsExact: true,
  next: null,
  previous: null,
  results,
});

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
  brandQid: "brand_0000001",
  brandName: "Nord",
  discount: "0.125",
  offerCount: 24,
};

export const brands = [
  { qid: "brand_0000001", name: "Nord", slug: "nord", offerCount: 24, inStockCount: 20, discount: "0.125" },
  { qid: "brand_0000002", name: "Süd", slug: "sud", offerCount: 8, inStockCount: 8, discount: "0" },
];

export const apiKey: ApiKey = {
  qid: "apikey_000001",
  name: "Stock system",
  prefix: "qk_12ab",
  access: "FULL",
  createdBy: "Demo Seller",
  createdAt: "2026-10-01T10:00:00Z",
  lastUsedAt: "2026-11-20T10:00:00Z",
  expiresAt: "2027-10-01T10:00:00Z",
};

export const webhook: Webhook = {
  qid: "webhook_00001",
  url: "https://hooks.example.com/quayside",
  description: "Order desk",
  topics: ["sale", "payout"],
  isEnabled: true,
  disabledReason: null,
  createdAt: "2026-10-01T10:00:00Z",
  version: 1,
};

export const delivery: WebhookDelivery = {
  qid: "delivery_0001",
  type: "sale.created",
  payload: {
    id: "event_0000001",
    type: "sale.created",
    subject: { kind: "sale", qid: "sale_0000001" },
    at: "2026-11-20T10:00:00Z",
  },
  status: "DELIVERED",
  attempts: 1,
  lastStatus: 200,
  lastError: null,
  createdAt: "2026-11-20T10:00:00Z",
  nextAttemptAt: null,
  deliveredAt: "2026-11-20T10:00:01Z",
};

export const failedDelivery: WebhookDelivery = {
  ...delivery,
  qid: "delivery_0002",
  status: "FAILED",
  attempts: 8,
  lastStatus: 500,
  deliveredAt: null,
};

export const source: StocklistSource = {
  qid: "source_000001",
  type: "URL",
  url: "https://files.example.com/stock.csv",
  username: "quayside",
  hasPassword: true,
  schedule: "HOUR",
  nextRunAt: "2026-11-21T11:00:00Z",
  lastRunAt: "2026-11-21T10:00:00Z",
  lastResult: "OK",
  updatedAt: "2026-11-01T10:00:00Z",
};

export const mapping: StockMapping = {
  headingRow: 1,
  gtin: "EAN",
  price: "Price",
  sellingUnit: "Unit",
  inventory: "Stock",
  currency: "EUR",
};

/** What the API answers for a complete profile, by "METHOD path". */
export const profileAnswers = {
  "GET company/": { body: company },
  "GET user/": { body: { ...seller, phone: "+4930123456", signature: "signature" } },
  "GET addresses/": { body: listOf([billing, shipFrom]) },
  "GET addresses/info/": { body: addressesInfo() },
  "GET vat/": { body: { vat } },
  "GET user/bank/info/": { body: { bankAccount } },
  "GET company/chamber-of-commerce/": { body: { registration } },
  "GET offers/brand-discounts/": { body: { count: 1, results: [discount] } },
  "GET offers/seller/brands/": { body: listOf(brands) },
  "GET offers/brand-discounts/preview/": { body: { offerCount: 8, winningNow: 3, winningThen: 6 } },
  "GET offers/stocklist-source/": { body: { source } },
  "GET offers/stock-mapping/": { body: { mapping, updatedAt: "2026-11-01T10:00:00Z" } },
  "GET api-keys/": { body: { results: [apiKey] } },
  "GET webhooks/": { body: { results: [webhook] } },
  [`GET webhooks/${webhook.qid}/deliveries/`]: { body: listOf([delivery, failedDelivery]) },
};
