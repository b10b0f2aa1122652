import type { Scope, Services } from "#kernel/context.ts";
import type { Database } from "#db/database.ts";

/** The claims of a verified access token. */
export interface AccessClaims {
  readonly userQid: string;
  readonly sessionQid: string;
  readonly application: string;
  readonly expiresAtMs: number;
  /** True for the token that comes with a document: it opens reads and nothing else. */
  readonly readsOnly: boolean;
}

/** A live session as read from the database. */
export interface ScopeRecord {
  readonly scope: Scope;
  /** True for a session that waits for a second factor or a new password: it opens nothing yet. */
  readonly isFollowUp: boolean;
}

/** What staff looked at while viewing a seller. */
export interface ViewedSubject {
  readonly kind: "sale" | "document" | "invoice";
  readonly qid: string;
}

/**
 * What the server needs to know about callers. The identity modules implement it, so that `http/` does not import
 * them.
 */
export interface Identity {
  /** The prefix of every API key. */
  readonly keyPrefix: string;
  hashApiKey(key: string): Buffer;
  /** The scope of a live API key; null for any other key. */
  loadKeyScope(db: Database, hash: Buffer, now: Date): Promise<Scope | null>;
  /** The claims of a token that we issued, expired or not; null for any other token. */
  verifyAccessToken(services: Services, token: string): AccessClaims | null;
  /** A live session with the user's current rights; null once it has ended. */
  loadScope(services: Services, sessionQid: string, now: Date): Promise<ScopeRecord | null>;
  mayViewSellers(scope: Scope): boolean;
  /** @throws fresh_sign_in_required when the last sign-in of the session is too long ago */
  requireFreshSignIn(db: Database, scope: Scope, services: Services): Promise<void>;
  noteStaffView(
    db: Database,
    view: { scope: Scope; requestId: string; now: Date; subject: ViewedSubject },
  ): Promise<void>;
}
