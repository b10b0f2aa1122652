import type { Scope, Services } from "#kernel/context.ts";
import type { Database } from "#db/database.ts";

/** What a genuine access token says. */
export interface AccessClaims {
  readonly userQid: string;
  readonly sessionQid: string;
  readonly application: string;
  readonly expiresAtMs: number;
}

/** A live session as it was read. */
export interface ScopeRecord {
  readonly scope: Scope;
  /** True for a session that waits for a second factor or a new password: it opens nothing yet. */
  readonly isFollowUp: boolean;
}

/** What staff looked at while they viewed a seller. */
export interface ViewedSubject {
  readonly kind: "sale" | "document" | "invoice";
  readonly qid: string;
}

/** What the server needs to know of callers. The modules of identity answer it, so that `http/` imports none of them. */
export interface Identity {
  /** What every API key begins with. */
  readonly keyPrefix: string;
  hashApiKey(key: string): Buffer;
  /** The scope of a live API key; null for every other one. */
  loadKeyScope(db: Database, hash: Buffer, now: Date): Promise<Scope | null>;
  /** The claims of a token of ours, expired or not; null for every other one. */
  verifyAccessToken(services: Services, token: string): AccessClaims | null;
  /** A live session with the rights its user has now; null once it has ended. */
  loadScope(services: Services, sessionQid: string, now: Date): Promise<ScopeRecord | null>;
  mayViewSellers(scope: Scope): boolean;
  noteStaffView(
    db: Database,
    view: { scope: Scope; requestId: string; now: Date; subject: ViewedSubject },
  ): Promise<void>;
}
