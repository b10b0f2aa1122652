"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useNow } from "@quayside/portal/reader-time";

/** Clocks this close count as one: a correction too small to see would render a whole list again. */
const CLOSE_MS = 1000;

/** Business time in ms: the API's clock as the inbox told it last, else the clock of the device. Ticks twice a minute. */
export function useBusinessNow(): number {
  const { client } = useSession();
  // The component that shows the inbox fetches it; here it is only listened to.
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(client, getSellerInbox, {}),
    enabled: false,
  });
  const device = useNow();
  const ahead = data === undefined ? 0 : Date.parse(data.asOf) - dataUpdatedAt;
  return Math.abs(ahead) < CLOSE_MS ? device : device + ahead;
}
