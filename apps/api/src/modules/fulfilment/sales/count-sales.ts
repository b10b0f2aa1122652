import type { countSales as countSalesEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { NextAction } from "@quayside/api-client/contract/sales/sale.schema";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { countSaleGroups } from "#modules/fulfilment/sales/sale.reader.ts";

/** Counts for the status tabs, the next actions and the destinations of the filter. */
export const countSales: Handler<typeof countSalesEndpoint> = async ({ db, scope }) => {
  const groups = await countSaleGroups(db, sellerIdOf(scope));
  const nextAction: Record<string, number> = Object.fromEntries(
    NextAction.options.map((action) => [action, 0]),
  );
  const countries = new Map<string, number>();
  let current = 0;
  let past = 0;
  for (const group of groups) {
    if (isClosed(group.status)) past += group.count;
    else current += group.count;
    nextAction[group.next_action] = (nextAction[group.next_action] ?? 0) + group.count;
    countries.set(group.destination_country, (countries.get(group.destination_country) ?? 0) + group.count);
  }
  const destinations = [...countries]
    .map(([country, count]) => ({ country, count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
  const countIsExact = groups.every((group) => group.isExact);
  return { CURRENT: current, PAST: past, ALL: current + past, countIsExact, nextAction, destinations };
};
