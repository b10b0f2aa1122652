import type { ProfileItem, ProfileItemKey } from "@quayside/api-client/contract/profile.schema";
import type { Tone } from "@quayside/ui/lib/tone";

/** A page of the profile in its own navigation. */
export interface ProfilePageEntry {
  readonly href: string;
  readonly label: string;
  /** The parts of the profile that are filled in there. */
  readonly items: readonly ProfileItemKey[];
}

const page = (href: string, label: string, ...items: ProfileItemKey[]): ProfilePageEntry => ({
  href,
  label,
  items,
});

const OVERVIEW = "/my-profile/";
/** In no menu: price reductions do the same with dates and a preview. */
const DISCOUNT = "/my-profile/discount/";

/** All pages of the profile, in the order in which a new seller needs them. */
export const profilePages: readonly {
  readonly title: string;
  readonly pages: readonly ProfilePageEntry[];
}[] = [
  {
    title: "Account",
    pages: [
      page(OVERVIEW, "Overview", "registration_number"),
      page("/my-profile/security/", "Password and devices"),
      page("/my-profile/notifications/", "Notifications"),
      page("/my-profile/team/", "Team"),
    ],
  },
  {
    title: "Company",
    pages: [
      page("/my-profile/billing-address/", "Billing address", "billing_address", "vat_number"),
      page("/my-profile/payment-details/", "Payment details", "bank_details"),
      page("/my-profile/chamber-of-commerce/", "Chamber of commerce", "chamber_of_commerce"),
    ],
  },
  {
    title: "Shipping",
    pages: [
      page("/my-profile/shipping-from/", "Shipping from", "ship_from_address"),
      page("/my-profile/shipping-address/", "Shipping address", "shipping_address"),
      page("/my-profile/ship-direct-to/", "Ship direct to"),
      page("/my-profile/sell-to/", "Sell to"),
    ],
  },
  {
    title: "Offers",
    pages: [
      page("/my-profile/field-mapping/", "Field mapping"),
      page("/my-profile/connection-settings/", "Connection settings"),
      page("/my-profile/pause/", "Pause selling"),
    ],
  },
];

/** The group of pages that a page of the profile belongs to; the first one for an address that is in none. */
export function groupOf(path: string) {
  const title = path === DISCOUNT ? "Offers" : undefined;
  const group = profilePages.find(
    ({ pages, title: own }) => own === title || pages.some(({ href }) => href === path),
  );
  return group ?? profilePages[0];
}

export interface StateWords {
  readonly label: "Done" | "Waiting" | "Missing" | "Optional" | `${number} missing`;
  readonly tone: Tone;
}

/** The label of the state of a part of the profile. Optional parts are never called missing. */
export function wordsOf({ state, isRequired }: ProfileItem): StateWords {
  if (state === "COMPLETE") return { label: "Done", tone: "success" };
  if (state === "PENDING") return { label: "Waiting", tone: "info" };
  return isRequired ? { label: "Missing", tone: "caution" } : { label: "Optional", tone: "neutral" };
}

const URGENCY = ["Missing", "Waiting", "Optional", "Done"];

/**
 * The state of a page in the navigation: that of its most urgent part; null for a page without parts. The overview
 * lists all parts, so it says how many required ones are missing.
 */
export function stateOfPage(entry: ProfilePageEntry, items: readonly ProfileItem[]): StateWords | null {
  const missing = items.filter(({ state, isRequired }) => isRequired && state === "MISSING").length;
  if (entry.href === OVERVIEW && missing > 0) return { label: `${missing} missing`, tone: "caution" };
  const words = items.filter(({ key }) => entry.items.includes(key)).map(wordsOf);
  return words.toSorted((a, b) => URGENCY.indexOf(a.label) - URGENCY.indexOf(b.label))[0] ?? null;
}

/** The completeness of a profile: required parts, and how many are done. */
export function progressOf(items: readonly ProfileItem[]): { readonly done: number; readonly of: number } {
  const required = items.filter(({ isRequired }) => isRequired);
  return { done: required.filter(({ state }) => state !== "MISSING").length, of: required.length };
}
