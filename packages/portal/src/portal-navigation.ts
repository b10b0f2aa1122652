"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { CurrentLocation } from "@quayside/auth/react/session-provider";
import { addressFor } from "#addresses.ts";
import type { PublicConfig } from "#public-config.ts";

/** The current location, and redirects for guards: through the router, or to the other portal's host. */
export function usePortalNavigation(config: PublicConfig): {
  readonly location: CurrentLocation;
  readonly navigate: (to: string) => void;
} {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const navigate = useCallback(
    (to: string) => {
      const address = addressFor(to, config);
      if (address === to) router.replace(to);
      else location.replace(address);
    },
    [router, config],
  );
  const search = query === "" ? "" : `?${query}`;
  return useMemo(() => ({ location: { path, search }, navigate }), [path, search, navigate]);
}
