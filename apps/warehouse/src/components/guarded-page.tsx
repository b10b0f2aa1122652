"use client";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { RequireUser, RequireWarehouse } from "@quayside/auth/react/guard";
import { useOffline } from "#components/offline/offline-provider.tsx";
import { Blank } from "@quayside/portal/react/frame/blank";

/**
 * A page for warehouse users; all others are redirected. While the API cannot be reached, it opens for the last
 * signed-in user, with the data on this device.
 */
export function WarehousePage({ children }: { readonly children: ReactNode }) {
  const { isOnItsOwn, worker } = useOffline();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOnItsOwn) setWasOpened(true);
  }, [isOnItsOwn]);
  // A page that opened offline stays mounted when the network is back: no input is lost.
  if (isOnItsOwn || (wasOpened && worker !== null)) return children;
  return <RequireWarehouse blank={<Blank />}>{children}</RequireWarehouse>;
}

/** A page for any signed-in user. */
export function UserPage({ children }: { readonly children?: ReactNode }) {
  return <RequireUser blank={<Blank />}>{children}</RequireUser>;
}
