"use client";
import { useQuery } from "@tanstack/react-query";
import { Building2, LayoutDashboard, PackageCheck } from "lucide-react";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { CHOOSE_SELLER, viewsSellers } from "@quayside/auth/user-type";
import { usePublicConfig } from "@quayside/portal/public-config";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { previewTools } from "#components/preview-tools.tsx";

const chooseSeller: SidebarEntry = {
  id: "choose-seller",
  label: "Choose seller",
  href: CHOOSE_SELLER,
  icon: <Building2 aria-hidden className="size-4.5" />,
};

/** The section of internal staff; nothing for anybody else. A tool for tests is never offered in production. */
function useInternalEntries(): SidebarEntry[] {
  const { user } = useSession();
  const { environment } = usePublicConfig();
  if (user === null || !user.isInternalStaff) return [];
  const tools = environment === "production" ? [] : previewTools;
  const section = viewsSellers(user) ? [chooseSeller, ...tools] : tools;
  return section.length === 0 ? [] : [{ id: "internal", label: "Internal", section }];
}

/**
 * The entries of the sidebar. A count that could not be loaded is left out, never shown as 0. Staff who have not chosen
 * a seller have no seller area yet.
 */
export function useSidebarEntries(): SidebarEntry[] {
  const { client, status, user } = useSession();
  const internal = useInternalEntries();
  const isViewing = user !== null && user.viewing !== null;
  const isOperational = isViewing || (user !== null && user.isSeller && user.sellerAcceptedSlaAt !== null);
  const inbox = useQuery({
    ...queryOptionsFor(client, getSellerInbox, {}),
    enabled: status === "VERIFIED" && isOperational,
    refetchInterval: 60_000,
  });
  const orders: SidebarEntry = {
    id: "orders",
    label: "Orders",
    href: "/orders/?status=CURRENT&page=1",
    icon: <PackageCheck aria-hidden className="size-4.5" />,
    urgent: (inbox.data?.expiringSoon.count ?? 0) > 0,
  };
  if (user !== null && viewsSellers(user) && !isViewing) return internal;
  const count = inbox.isError ? undefined : inbox.data?.currentCount;
  return [
    {
      id: "dashboard",
      label: "Dashboard",
      href: "/dashboard/",
      icon: <LayoutDashboard aria-hidden className="size-4.5" />,
    },
    count === undefined ? orders : { ...orders, count },
    ...internal,
  ];
}
