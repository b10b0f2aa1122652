import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { formatCount, formatNumber } from "@quayside/format/number";
import { territoryOf } from "@quayside/identifiers/territories";
import { crossesBorder, eoriUnionOf, isEoriOf } from "#foundation/customs-border.rules.ts";
import { countryName } from "#foundation/legal-entities.rules.ts";
import {
  customsPartyOf,
  invoiceLine,
  missingOfGoods,
  moneyOf,
  namedCountry,
  termsOf,
} from "#modules/fulfilment/commercial-invoices/index.ts";
import type { ShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";

/** "3 on 1 pallet, 3 loose" */
function placedPackages({ packages, packagesOnPallets, pallets }: ShipmentExport): string {
  if (pallets === 0) return formatNumber(packages);
  const placed = `${formatNumber(packagesOnPallets)} on ${formatCount(pallets, "pallet")}`;
  const loose = packages - packagesOnPallets;
  return loose === 0 ? placed : `${placed}, ${formatNumber(loose)} loose`;
}

/**
 * The commercial invoice of goods that our company sends from a warehouse to a buyer, who imports them; null where they
 * cross no customs border.
 */
export function shipmentInvoice(facts: ShipmentExport): CommercialInvoicePaper | null {
  const { lines, buyer, to, toLines } = facts;
  const [leaves, arrives] = [territoryOf(facts.from), territoryOf(to)];
  if (!crossesBorder(leaves, arrives)) return null;
  const union = eoriUnionOf(arrives);
  const fits = union !== null && buyer.eoriNumber !== null && isEoriOf(buyer.eoriNumber, union);
  const grossWeightGrams = facts.packages > 0 ? facts.weightGrams : null;
  const goodsMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  const isWeighed = lines.every(({ unitWeightGrams }) => unitWeightGrams !== null);
  return {
    number: `CI-${facts.orderNumbers[0] ?? ""}-${facts.ordinal}`,
    issuedAt: facts.at.toISOString(),
    revision: null,
    revisedAt: null,
    saleNumber: facts.orderNumbers.join(", "),
    exporter: customsPartyOf(leaves.customs === "GB" ? "GB" : "NL"),
    importer: {
      name: buyer.name,
      address: namedCountry(buyer.address),
      vatNumber: buyer.vatNumber,
      eoriNumber: fits ? buyer.eoriNumber : null,
    },
    deliverTo: { address: [...toLines, countryName(to.country)], eoriNumber: null },
    ...termsOf({ toLines, toCountry: to.country }),
    currency: facts.currency,
    lines: lines.map(invoiceLine),
    goodsTotal: moneyOf(goodsMinor),
    freight: moneyOf(0),
    total: moneyOf(goodsMinor),
    packages: facts.pallets + facts.packages - facts.packagesOnPallets,
    boxes: placedPackages(facts),
    grossWeightGrams,
    netWeightGrams: isWeighed
      ? lines.reduce((sum, line) => sum + line.quantity * (line.unitWeightGrams ?? 0), 0)
      : null,
    missing: [
      ...(facts.isDeclared ? [] : (["CONTENTS"] as const)),
      ...missingOfGoods(lines, grossWeightGrams),
      ...(union !== null && !fits ? (["BUYER_EORI"] as const) : []),
    ],
  };
}
