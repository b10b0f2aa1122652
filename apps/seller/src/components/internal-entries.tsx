import {
  Activity,
  Building2,
  Gavel,
  MessageCircleQuestion,
  MessagesSquare,
  Scale,
  ScanBarcode,
  UserPlus,
} from "lucide-react";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { CHOOSE_SELLER, viewsSellers } from "@quayside/auth/user-type";
import type { PublicConfig } from "@quayside/portal/public-config";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { previewTools } from "#components/preview-tools.tsx";

const chooseSeller: SidebarEntry = {
  id: "choose-seller",
  label: "Choose seller",
  href: CHOOSE_SELLER,
  icon: <Building2 aria-hidden className="size-4.5" />,
};

/** Where internal staff answer sellers of all companies. */
const threads: SidebarEntry = {
  id: "threads",
  label: "Seller messages",
  href: "/internal/threads/",
  icon: <MessagesSquare aria-hidden className="size-4.5" />,
};

/** Where staff decide claims. */
const allClaims: SidebarEntry = {
  id: "all-claims",
  label: "Claims of all sellers",
  href: "/internal/claims/",
  icon: <Scale aria-hidden className="size-4.5" />,
};

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

/** Where staff see background work and its failures. */
const operations: SidebarEntry = {
  id: "operations",
  label: "Operations",
  href: "/internal/operations/",
  icon: <Activity aria-hidden className="size-4.5" />,
};

/** Pages of internal staff for prospective sellers. */
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

/**
 * The section of internal staff in the sidebar. A tool for tests is never offered in production.
 *
 * @param user a member of the internal staff
 */
export function internalEntries(
  user: CurrentUser,
  environment: PublicConfig["environment"],
): readonly SidebarEntry[] {
  const tools = environment === "production" ? [] : previewTools;
  const choice = viewsSellers(user) ? [chooseSeller] : [];
  return [
    {
      id: "internal",
      label: "Internal",
      section: [...choice, ...onboarding, ...tools, allClaims, appeals, threads, buyerReports, operations],
    },
  ];
}
