import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import type { SessionSnapshot } from "#session-snapshot.ts";
import { CHOOSE_SELLER, getUserType, homePathOf, isAllowedUser } from "#user-type.ts";

/** What a page requires of its visitor; without options, any signed-in user of these applications. */
export interface GuardedPage {
  readonly public?: boolean;
  readonly requires?: "seller" | "warehouse" | "staff";
  /** Shows a user of another type that the permission is missing, instead of redirecting home. */
  readonly refuses?: boolean;
}

export interface GuardInput {
  /** Path of the page, with or without its trailing slash. */
  readonly path: string;
  /** Query with its "?", or empty. */
  readonly search: string;
  readonly page: GuardedPage;
  readonly session: Pick<SessionSnapshot, "status" | "user" | "flags">;
}

/** `redirect` shows the blank placeholder too, while the navigation runs. */
export type GuardDecision =
  | { readonly show: "page" }
  | { readonly show: "blank" }
  | { readonly show: "refusal" }
  | { readonly show: "redirect"; readonly to: string };

const ROOT = "/";
const LOGIN = "/login/";
const TERMS = "/legal/terms/";
const ACTIVATION = "/activate-account/";
const SECURITY = "/my-profile/security/";

/** Pages a seller without accepted terms may see. */
const WITHOUT_TERMS: readonly string[] = [LOGIN, TERMS, ACTIVATION];

/** Normalises a path for comparison: with its trailing slash. */
export function withTrailingSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

function fits(
  user: CurrentUser,
  flags: SessionSnapshot["flags"],
  requires: GuardedPage["requires"],
): boolean {
  if (requires === undefined) return true;
  if (requires === "staff") return user.isInternalStaff;
  return getUserType({ user, flags }).type === (requires === "seller" ? "SELLER" : "WAREHOUSE");
}

function needsTerms(user: CurrentUser, flags: SessionSnapshot["flags"]): boolean {
  // A seller acting as a warehouse user works outside the seller area, where no seller terms apply.
  return user.isSeller && user.sellerAcceptedSlaAt === null && getUserType({ user, flags }).type === "SELLER";
}

/**
 * Staff set up a second factor before they do anything as staff. What they may do in another role stays open: the seller
 * area to a seller, the warehouse to a warehouse user.
 */
function needsSecondFactor(
  user: CurrentUser,
  flags: SessionSnapshot["flags"],
  { requires }: GuardedPage,
): boolean {
  if (user.needsSecondFactor !== true) return false;
  return requires === "staff" || (!user.isSeller && getUserType({ user, flags }).type === "SELLER");
}

/**
 * Decides what a page shows to its visitor. Checked in order: public, session, type of account, viewed seller,
 * verification, second factor, terms; the first rule that fails decides. Never redirects to the current page, so redirects always
 * end.
 *
 * Expiry is not a rule and not an input: an expired session stays VERIFIED with its user, so its pages stay mounted
 * under the dialog that asks for the password. Leaving the dialog makes the session INVALID.
 */
export function decideGuard({ path, search, page, session }: GuardInput): GuardDecision {
  if (page.public) return { show: "page" };
  const here = withTrailingSlash(path);
  const { status, user, flags } = session;
  const goTo = (to: string): GuardDecision =>
    withTrailingSlash(to.split("?")[0] ?? to) === here ? { show: "page" } : { show: "redirect", to };

  // An activation link is opened from an e-mail, usually without a session: the server checks its secret.
  if (here === ACTIVATION && user === null && new URLSearchParams(search).get("secret"))
    return { show: "page" };
  if (status === "NOT_SET") return { show: "blank" };
  if (status === "INVALID" || user === null || !isAllowedUser(user)) {
    const target = here === ROOT ? "" : `?redirectPath=${encodeURIComponent(here + search)}`;
    return here === LOGIN ? { show: "blank" } : { show: "redirect", to: LOGIN + target };
  }
  const home = homePathOf({ user, flags });
  if (here === ROOT) return goTo(home);
  const isFit = fits(user, flags, page.requires);
  const isRefused = !isFit && page.refuses === true && getUserType({ user, flags }).type === "SELLER";
  if (!isFit && !isRefused) return goTo(ROOT);
  // Staff without a seller account have no seller area of their own: they choose whose they see first.
  if (page.requires === "seller" && home === CHOOSE_SELLER) return goTo(CHOOSE_SELLER);
  if (!user.isPhoneVerified || !user.isEmailVerified) return goTo(ACTIVATION);
  if (needsSecondFactor(user, flags, page)) return goTo(SECURITY);
  if (needsTerms(user, flags) && !WITHOUT_TERMS.includes(here)) {
    return goTo(`${TERMS}?redirectUrl=${encodeURIComponent(here + search)}`);
  }
  return isRefused ? { show: "refusal" } : { show: "page" };
}
