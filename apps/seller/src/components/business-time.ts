"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/index";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/index";
import { queryKey } from "@quayside/api-client/queries";

const TICK_MS = 30_000;

/** Business time in ms: the API's clock as the inbox told it last, else the clock of the device. Ticks twice a minute. */
export function useBusinessNow(): number {
  const queryClient = useQueryClient();
  const [device, setDevice] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const state = queryClient.getQueryState<SellerInbox>(queryKey(getSellerInbox, {}));
  const asOf = state?.data?.asOf;
  return asOf === undefined ? device : device + (Date.parse(asOf) - (state?.dataUpdatedAt ?? 0));
}
