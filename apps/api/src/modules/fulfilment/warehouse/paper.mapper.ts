import { PALLET_BASES } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { carriers } from "@quayside/identifiers/tracking-number";
import { type PackingList, kilograms, readableSscc } from "#modules/fulfilment/boxes/index.ts";
import { countryName } from "#foundation/legal-entities.rules.ts";
import { namedCountry } from "#modules/fulfilment/commercial-invoices/index.ts";
import type { PaperPallet, PaperShipment } from "#modules/fulfilment/warehouse/paper.reader.ts";

type Fact = [label: string, value: string];

const toLines = ({ toLines: lines, toCountry }: PaperShipment): string[] => [
  ...lines,
  countryName(toCountry),
];

function countOf({ pallets }: PaperShipment): number {
  return pallets.filter(({ number }) => number !== null).length;
}

function sizeFacts({ base, heightCm }: PaperPallet): Fact[] {
  return base === null ? [] : [["Size", `${PALLET_BASES[base].join(" × ")} × ${heightCm ?? 0} cm`]];
}

/**
 * The label of one pallet of a shipment; null before it has an SSCC.
 * @returns the label sheet; the pallet is its only unit
 */
export function palletLabel(shipment: PaperShipment, number: number) {
  const pallet = shipment.pallets.find((one) => one.number === number);
  if (!pallet || pallet.sscc === null) return null;
  const carrier = carriers.find(({ code }) => code === shipment.carrier)?.name ?? shipment.carrier;
  const facts: Fact[] = [
    ["Orders", shipment.orderNumbers.join(", ")],
    ["Pallet", `${number} of ${countOf(shipment)}`],
    ["Weight", kilograms(pallet.weightGrams)],
    ...sizeFacts(pallet),
    ["Packages", String(pallet.packageCount)],
    ...(carrier === null ? [] : [["Carrier", carrier] as Fact]),
    ...(shipment.trackingNumbers[0] === undefined ? [] : [["Tracking", shipment.trackingNumbers[0]] as Fact]),
  ];
  return {
    title: `Label of pallet ${number}`,
    from: `From: ${[shipment.warehouse, ...namedCountry(shipment.warehouseLines)].join(", ")}`,
    to: toLines(shipment),
    units: [{ sscc: pallet.sscc, facts }],
  };
}

/** The packing lists of a shipment: one per pallet, and one for packages not on a pallet. */
export function packingLists(shipment: PaperShipment): PackingList[] {
  return shipment.pallets.map((pallet) => ({
    head: {
      name: pallet.number === null ? "Single packages" : `Pallet ${pallet.number} of ${countOf(shipment)}`,
      facts: [
        ["Orders", shipment.orderNumbers.join(", ")],
        ...(pallet.sscc === null ? [] : [["Pallet (SSCC)", readableSscc(pallet.sscc)] as Fact]),
        ["Weight", kilograms(pallet.weightGrams)],
        ...sizeFacts(pallet),
        ["Packages (SSCC)", pallet.ssccs.map(readableSscc).join(", ")],
        ["To", toLines(shipment).join(", ")],
      ],
    },
    lines: pallet.lines,
    totalLabel: pallet.number === null ? "Units in these packages" : "Units on this pallet",
    sscc: pallet.sscc,
  }));
}
