"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useNow } from "@quayside/portal/reader-time";

/** Smaller deviations are ignored: an invisible correction would re-render a whole list. */
const CLOSE_MS = 1000;

/**
 * Business time in ms: the API's clock from the last inbox answer, otherwise the device's clock. Ticks twice a
 * minute.
 */
export function useBusinessNow(): number {
  const { client } = useSession();
  // The component that shows the inbox fetches it; this only observes the query.
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(client, getSellerInbox, {}),
    enabled: false,
  });
  const device = useNow();
  const ahead = data === undefined ? 0 : Date.parse(data.asOf) - dataUpdatedAt;
  return Math.abs(ahead) < CLOSE_MS ? device : device + ahead;
}
