import type { Operation } from "@quayside/api-client/contract/endpoint";
import type { Scope, Services } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { refuse, refuseWithoutPermission, refuseWithoutStaffRight } from "#http/permission.policy.ts";
import type { AccessClaims, Identity, ScopeRecord } from "#kernel/identity.ts";

/** How long a process caches a session; revocations are announced to all processes before that. */
const CACHE_MS = 5000;
const MAX_CACHED = 10_000;

/** Calls about the staff member themselves and their own work: allowed while they view a seller. */
const OWN_CALLS = /^(?:internal|auth|user)\//;

/**
 * Whether a session may make a call. While staff view a seller, they read what the seller may read and change
 * nothing, not even what staff may change otherwise, apart from internal calls and calls about their own session.
 */
function mayCall({ access, method, path, personOnly, freshSignIn }: Operation, scope: Scope): boolean {
  const { roles, isReadOnly, isApiKey } = scope;
  const isRead = method === "GET";
  // Personal endpoints are for people: profile, sessions, and endpoints marked personOnly or with a fresh sign-in.
  const isPersonal = personOnly === true || freshSignIn === true || access === "session";
  if (isApiKey && (isPersonal || OWN_CALLS.test(path))) return false;
  const asSeller = isReadOnly && isRead;
  if (Array.isArray(access) && !access.some((role) => roles.has(role) || (asSeller && role === "seller")))
    return false;
  return !isReadOnly || isRead || OWN_CALLS.test(path);
}

/** Whether staff may make a call in some session: as staff, or to read what the seller reads that they view. */
function isForStaff({ access, method }: Operation): boolean {
  if (!Array.isArray(access)) return false;
  return access.includes("staff") || (method === "GET" && access.includes("seller"));
}

/** The scope of a call that is allowed: checked by account type first, then by role in the company or as staff. */
function admit(endpoint: Operation, scope: Scope): Scope {
  if (!mayCall(endpoint, scope)) {
    if (scope.needsSecondFactor && isForStaff(endpoint)) failWith("second_factor_required");
    const { isApiKey, isReadOnly } = scope;
    if (isApiKey && isReadOnly && mayCall(endpoint, { ...scope, isReadOnly: false }))
      failWith("read_only_key");
    refuse(endpoint);
  }
  refuseWithoutPermission(endpoint, scope);
  refuseWithoutStaffRight(endpoint, scope);
  return scope;
}

/** The token of an `Authorization` header; null without one. */
export function bearerIn(authorization: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/.exec(authorization ?? "")?.[1] ?? null;
}

/** Turns a bearer token into a scope: checks signature, expiry and live session, then the endpoint's rules. */
export class Authenticator {
  readonly #services: Services;
  readonly #identity: Identity;
  readonly #cache = new Map<string, { record: ScopeRecord | null; readAt: number }>();
  /** Verified tokens by their text: the signature is checked once, expiry and session on every call. */
  readonly #genuine = new Map<string, AccessClaims>();

  /** Names of API keys by their hash. */
  readonly #keyNames = new Map<string, string>();

  constructor(services: Services, identity: Identity) {
    this.#services = services;
    this.#identity = identity;
  }

  /** Drops one session, or all of them, from the cache after a revocation. */
  forget(sessionQid: string): void {
    if (sessionQid === "") this.#cache.clear();
    else this.#cache.delete(sessionQid);
  }

  async scopeFor(endpoint: Operation, authorization: string | undefined): Promise<Scope> {
    const token = bearerIn(authorization);
    if (token === null) return failWith("not_authenticated");
    if (token.startsWith(this.#identity.keyPrefix)) return this.#keyScopeFor(endpoint, token);
    const claims = this.#claimsOf(token);
    if (claims === null) return failWith("not_authenticated");
    // The only place that decides: whatever is not a read needs the token of a sign-in or a renewal.
    if (claims.readsOnly && endpoint.method !== "GET") return failWith("read_only_token");
    const record = await this.#read(claims.sessionQid);
    if (record === null || record.scope.userQid !== claims.userQid) return failWith("not_authenticated");
    // A follow-up token only proves who the user is; it opens nothing else.
    if (record.isFollowUp) return failWith("not_allowed");
    const scope = admit(endpoint, record.scope);
    if (endpoint.freshSignIn === true)
      await this.#identity.requireFreshSignIn(this.#services.db, scope, this.#services);
    return scope;
  }

  /** A company's API key instead of a session; cached and dropped like one. */
  async #keyScopeFor(endpoint: Operation, key: string): Promise<Scope> {
    const now = this.#services.securityClock.now();
    const hash = this.#identity.hashApiKey(key);
    const name = this.#keyNames.get(hash.toString("hex"));
    const cached = name === undefined ? undefined : this.#cache.get(name);
    const isKnown = cached !== undefined && now.getTime() - cached.readAt < CACHE_MS;
    const scope = isKnown
      ? (cached.record?.scope ?? null)
      : await this.#identity.loadKeyScope(this.#services.db, hash, now);
    if (scope === null) return failWith("not_authenticated");
    if (!isKnown) {
      if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
      if (this.#keyNames.size >= MAX_CACHED) this.#keyNames.clear();
      this.#keyNames.set(hash.toString("hex"), scope.sessionQid);
      this.#cache.set(scope.sessionQid, { record: { scope, isFollowUp: false }, readAt: now.getTime() });
    }
    return admit(endpoint, scope);
  }

  #claimsOf(token: string): AccessClaims | null {
    const now = this.#services.securityClock.now().getTime();
    const known = this.#genuine.get(token);
    if (known) return known.expiresAtMs > now ? known : null;
    const claims = this.#identity.verifyAccessToken(this.#services, token);
    if (claims === null) return null;
    if (this.#genuine.size >= MAX_CACHED) this.#genuine.clear();
    this.#genuine.set(token, claims);
    return claims;
  }

  async #read(sessionQid: string): Promise<ScopeRecord | null> {
    const now = this.#services.securityClock.now();
    const cached = this.#cache.get(sessionQid);
    if (cached && now.getTime() - cached.readAt < CACHE_MS) return cached.record;
    const record = await this.#identity.loadScope(this.#services, sessionQid, now);
    // The seller that staff view can change with every call, in any process, so their scope is never cached.
    // The same holds for staff without a second factor, whose rights count as soon as they have one.
    if (record !== null && (record.scope.needsSecondFactor || this.#identity.mayViewSellers(record.scope)))
      return record;
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(sessionQid, { record, readAt: now.getTime() });
    return record;
  }
}
