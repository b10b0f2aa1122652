import {
  Activity,
  Building2,
  FlaskConical,
  Gavel,
  MessageCircleQuestion,
  MessagesSquare,
  Scale,
  Tag,
  ScanBarcode,
  UserPlus,
} from "lucide-react";
import { type StaffRight, haveStaffRight } from "@quayside/api-client/contract/internal/staff-rights.rules";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { CHOOSE_SELLER, viewsSellers } from "@quayside/auth/user-type";
import type { PublicConfig } from "@quayside/portal/public-config";
import type { SidebarEntry } from "@quayside/ui/sidebar";
import { entryOf } from "#components/sidebar-entry.tsx";

const chooseSeller = entryOf("choose-seller", "Choose seller", CHOOSE_SELLER, Building2);

/** Where internal staff answer sellers of all companies. */
const threads = entryOf("threads", "Seller messages", "/internal/threads/", MessagesSquare);

/** Where staff decide claims. */
const allClaims = entryOf("all-claims", "Claims of all sellers", "/internal/claims/", Scale);

/** Where staff see the deals of all sellers, and set up those that the support desk agreed. */
const allDeals = entryOf("all-deals", "Deals of all sellers", "/internal/deals/", Tag);

/** Where staff decide appeals against warnings and pauses. */
const appeals = entryOf("appeals", "Seller appeals", "/internal/seller-statements/", Gavel);

/** Where internal staff answer what buyers report about their orders. */
const buyerReports = entryOf(
  "buyer-reports",
  "Buyer reports",
  "/internal/order-issues/",
  MessageCircleQuestion,
);

/** Where staff see background work and its failures. */
const operations = entryOf("operations", "Operations", "/internal/operations/", Activity);

/** Pages of internal staff for prospective sellers. */
const checker = entryOf(
  "gtin-checker",
  "Seller GTIN checker",
  "/internal/seller-initial-checker/",
  ScanBarcode,
);
const onboarding = entryOf(
  "seller-onboarding",
  "Seller onboarding",
  "/internal/seller-onboarding/",
  UserPlus,
);

/** A tool for trying the product out: neither the API nor the portal has it in production. */
const testSale = entryOf("create-test-sale", "Create test sale", "/internal/create-test-sale/", FlaskConical);

/**
 * The section of internal staff in the sidebar, with what the user's staff roles allow: all of them may read.
 *
 * @param user a member of the internal staff
 * @param environment the one that this portal runs in; production offers no tools for trying the product out
 */
export function internalEntries(
  user: CurrentUser,
  environment: PublicConfig["environment"],
): readonly SidebarEntry[] {
  // Without a second factor, each of these pages would lead to its set-up.
  if (user.needsSecondFactor === true) return [];
  const may = (right: StaffRight) => haveStaffRight(user.staffRoles ?? [], right);
  const tools = environment !== "production" && may("orders") ? [testSale] : [];
  const lists = may("onboarding") ? [checker] : [];
  const choice = viewsSellers(user) ? [chooseSeller] : [];
  return [
    {
      id: "internal",
      label: "Internal",
      section: [
        ...choice,
        ...lists,
        onboarding,
        ...tools,
        allClaims,
        allDeals,
        appeals,
        threads,
        buyerReports,
        operations,
      ],
    },
  ];
}
