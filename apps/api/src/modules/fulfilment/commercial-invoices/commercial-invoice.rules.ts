import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import type { ExportFacts } from "#modules/fulfilment/commercial-invoices/commercial-invoice.reader.ts";
import { countryName, importerEori, marketplaceFor } from "#kernel/legal-entities.rules.ts";
import { fitsCustomsOf, needsEori } from "#modules/company/company/index.ts";

/** Delivered at place: the marketplace imports and pays the duties, the seller pays for transport. */
const INCOTERM = "DAP";
const ORIGIN_STATEMENT =
  "The goods originate in the countries named for each line. No preferential origin is claimed.";

function money(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Address lines with the country's name instead of its code. */
function named(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? countryName(line) : line));
}

/**
 * The content of a commercial invoice, and what customs will find missing.
 * @param to the delivery address, as on the labels of the boxes
 */
export function commercialInvoice(
  facts: ExportFacts,
  to: { readonly toLines: readonly string[]; readonly toCountry: string },
): CommercialInvoice {
  const { lines, boxes, destinationCountry } = facts;
  const importer = marketplaceFor(destinationCountry);
  const goodsMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  const isWeighed = lines.every(({ unitWeightGrams }) => unitWeightGrams !== null);
  const missing: CommercialInvoice["missing"] = [];
  if (lines.some(({ hsCode }) => hsCode === null)) missing.push("HS_CODE");
  if (lines.some(({ originCountry }) => originCountry === null)) missing.push("ORIGIN_COUNTRY");
  if (boxes.length === 0) missing.push("WEIGHT");
  if (facts.sellerVatNumber === null) missing.push("EXPORTER_VAT_NUMBER");
  const given = facts.buyerEoriNumber;
  const eoriNumber = given !== null && fitsCustomsOf(given, destinationCountry) ? given : null;
  if (eoriNumber === null && needsEori(destinationCountry)) missing.push("BUYER_EORI");
  return {
    number: `CI-${facts.saleNumber}`,
    issuedAt: facts.confirmedAt.toISOString(),
    revision: null,
    revisedAt: null,
    saleNumber: facts.saleNumber,
    exporter: {
      name: facts.sellerName,
      address: named(facts.sellerAddress),
      vatNumber: facts.sellerVatNumber,
      eoriNumber: facts.sellerEoriNumber,
    },
    importer: {
      name: importer.name,
      address: [...importer.address],
      vatNumber: importer.vatNumber,
      eoriNumber: importerEori(destinationCountry),
    },
    deliverTo: { address: [...to.toLines, countryName(to.toCountry)], eoriNumber },
    incoterm: `${INCOTERM} ${to.toLines.at(-1) ?? ""}, ${countryName(to.toCountry)}`,
    currency: facts.currency,
    lines: lines.map((line) => ({
      id: line.id,
      gtin: line.gtin,
      description: line.description,
      quantity: line.quantity,
      price: money(line.unitMinor),
      total: money(line.quantity * line.unitMinor),
      hsCode: line.hsCode,
      originCountry: line.originCountry,
    })),
    goodsTotal: money(goodsMinor),
    freight: money(facts.freightMinor),
    total: money(goodsMinor + facts.freightMinor),
    packages: boxes.length,
    grossWeightGrams: boxes.length > 0 ? boxes.reduce((sum, box) => sum + box.weightGrams, 0) : null,
    netWeightGrams: isWeighed
      ? lines.reduce((sum, line) => sum + line.quantity * (line.unitWeightGrams ?? 0), 0)
      : null,
    originStatement: ORIGIN_STATEMENT,
    missing,
  };
}
