"use client";
import { useQuery } from "@tanstack/react-query";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useNow } from "@quayside/portal/reader-time";

/** Smaller deviations are ignored: an invisible correction would re-render a whole list. */
const CLOSE_MS = 1000;

/** By how many ms business time, the API's clock of the last inbox answer, is ahead of the device's clock. */
export function useBusinessLead(): number {
  const { client } = useSession();
  // The component that shows the inbox fetches it; this only observes the query.
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(client, getSellerInbox, {}),
    enabled: false,
  });
  const lead = data === undefined ? 0 : Date.parse(data.asOf) - dataUpdatedAt;
  return Math.abs(lead) < CLOSE_MS ? 0 : lead;
}

/** Business time in ms; the device's clock until the inbox has answered. Ticks twice a minute. */
export function useBusinessNow(): number {
  return useNow() + useBusinessLead();
}
