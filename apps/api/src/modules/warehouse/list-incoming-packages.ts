import type { listIncomingPackages as listIncomingPackagesEndpoint } from "@quayside/api-client/contract/warehouse/index";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readIncomingPackages } from "#modules/warehouse/package.reader.ts";

/** Packages on their way to the warehouse of the user. */
export const listIncomingPackages: Handler<typeof listIncomingPackagesEndpoint> = async ({
  db,
  scope,
  query,
}) => {
  const warehouseId = scope.warehouseId ?? failWith("not_allowed");
  const pageUrl = (page: number): string => {
    const search = new URLSearchParams({ page: String(page), size: String(query.size) });
    if (query.search !== undefined) search.set("search", query.search);
    return `/api/warehouse/incoming/?${search.toString()}`;
  };
  return new PageJson(await readIncomingPackages(db, { warehouseId, ...query }, pageUrl));
};
