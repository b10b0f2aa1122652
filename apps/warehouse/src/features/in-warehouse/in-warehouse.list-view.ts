import { parseAsString } from "nuqs/server";
import { PLACE_CODE, packageStays } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { filter, page, tab, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The packages in the warehouse. */
export const inWarehouseList = defineListView({
  path: "/warehouse/confirmed-packages/",
  fields: {
    search: text(),
    stay: tab(packageStays),
    location: filter(parseAsString, { sent: (code) => placeOf(code ?? "") ?? undefined }),
    page,
  },
});

export type InWarehouseView = ViewOf<typeof inWarehouseList>;

/** A typed location code in its label's format; null if invalid. */
export function placeOf(written: string): string | null {
  const code = written.trim().toUpperCase().replace(/^LOC-/, "");
  return PLACE_CODE.test(code) ? code : null;
}
