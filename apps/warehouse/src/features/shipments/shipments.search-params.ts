import {
  createSerializer,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { WarehouseShipmentStatus } from "@quayside/api-client/contract/warehouse/shipment.schema";
import { warehouseShipmentStatuses } from "@quayside/api-client/contract/warehouse/shipment.rules";

/** State of the list in the address: the status, own shipments only, the search, and the page. */
export const shipmentsSearchParams = {
  status: parseAsStringLiteral(warehouseShipmentStatuses).withDefault("OPEN"),
  mine: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface ShipmentsView {
  readonly status: WarehouseShipmentStatus;
  readonly mine: boolean;
  readonly search: string;
  readonly page: number;
}

/** State of one shipment in the address: the pallet that packages are scanned onto; null for none. */
export const shipmentSearchParams = { pallet: parseAsInteger };

const serialise = createSerializer(shipmentsSearchParams);

/** Address of the list in a state; omitted fields have their defaults. */
export function shipmentsHref(view: Partial<ShipmentsView>): string {
  return serialise("/warehouse/shipments/", view);
}
