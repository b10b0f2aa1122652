"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  Banknote,
  Boxes,
  BadgePercent,
  ChartLine,
  CircleHelp,
  LayoutDashboard,
  MessageSquareWarning,
  PackageCheck,
  TrendingUp,
} from "lucide-react";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { viewsSellers } from "@quayside/auth/user-type";
import { usePublicConfig } from "@quayside/portal/public-config";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { entryOf } from "#components/sidebar-entry.tsx";
import { useIsOperational } from "#components/operational.ts";
import type { internalEntries } from "#components/internal-entries.tsx";

const insights = entryOf("insights", "Insights", "/insights/", ChartLine);

const inventory = entryOf("inventory", "Inventory", "/inventory/?page=1", Boxes);

const help = entryOf("help-center", "Help center", "/help-center/", CircleHelp);

const priceReductions = entryOf("price-reductions", "Price reductions", "/price-reductions/", BadgePercent);

const trendingProducts = entryOf("trending-products", "Trending products", "/trending-products/", TrendingUp);

const payouts = entryOf("payouts", "Payouts", "/payouts/", Banknote);

/** A dispute due within this time marks the entry of claims. */
const DISPUTE_SOON_MS = 24 * 60 * 60 * 1000;

/** The claims that need an answer of the seller. */
function claimsEntry(inbox: SellerInbox | undefined): SidebarEntry {
  const entry = entryOf("claims", "Claims", "/claims/", MessageSquareWarning);
  if (inbox === undefined || inbox.openClaims.count === 0) return entry;
  const { count, nextDisputeUntil } = inbox.openClaims;
  const left = nextDisputeUntil === null ? Infinity : Date.parse(nextDisputeUntil) - Date.parse(inbox.asOf);
  return { ...entry, count, urgent: left < DISPUTE_SOON_MS };
}

/** The section of internal staff; other users neither see nor load it. */
function useInternalEntries(): readonly SidebarEntry[] {
  const { user } = useSession();
  const { environment } = usePublicConfig();
  const [entriesOf, setEntriesOf] = useState<typeof internalEntries | null>(null);
  const isStaff = user?.isInternalStaff === true;
  useEffect(() => {
    if (!isStaff) return;
    import("#components/internal-entries.tsx")
      .then((loaded) => setEntriesOf(() => loaded.internalEntries))
      // The next page retries; all of these pages can be reached by their address.
      .catch(() => {});
  }, [isStaff]);
  return user !== null && isStaff && entriesOf !== null ? entriesOf(user, environment) : [];
}

/**
 * The entries of the sidebar. A count that could not be loaded is omitted, never shown as 0. Staff who have not
 * chosen a seller have no seller area yet.
 */
export function useSidebarEntries(): readonly SidebarEntry[] {
  const { client, user } = useSession();
  const internal = useInternalEntries();
  const isViewing = user !== null && user.viewing !== null;
  const isOperational = useIsOperational();
  const inbox = useQuery({
    ...queryOptionsFor(client, getSellerInbox, {}),
    enabled: isOperational,
    refetchInterval: 60_000,
  });
  const orders: SidebarEntry = {
    ...entryOf("orders", "Orders", "/orders/?status=CURRENT&page=1", PackageCheck),
    urgent: (inbox.data?.expiringSoon.count ?? 0) > 0,
  };
  if (user !== null && viewsSellers(user) && !isViewing) return internal;
  const count = inbox.isError ? undefined : inbox.data?.currentCount;
  return [
    entryOf("dashboard", "Dashboard", "/dashboard/", LayoutDashboard),
    count === undefined ? orders : { ...orders, count },
    claimsEntry(inbox.isError ? undefined : inbox.data),
    inventory,
    priceReductions,
    trendingProducts,
    payouts,
    insights,
    ...internal,
    help,
  ];
}
