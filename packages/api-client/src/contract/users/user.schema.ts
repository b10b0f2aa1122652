import * as z from "zod/mini";
import { staffRoles } from "#contract/internal/staff-rights.rules.ts";
import { teamRoles } from "#contract/team/permission.rules.ts";
import { Country, Instant, Qid } from "#contract/values.ts";

export const SellerStatus = z.enum(["LEAD", "ONBOARDING", "ACTIVE", "PAUSED", "TERMINATED"]);
export type SellerStatus = z.infer<typeof SellerStatus>;

/** The signed-in user as every screen knows it. */
export const CurrentUser = z.object({
  qid: Qid,
  email: z.string(),
  /** The account name, shown in the header. */
  name: z.string(),
  account: z.string(),
  company: z.nullable(z.string()),
  isSeller: z.boolean(),
  isWarehouseUser: z.boolean(),
  /** Company domain, verified e-mail and a role record: decided by the server. */
  isInternalStaff: z.boolean(),
  /** The roles among internal staff, empty for all other users; screens only offer what they allow. */
  staffRoles: z.optional(z.array(z.enum(staffRoles))),
  /** True for staff whose rights do not count yet, because they have neither an authenticator app nor a passkey. */
  needsSecondFactor: z.optional(z.boolean()),
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  sellerAcceptedSlaAt: z.nullable(Instant),
  /** The user's role in its seller company; screens only offer changes that it allows. */
  teamRole: z.optional(z.nullable(z.enum(teamRoles))),
  country: z.nullable(Country),
  pricingModel: z.enum(["OFFERS_BASED", "ALLOCATION_BASED"]),
  sellerStatus: z.nullable(SellerStatus),
  pauseReason: z.nullable(z.string()),
  expectedPauseEnd: z.nullable(z.string()),
  /** Its presence marks a key account. */
  accountManager: z.nullable(z.object({ name: z.string(), email: z.string() })),
  createdAt: Instant,
  /** The seller whose portal internal staff see read-only in this session; null for all other users. */
  viewing: z.nullable(z.object({ qid: Qid, company: z.string() })),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Feature flags by key, already evaluated for this user. */
export const Flags = z.record(z.string(), z.boolean());
export type Flags = z.infer<typeof Flags>;

/** Everything a tab needs to be signed in. */
export const OpenSession = z.object({
  user: CurrentUser,
  /** Three-part token with an expiry claim; kept in memory only. */
  accessToken: z.string(),
  /** Expiry of the access token in epoch milliseconds. */
  accessExp: z.number(),
  /** Proof that user and session belong together; never a credential. */
  signature: z.string(),
  flags: Flags,
  /**
   * The position of the stream of live changes, as its events name it: a reader that starts there gets every
   * later change.
   */
  livePosition: z.optional(z.string()),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** The answer of login and refresh. */
export const SessionResponse = z.extend(OpenSession, {
  /**
   * The page key: lets the portal's server render pages for this session while it lives; only for a portal with a
   * secret to authenticate with. Login and refresh return it, and the browser passes it to the portal.
   */
  pageKey: z.optional(z.string()),
});
export type SessionResponse = z.infer<typeof SessionResponse>;
