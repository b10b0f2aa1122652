import type { CurrentUser, Flags, OpenSession } from "@quayside/api-client/contract/users/user.schema";

/** NOT_SET: no user known yet. VERIFIED: user and signature held. INVALID: the server refused the session. */
export type SessionStatus = "NOT_SET" | "VERIFIED" | "INVALID";

/** The state of the session for the interface; a new object with every change. */
export interface SessionSnapshot {
  readonly status: SessionStatus;
  readonly user: CurrentUser | null;
  readonly flags: Flags;
  readonly signature: string | null;
  /**
   * The position of the live stream before any call of this session; null if unknown.
   */
  readonly livePosition: string | null;
  /** True while the API does not answer; everything else keeps its last state. */
  readonly offline: boolean;
  /**
   * True when the server ended the session of a user who was VERIFIED in this tab. Status and user stay, so that
   * the page stays mounted while the same user signs in again. Never true with another status.
   */
  readonly expired: boolean;
  /** The user who authenticated but may not use this application, for the "use a different account" screen. */
  readonly followUp: { readonly qid: string; readonly email: string } | null;
}

/** Before anything is known. */
export const INITIAL_SNAPSHOT: SessionSnapshot = {
  status: "NOT_SET",
  user: null,
  flags: {},
  signature: null,
  livePosition: null,
  offline: false,
  expired: false,
  followUp: null,
};

/** No user is signed in. */
export const SIGNED_OUT_SNAPSHOT: SessionSnapshot = { ...INITIAL_SNAPSHOT, status: "INVALID" };

/** The status derived from user and signature: VERIFIED requires both. */
export function statusOf(user: CurrentUser | null, signature: string | null): SessionStatus {
  return user !== null && signature !== null && signature !== "" ? "VERIFIED" : "NOT_SET";
}

/** The snapshot of a session that the API has just returned. */
export function snapshotOf(session: OpenSession): SessionSnapshot {
  const { user, flags, signature, livePosition } = session;
  return {
    ...INITIAL_SNAPSHOT,
    status: statusOf(user, signature),
    user,
    flags,
    signature,
    livePosition: livePosition ?? null,
  };
}
