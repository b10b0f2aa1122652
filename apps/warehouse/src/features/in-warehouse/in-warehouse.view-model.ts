import type { WarehousePackage } from "@quayside/api-client/contract/warehouse/package.schema";
import { formatDateTime, formatRelative } from "@quayside/format/date";
import type { Tab } from "@quayside/ui/tabs-nav";
import { boxAndDestination, boxName } from "#components/package-facts.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { inWarehouseMessages as messages } from "#features/in-warehouse/in-warehouse.messages.ts";
import { type InWarehouseView, inWarehouseList } from "#features/in-warehouse/in-warehouse.list-view.ts";

/** Statuses of packages that can be found here: those in the warehouse. */
export function isInHouse({ status }: WarehousePackage): boolean {
  return status === "CONFIRMED" || status === "CONSOLIDATED";
}

/** The verdict for a package after a scan on this screen; undefined for an unknown code. */
export function foundVerdict(code: string, found: WarehousePackage | undefined): ScanVerdict {
  if (found === undefined) return { tone: "error", text: messages.unknown(code) };
  const box = boxName(found);
  if (found.status === "ANNOUNCED") return { tone: "error", text: messages.notHere(box) };
  if (found.status === "REFUSED") return { tone: "error", text: messages.refused(box) };
  if (!isInHouse(found)) return { tone: "info", text: messages.notCounted(box) };
  return { tone: "success", text: messages.found(boxAndDestination(found), found.location) };
}

export interface Stay {
  /** "3 days ago". */
  readonly relative: string;
  readonly exact: string;
}

/** How long a package has been in the warehouse, at `nowMs` in `timeZone`; null before it was confirmed. */
export function stayOf({ confirmedAt }: WarehousePackage, nowMs: number, timeZone: string): Stay | null {
  if (confirmedAt === null) return null;
  return {
    relative: formatRelative(confirmedAt, Math.max(nowMs, Date.parse(confirmedAt))),
    exact: formatDateTime(confirmedAt, timeZone),
  };
}

/** The two views of the packages in the warehouse, as tabs; other filters are kept. */
export function stayTabs(view: InWarehouseView): Tab[] {
  return (["WAITING", "IN_SHIPMENT"] as const).map((stay) => ({
    id: stay,
    label: messages.tabs[stay],
    href: inWarehouseList.href({ ...view, stay, page: 1 }),
    active: view.stay === stay,
  }));
}
