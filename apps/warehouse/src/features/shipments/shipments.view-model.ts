import { PALLET_LIMITS } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { warehouseShipmentStatuses } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import type {
  WarehousePallet,
  WarehouseShipment,
} from "@quayside/api-client/contract/warehouse/shipment.schema";
import { type TypedFormat, typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import type { Tab } from "@quayside/ui/tabs-nav";
import { boxName } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { shipmentStatusNames } from "#components/shipment-facts.ts";
import { shipmentMessages as messages, shipmentsMessages } from "#features/shipments/shipments.messages.ts";
import { type ShipmentsView, shipmentsList } from "#features/shipments/shipments.list-view.ts";

/** The statuses as tabs of the list. */
export function statusTabs(view: ShipmentsView): Tab[] {
  return warehouseShipmentStatuses.map((status) => ({
    id: status,
    label: shipmentStatusNames[status],
    href: shipmentsList.href({ ...view, status, page: 1 }),
    active: status === view.status,
  }));
}

/** Pallets that packages can be scanned onto: existing ones, and a new one within the carrier's limit. */
export function palletChoices(pallets: readonly Pick<WarehousePallet, "number">[]): {
  readonly used: readonly number[];
  readonly next: number | null;
} {
  const used = pallets.map(({ number }) => number);
  const free = Array.from({ length: PALLET_LIMITS.maxCount }, (_, index) => index + 1);
  return { used, next: free.find((number) => !used.includes(number)) ?? null };
}

/** Why a package cannot go into a shipment, or that it is already there; null when it can be added. */
export function loadObstacle(
  shipment: Pick<WarehouseShipment, "qid" | "groupQid" | "status">,
  found: WarehousePackage,
  pallet: number | null,
): ScanVerdict | null {
  const box = boxName(found);
  const error = (text: string): ScanVerdict => ({ tone: "error", text });
  if (found.groupQid !== shipment.groupQid) return error(messages.wrongOrder(box));
  if (found.status === "REFUSED") return error(shipmentsMessages.refused(box));
  if (found.shipmentQid !== null && found.shipmentQid !== shipment.qid) return error(messages.elsewhere(box));
  if (found.shipmentQid === shipment.qid && found.palletNumber === pallet)
    return { tone: "info", text: messages.already(box) };
  if (shipment.status !== "OPEN") return error(messages.closed);
  if (found.status !== "CONFIRMED" && found.status !== "CONSOLIDATED")
    return error(shipmentsMessages.notReady(box));
  return null;
}

/** The place of a package in a shipment: on a pallet, on none, or not in it. */
export type Loaded = number | null | "out";

/** A shipment after a package was moved in it, shown optimistically. A changed pallet must be measured again. */
export function loadedWith(
  shipment: WarehouseShipment,
  found: WarehousePackage,
  at: Loaded,
): WarehouseShipment {
  const others = shipment.packages.filter(({ qid }) => qid !== found.qid);
  const moved = { ...found, status: "CONSOLIDATED", shipmentQid: shipment.qid } as const;
  const packages = at === "out" ? others : [...others, { ...moved, palletNumber: at, layer: null }];
  const before = shipment.packages.find(({ qid }) => qid === found.qid)?.palletNumber;
  const byPallet = Map.groupBy(packages, ({ palletNumber }) => palletNumber);
  const pallets = [...byPallet]
    .flatMap(([number, own]) => (number === null ? [] : [{ number, own }]))
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, own }) => {
      const known = shipment.pallets.find((pallet) => pallet.number === number);
      const hasChanged = number === at || number === before;
      return {
        number,
        packageCount: own.length,
        packagesWeightGrams: own.reduce(
          (total, one) => total + (one.confirmedWeightGrams ?? one.weightGrams),
          0,
        ),
        measured: hasChanged ? null : (known?.measured ?? null),
      };
    });
  return { ...shipment, packages, pallets, packageCount: packages.length, palletCount: pallets.length };
}

/** A shipment after a pallet was merged into another one, shown optimistically. */
export function mergedInto(shipment: WarehouseShipment, from: number, into: number): WarehouseShipment {
  return packagesOn(shipment, from).reduce((merged, one) => loadedWith(merged, one, into), shipment);
}

/** Whether the packages of two pallets together exceed a carrier's limit for one. */
export function isTooHeavy(one: WarehousePallet, other: WarehousePallet): boolean {
  return one.packagesWeightGrams + other.packagesWeightGrams > PALLET_LIMITS.maxWeightGrams;
}

/** The typed measurements for the API, or their problems by field. */
export type Measures =
  | { readonly ok: true; readonly weightGrams: number; readonly heightCm: number }
  | { readonly ok: false; readonly weight: string | null; readonly height: string | null };

/** Wider than the limits of a pallet, which have their own words; so that "1,234" has one reading. */
const KILOGRAMS: TypedFormat = { decimals: 3, least: 0.001, most: 999.999, unit: "kg" };
const CENTIMETRES: TypedFormat = { decimals: 1, least: 0.1, most: 999, unit: "cm" };

/** Reads weight in kg and height in cm, within the carriers' limits. */
export function readMeasures(kilograms: string, centimetres: string): Measures {
  const [weight, height] = [typedValue(kilograms, KILOGRAMS), typedValue(centimetres, CENTIMETRES)];
  const weightGrams = weight ?? 0;
  const heightCm = Math.ceil((height ?? 0) / 10);
  const isHeavy = weightGrams > PALLET_LIMITS.maxWeightGrams;
  const isHigh = heightCm > PALLET_LIMITS.maxHeightCm;
  if (weight !== null && height !== null && !isHeavy && !isHigh && weightGrams > 0)
    return { ok: true, weightGrams, heightCm };
  return {
    ok: false,
    weight: isHeavy ? messages.overWeight : typedProblem(kilograms, KILOGRAMS, messages.noNumber),
    height: isHigh ? messages.overHeight : typedProblem(centimetres, CENTIMETRES, messages.noNumber),
  };
}

/** Tracking numbers of a text: one per line, or separated by commas or semicolons; deduplicated. */
export function readTrackingNumbers(text: string): string[] {
  return [...new Set(text.split(/[\n,;]/).map((one) => one.trim()))].filter((one) => one !== "");
}

/** Packages of a shipment by the pallet they are on; null for none. */
export function packagesOn(
  { packages }: Pick<WarehouseShipment, "packages">,
  pallet: number | null,
): WarehousePackage[] {
  return packages.filter(({ palletNumber }) => palletNumber === pallet);
}
