import { territoryOf } from "@quayside/identifiers/territories";
import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import type {
  ExportFacts,
  ExportLine,
} from "#modules/fulfilment/commercial-invoices/commercial-invoice.reader.ts";
import {
  type PrintableSale,
  handlingUnits,
  loadGrams,
  placedBoxes,
} from "#modules/fulfilment/boxes/index.ts";
import { eoriUnionOf, isEoriOf } from "#foundation/customs-border.rules.ts";
import {
  type MarketplaceEntity,
  countryName,
  eoriOfEntity,
  partyOf,
} from "#foundation/legal-entities.rules.ts";

/** Delivered at place: the seller pays for transport, the importer for import and duties. */
const INCOTERM = "DAP";
const ORIGIN_STATEMENT =
  "The goods originate in the countries named for each line. No preferential origin is claimed.";

/** Minor units as a decimal amount. */
export function moneyOf(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Address lines with the country's name instead of its code. */
export function namedCountry(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? countryName(line) : line));
}

/** Where the goods go, as on the labels of the boxes, and the boxes. */
export interface ExportLoad extends Pick<PrintableSale, "boxes" | "pallets"> {
  /** From the company to the city. */
  readonly toLines: readonly string[];
  readonly toCountry: string;
  readonly toPostcode: string;
}

type Missing = CommercialInvoicePaper["missing"];

/** What customs ask of goods whatever the parties are. */
export function missingOfGoods(
  lines: readonly Pick<ExportLine, "hsCode" | "originCountry">[],
  grossWeightGrams: number | null,
): Missing {
  return [
    ...(lines.some(({ hsCode }) => hsCode === null) ? (["HS_CODE"] as const) : []),
    ...(lines.some(({ originCountry }) => originCountry === null) ? (["ORIGIN_COUNTRY"] as const) : []),
    ...(grossWeightGrams === null ? (["WEIGHT"] as const) : []),
  ];
}

/** The exporter is known to customs by an EORI number, or by its VAT number where none are issued. */
function missingOfExporter({ from, sellerEoriNumber: eori, sellerVatNumber }: ExportFacts): Missing {
  const union = eoriUnionOf(territoryOf(from));
  if (union === null) return sellerVatNumber === null ? ["EXPORTER_VAT_NUMBER"] : [];
  return eori !== null && isEoriOf(eori, union) ? [] : ["EXPORTER_EORI"];
}

/** A legal entity of the marketplace as customs know it. */
export function customsPartyOf(entity: MarketplaceEntity): CommercialInvoicePaper["importer"] {
  const { name, address, vatNumber } = partyOf(entity);
  return { name, address: [...address], vatNumber, eoriNumber: eoriOfEntity(entity) };
}

/**
 * Our company imports into the Union and Great Britain; elsewhere the buyer does, at the place of delivery. Elsewhere are
 * Jersey and Guernsey too: we take no goods there under the VAT of Great Britain.
 */
function importerAt({ toLines, toCountry, toPostcode }: ExportLoad): CommercialInvoicePaper["importer"] {
  const arrival = territoryOf({ country: toCountry, postcode: toPostcode });
  const union = eoriUnionOf(arrival);
  if (union === null || (union === "GB" && arrival.vat !== "GB")) {
    const [name = "", ...address] = toLines;
    return { name, address: [...address, countryName(toCountry)], vatNumber: null, eoriNumber: null };
  }
  return customsPartyOf(union === "GB" ? "GB" : "NL");
}

/** The content of a seller's commercial invoice, and what customs will find missing. */
export function commercialInvoice(facts: ExportFacts, load: ExportLoad): CommercialInvoicePaper {
  const { lines } = facts;
  const goodsMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  const isWeighed = lines.every(({ unitWeightGrams }) => unitWeightGrams !== null);
  const grossWeightGrams = load.boxes.length > 0 ? loadGrams(load) : null;
  return {
    number: `CI-${facts.saleNumber}`,
    issuedAt: facts.confirmedAt.toISOString(),
    revision: null,
    revisedAt: null,
    saleNumber: facts.saleNumber,
    exporter: {
      name: facts.sellerName,
      address: namedCountry(facts.sellerAddress),
      vatNumber: facts.sellerVatNumber,
      eoriNumber: facts.sellerEoriNumber,
    },
    importer: importerAt(load),
    deliverTo: { address: [...load.toLines, countryName(load.toCountry)], eoriNumber: null },
    ...termsOf(load),
    currency: facts.currency,
    lines: lines.map(invoiceLine),
    goodsTotal: moneyOf(goodsMinor),
    freight: moneyOf(facts.freightMinor),
    total: moneyOf(goodsMinor + facts.freightMinor),
    packages: handlingUnits(load),
    boxes: placedBoxes(load),
    grossWeightGrams,
    netWeightGrams: isWeighed
      ? lines.reduce((sum, line) => sum + line.quantity * (line.unitWeightGrams ?? 0), 0)
      : null,
    missing: [...missingOfGoods(lines, grossWeightGrams), ...missingOfExporter(facts)],
  };
}

/** The delivery terms and the statement of origin. */
export function termsOf({ toLines, toCountry }: Pick<ExportLoad, "toLines" | "toCountry">) {
  return {
    incoterm: `${INCOTERM} ${toLines.at(-1) ?? ""}, ${countryName(toCountry)}`,
    originStatement: ORIGIN_STATEMENT,
  };
}

/** A line of goods with its total. */
export function invoiceLine(
  line: Omit<ExportLine, "gtin14" | "unitWeightGrams">,
): CommercialInvoicePaper["lines"][number] {
  return {
    id: line.id,
    gtin: line.gtin,
    description: line.description,
    quantity: line.quantity,
    price: moneyOf(line.unitMinor),
    total: moneyOf(line.quantity * line.unitMinor),
    hsCode: line.hsCode,
    originCountry: line.originCountry,
  };
}
