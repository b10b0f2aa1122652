import { makeSscc } from "@quayside/identifiers/sscc";
import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import type { Box, SalePallet } from "@quayside/api-client/contract/boxes/boxes.schemas";
import { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/commercial-invoice-pdf.ts";
import { drawPackingList } from "#modules/fulfilment/boxes/consolidated-list-pdf.ts";
import { drawDeliveryNote } from "#modules/fulfilment/boxes/delivery-note-pdf.ts";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
import { labelSheetOf, readableSscc } from "#modules/fulfilment/boxes/label.rules.ts";
import { drawPickList } from "#modules/fulfilment/pick-lists/pick-list-pdf.ts";
import {
  AT,
  type DrawnPaper,
  type PaperLine,
  count,
  decimal,
  marketplace,
  money,
  saleNumber,
  seller,
  sumOf,
  total,
} from "#testing/papers/paper-facts.ts";

const CONTACT = "support@quayside.example";

/** The customs document of an export order. */
export const customs =
  (kind: "COMMERCIAL" | "PROFORMA") =>
  async (lines: readonly PaperLine[]): Promise<DrawnPaper> => {
    const goodsMinor = total(lines.map(sumOf));
    const content: CommercialInvoicePaper = {
      number: `CI-${saleNumber(0)}`,
      issuedAt: AT.toISOString(),
      revision: 1,
      revisedAt: AT.toISOString(),
      saleNumber: saleNumber(0),
      exporter: { ...seller, address: [...seller.address], eoriNumber: "PL123456789000000" },
      importer: { ...marketplace, address: [...marketplace.address], eoriNumber: "NL123456789" },
      deliverTo: { address: ["Hafenstrasse 1", "4057 Basel", "Switzerland"], eoriNumber: "CHE123456789" },
      incoterm: "DAP Hafenstrasse 1, 4057 Basel",
      currency: "EUR",
      lines: lines.map((line, index) => ({
        id: `Line${String(index).padStart(12, "0")}`,
        gtin: line.gtin,
        description: line.name,
        quantity: line.quantity,
        price: decimal(line.unitMinor),
        total: decimal(sumOf(line)),
        hsCode: "33049900",
        originCountry: "DE",
      })),
      goodsTotal: decimal(goodsMinor),
      freight: "45.00",
      total: decimal(goodsMinor + 4500),
      packages: lines.length,
      boxes: `${count.format(lines.length)} on 1 pallet`,
      grossWeightGrams: 123_456_789,
      netWeightGrams: 120_000_000,
      originStatement: "The goods are of the origin that each line names.",
      missing: [],
    };
    return {
      bytes: await drawCommercialInvoice(content, { contact: CONTACT, kind }),
      facts: [
        seller.name,
        "CHE123456789",
        "EORI number NL123456789",
        CONTACT,
        "123,456.789 kg",
        ...lines.flatMap((line) => [
          `${line.name}, GTIN ${line.gtin}`,
          count.format(line.quantity),
          money(line.unitMinor),
          money(sumOf(line)),
        ]),
        money(goodsMinor + 4500),
      ],
    };
  };

const boxOf = (line: PaperLine, index: number): Box => ({
  qid: `Box${String(index).padStart(13, "0")}`,
  number: index + 1,
  kind: "PARCEL",
  sscc: makeSscc({ extension: 0, companyPrefix: "4012345", serial: index + 1 }),
  weightGrams: 1_234_567,
  lengthCm: 120,
  widthCm: 80,
  heightCm: 145,
  palletNumber: null,
  layer: null,
  lines: [
    {
      id: `Line${String(index).padStart(12, "0")}`,
      gtin: line.gtin,
      name: line.name,
      units: line.quantity,
    },
  ],
});

/** A packing list with one box per line, every other one on a pallet. */
export async function packingList(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const boxes = lines.map((line, index) => ({ ...boxOf(line, index), palletNumber: index % 2 ? 1 : null }));
  const pallets: SalePallet[] = boxes.slice(1, 2).map(({ qid }) => ({
    qid,
    number: 1,
    base: "EUR",
    sscc: makeSscc({ extension: 0, companyPrefix: "4012345", serial: 9999 }),
    weightGrams: 250_000,
    heightCm: 145,
  }));
  const content = {
    saleNumber: saleNumber(0),
    sellerCode: "AB12CD",
    to: ["Warehouse Rotterdam", "Havenstraat 12", "3011 Rotterdam", "Netherlands"],
    boxes,
    pallets,
    carrier: "UPS Standard",
    trackingNumbers: boxes.map((_, index) => `1Z999AA1${String(index).padStart(10, "0")}`),
    lines: lines.map(({ gtin, name, quantity }) => ({
      gtin,
      name,
      ordered: quantity,
      confirmed: quantity,
      packed: quantity,
    })),
  };
  return {
    bytes: await drawPackingList(content, { revision: 1, revisedAt: AT.toISOString() }, AT),
    facts: [
      "Warehouse Rotterdam, Havenstraat 12, 3011 Rotterdam, Netherlands",
      ...lines.flatMap(({ gtin, name, quantity }) => [gtin, name, count.format(quantity)]),
      ...boxes.flatMap(({ sscc, number }) => [readableSscc(sscc), `Box ${number} of ${boxes.length}`]),
      "1,234.6 kg",
      "UPS Standard",
      "1Z999AA10000000000",
      ...pallets.map(({ sscc }) => readableSscc(sscc)),
    ],
  };
}

/** A delivery note of boxes on no pallet. */
export async function deliveryNote(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const sale = {
    saleNumber: saleNumber(0),
    sellerCode: "AB12CD",
    fromCountry: "DE",
    to: ["Müller & Söhne Łódź Ελλάδα", "Hafenstrasse 1", "4057 Basel", "Switzerland"],
    carrier: "UPS Standard",
    trackingNumbers: ["1Z999AA10123456784"],
    reference: "",
    boxes: lines.map(boxOf),
    pallets: [],
  };
  const ordered = lines.map(({ gtin, name, quantity }) => ({ gtin, name, confirmed: quantity }));
  return {
    bytes: await drawDeliveryNote(sale, ordered, AT),
    facts: [
      ...sale.to,
      "Quayside B.V.",
      "1Z999AA10123456784",
      ...lines.flatMap(({ gtin, name, quantity }) => [gtin, name, count.format(quantity)]),
      "Received on, name and signature",
    ],
  };
}

/** Labels with one box per line. */
export async function labels(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const boxes = lines.map(boxOf);
  const sheet = labelSheetOf({
    saleNumber: saleNumber(0),
    sellerCode: "AB12CD",
    fromCountry: "DE",
    to: ["Müller & Söhne Łódź Ελλάδα", "Hafenstrasse 1", "4057 Basel", "Switzerland"],
    carrier: "Parcel",
    trackingNumbers: ["TRACK000000001"],
    reference: lines.map(({ name }) => name).find((name) => name.length < 40) ?? "",
    boxes,
    pallets: [],
  });
  return {
    bytes: await drawLabels(sheet, "A6", AT),
    facts: [
      ...sheet.to,
      ...boxes.flatMap(({ sscc, number }) => [readableSscc(sscc), `${number} of ${boxes.length}`]),
      ...sheet.units.flatMap(({ facts }) => facts.map(([, value]) => value)),
    ],
  };
}

/** A pick list with one order per line. */
export async function pickList(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const products = lines.map((line, index) => ({
    gtin: line.gtin,
    brand: `Brand ${index % 3}`,
    name: line.name,
    sku: index % 4 === 0 ? null : `A-${100 - index}`,
    quantity: line.quantity,
    imageUrl: null,
    orders: [
      { qid: `Sale${String(index).padStart(12, "0")}`, number: saleNumber(index), quantity: line.quantity },
    ],
  }));
  const sales = lines.map((_, index) => ({
    qid: `Sale${String(index).padStart(12, "0")}`,
    number: saleNumber(index),
    country: "DE",
    expiredAt: "2026-06-12T12:00:00Z",
    timeZone: "Europe/Berlin",
  }));
  return {
    bytes: await drawPickList({ sales, left: 0, products }, { by: "BRAND", at: AT }),
    facts: [
      ...lines.flatMap(({ name, gtin, quantity }) => [name, gtin, count.format(quantity)]),
      ...sales.map(({ number }) => number),
    ],
  };
}
