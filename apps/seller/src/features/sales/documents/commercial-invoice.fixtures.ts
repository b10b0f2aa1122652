import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { confirmedSale } from "#testing/fixtures.ts";

/** The commercial invoice of the confirmed sale: the tariff number of its second line is not known. */
export const commercialInvoice: CommercialInvoice = {
  version: 3,
  number: `CI-${confirmedSale.number}`,
  issuedAt: "2026-11-19T09:00:00Z",
  revision: null,
  revisedAt: null,
  saleNumber: confirmedSale.number,
  exporter: {
    name: "Demo Beauty GmbH",
    address: ["Hafenstraße 12", "20457 Hamburg", "Germany"],
    vatNumber: "DE123456789",
    eoriNumber: "DE1234567",
  },
  importer: {
    name: "Quayside Ltd",
    address: ["1 Dock Road", "London", "United Kingdom"],
    vatNumber: "GB123456789",
  },
  deliverTo: { address: ["1 Dock Road", "London", "United Kingdom"], eoriNumber: "GB123456789000" },
  incoterm: "DAP United Kingdom",
  currency: "EUR",
  lines: confirmedSale.lines.map((line, index) => ({
    id: line.id,
    gtin: line.gtin,
    description: line.name,
    quantity: line.confirmedQuantity ?? 0,
    price: line.price,
    total: index === 0 ? "48.00" : "24.00",
    hsCode: index === 0 ? "330499" : null,
    originCountry: index === 0 ? "DE" : null,
  })),
  goodsTotal: "72.00",
  freight: "0.00",
  total: "72.00",
  packages: 1,
  grossWeightGrams: 1_600,
  netWeightGrams: null,
  originStatement:
    "The goods originate in the countries named for each line. No preferential origin is claimed.",
  missing: ["HS_CODE", "ORIGIN_COUNTRY"],
};
