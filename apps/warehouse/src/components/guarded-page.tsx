"use client";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { RequireUser, RequireWarehouse } from "@quayside/auth/react/guard";
import { useOffline } from "#components/offline/offline-provider.tsx";
import { Blank } from "@quayside/portal/react/blank";

/**
 * A page for warehouse users; all others are redirected to where they belong. While the API cannot say who is
 * signed in, it opens for the one who was, on what this device knows.
 */
export function WarehousePage({ children }: { readonly children: ReactNode }) {
  const { isOnItsOwn, worker } = useOffline();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOnItsOwn) setWasOpened(true);
  }, [isOnItsOwn]);
  // A page that opened without a network stays as it is when that is back: nothing typed is lost.
  if (isOnItsOwn || (wasOpened && worker !== null)) return children;
  return <RequireWarehouse blank={<Blank />}>{children}</RequireWarehouse>;
}

/** A page for any signed-in user. */
export function UserPage({ children }: { readonly children?: ReactNode }) {
  return <RequireUser blank={<Blank />}>{children}</RequireUser>;
}
