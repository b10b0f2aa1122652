import type { QueryClient } from "@tanstack/react-query";
import type { WarehouseCode } from "@quayside/api-client/contract/warehouse/floor.schemas";
import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import type { WarehouseShipment } from "@quayside/api-client/contract/warehouse/shipment.schema";

function partOf(data: unknown, part: string): readonly unknown[] {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, part) : null;
  return Array.isArray(value) ? value : [];
}

/** The packages in an answer of the warehouse, whether it is a list, a shipment, a look-up or one package. */
function packagesIn(data: unknown): WarehousePackage[] {
  return [data, ...partOf(data, "results"), ...partOf(data, "packages")].filter(isPackage);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Whether part of an answer is a package: nothing else in these answers has both codes. */
export function isPackage(value: unknown): value is WarehousePackage {
  if (!isFields(value)) return false;
  const { qid, sscc, status, trackingNumber } = value;
  return (
    [qid, sscc, status].every((one) => typeof one === "string") &&
    (trackingNumber === null || typeof trackingNumber === "string")
  );
}

function isShipment(value: unknown): value is WarehouseShipment {
  return isFields(value) && typeof value["qid"] === "string" && Array.isArray(value["pallets"]);
}

function palletIn(data: unknown, code: string): WarehouseCode["pallet"] {
  if (!isShipment(data)) return null;
  const { qid, status, pallets } = data;
  const pallet = pallets.find(({ measured }) => measured?.sscc === code);
  return pallet === undefined ? null : { shipmentQid: qid, number: pallet.number, shipmentStatus: status };
}

/**
 * Looks up a code in the answers stored on this device, the newest of each package; null if none contains the code.
 * For offline use.
 */
export function cachedCode(queryClient: QueryClient, code: string): WarehouseCode | null {
  const whole = code.toUpperCase();
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [id] }) => typeof id === "string" && id.startsWith("warehouse.") })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const packages = new Map<string, WarehousePackage>();
  let pallet: WarehouseCode["pallet"] = null;
  for (const { state } of answers) {
    pallet = palletIn(state.data, whole) ?? pallet;
    for (const one of packagesIn(state.data)) packages.set(one.qid, one);
  }
  const found = [...packages.values()].filter(
    ({ sscc, trackingNumber }) => sscc === whole || trackingNumber?.toUpperCase() === whole,
  );
  return found.length === 0 && pallet === null ? null : { packages: found, pallet };
}
