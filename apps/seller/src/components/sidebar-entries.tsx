"use client";
import { useQuery } from "@tanstack/react-query";
import {
  Banknote,
  Building2,
  ChartLine,
  CircleHelp,
  Gavel,
  LayoutDashboard,
  MessageCircleQuestion,
  MessageSquareWarning,
  MessagesSquare,
  PackageCheck,
  Scale,
  ScanBarcode,
  UserPlus,
} from "lucide-react";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/index";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { CHOOSE_SELLER, viewsSellers } from "@quayside/auth/user-type";
import { usePublicConfig } from "@quayside/portal/public-config";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { useIsOperational } from "#components/operational.ts";
import { previewTools } from "#components/preview-tools.tsx";

const chooseSeller: SidebarEntry = {
  id: "choose-seller",
  label: "Choose seller",
  href: CHOOSE_SELLER,
  icon: <Building2 aria-hidden className="size-4.5" />,
};

const insights: SidebarEntry = {
  id: "insights",
  label: "Insights",
  href: "/insights/",
  icon: <ChartLine aria-hidden className="size-4.5" />,
};

const help: SidebarEntry = {
  id: "help-center",
  label: "Help center",
  href: "/help-center/",
  icon: <CircleHelp aria-hidden className="size-4.5" />,
};

/** Where internal staff answer sellers of all companies. */
const threads: SidebarEntry = {
  id: "threads",
  label: "Seller messages",
  href: "/internal/threads/",
  icon: <MessagesSquare aria-hidden className="size-4.5" />,
};

const payouts: SidebarEntry = {
  id: "payouts",
  label: "Payouts",
  href: "/payouts/",
  icon: <Banknote aria-hidden className="size-4.5" />,
};

/** Where staff decide claims. */
const allClaims: SidebarEntry = {
  id: "all-claims",
  label: "Claims of all sellers",
  href: "/internal/claims/",
  icon: <Scale aria-hidden className="size-4.5" />,
};

/** A dispute that has to be sent within this time marks the entry of claims. */
const DISPUTE_SOON_MS = 24 * 60 * 60 * 1000;

/** The claims that need an answer of the seller. */
function claimsEntry(inbox: SellerInbox | undefined): SidebarEntry {
  const entry: SidebarEntry = {
    id: "claims",
    label: "Claims",
    href: "/claims/",
    icon: <MessageSquareWarning aria-hidden className="size-4.5" />,
  };
  if (inbox === undefined || inbox.openClaims.count === 0) return entry;
  const { count, nextDisputeUntil } = inbox.openClaims;
  const left = nextDisputeUntil === null ? Infinity : Date.parse(nextDisputeUntil) - Date.parse(inbox.asOf);
  return { ...entry, count, urgent: left < DISPUTE_SOON_MS };
}

/** Where staff decide appeals against warnings and pauses. */
const appeals: SidebarEntry = {
  id: "appeals",
  label: "Seller appeals",
  href: "/internal/seller-statements/",
  icon: <Gavel aria-hidden className="size-4.5" />,
};

/** Where internal staff answer what buyers report about their orders. */
const buyerReports: SidebarEntry = {
  id: "buyer-reports",
  label: "Buyer reports",
  href: "/internal/order-issues/",
  icon: <MessageCircleQuestion aria-hidden className="size-4.5" />,
};

/** What internal staff do for future sellers. */
const onboarding: readonly SidebarEntry[] = [
  {
    id: "gtin-checker",
    label: "Seller GTIN checker",
    href: "/internal/seller-initial-checker/",
    icon: <ScanBarcode aria-hidden className="size-4.5" />,
  },
  {
    id: "seller-onboarding",
    label: "Seller onboarding",
    href: "/internal/seller-onboarding/",
    icon: <UserPlus aria-hidden className="size-4.5" />,
  },
];

/** The section of internal staff; nothing for anybody else. A tool for tests is never offered in production. */
function useInternalEntries(): SidebarEntry[] {
  const { user } = useSession();
  const { environment } = usePublicConfig();
  if (user === null || !user.isInternalStaff) return [];
  const tools = environment === "production" ? [] : previewTools;
  const choice = viewsSellers(user) ? [chooseSeller] : [];
  return [
    {
      id: "internal",
      label: "Internal",
      section: [...choice, ...onboarding, ...tools, allClaims, appeals, threads, buyerReports],
    },
  ];
}

/**
 * The entries of the sidebar. A count that could not be loaded is left out, never shown as 0. Staff who have not chosen
 * a seller have no seller area yet.
 */
export function useSidebarEntries(): SidebarEntry[] {
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
    claimsEntry(inbox.isError ? undefined : inbox.data),
    payouts,
    insights,
    ...internal,
    help,
  ];
}
