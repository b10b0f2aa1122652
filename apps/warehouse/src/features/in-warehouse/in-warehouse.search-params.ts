import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { PackageStay } from "@quayside/api-client/contract/warehouse/package.schema";
import { PLACE_CODE } from "@quayside/api-client/contract/warehouse/package.rules";
import { packageStays } from "@quayside/api-client/contract/warehouse/package.rules";

/** State of the list in the address: the search, the view, the location, and the page. */
export const inWarehouseSearchParams = {
  search: parseAsString.withDefault(""),
  stay: parseAsStringLiteral(packageStays).withDefault("WAITING"),
  location: parseAsString,
  page: parseAsPage,
};

export interface InWarehouseView {
  readonly search: string;
  readonly stay: PackageStay;
  readonly location: string | null;
  readonly page: number;
}

const serialise = createSerializer(inWarehouseSearchParams);

/** Address of the list in a state; omitted fields have their defaults. */
export function inWarehouseHref(view: Partial<InWarehouseView>): string {
  return serialise("/warehouse/confirmed-packages/", view);
}

/** The query to the API for a state; out-of-range values in the address are clamped. */
export function inWarehouseQueryOf({ search, stay, location, page }: InWarehouseView) {
  const words = search.trim().slice(0, 100);
  const place = placeOf(location ?? "");
  return {
    stay,
    page,
    ...(words === "" ? {} : { search: words }),
    ...(place === null ? {} : { location: place }),
  };
}

/** A typed location code in its label's format; null if invalid. */
export function placeOf(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/^LOC-/, "");
  return PLACE_CODE.test(code) ? code : null;
}
