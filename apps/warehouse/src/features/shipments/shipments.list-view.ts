import { parseAsBoolean, parseAsInteger } from "nuqs/server";
import { warehouseShipmentStatuses } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { filter, page, tab, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The outbound shipments. */
export const shipmentsList = defineListView({
  path: "/warehouse/shipments/",
  fields: {
    status: tab(warehouseShipmentStatuses),
    /** Own shipments only, which the call knows by their assignee. */
    mine: filter(parseAsBoolean.withDefault(false), { sent: () => undefined }),
    search: text(),
    page,
  },
});

export type ShipmentsView = ViewOf<typeof shipmentsList>;

/** State of one shipment in the address: the pallet that packages are scanned onto; null for none. */
export const shipmentSearchParams = { pallet: parseAsInteger };
