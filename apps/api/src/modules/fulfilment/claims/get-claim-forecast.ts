import type { getClaimForecast as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { localDay } from "#modules/platform/calendar/index.ts";
import { SEAT } from "#modules/fulfilment/claims/claim-window.rules.ts";
import { readForecastJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's next credit note: approved claims, and open ones as if approved. */
export const getClaimForecast: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const month = localDay(now, SEAT.timeZone).slice(0, 7);
  return new PageJson(await readForecastJson(db, sellerIdOf(scope), month));
};
