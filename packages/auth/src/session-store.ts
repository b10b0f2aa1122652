import { createClient } from "@quayside/api-client/client";
import type { Application, Client, HttpErrorCapture } from "@quayside/api-client/client";
import { login, logout, refreshToken } from "@quayside/api-client/contract/auth/index";
import { getUser } from "@quayside/api-client/contract/users/index";
import { SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { callWithin } from "#call-within.ts";
import { tombstoneKey } from "#early-session.ts";
import { isFresh, lifetimeOf, remainingMs } from "#freshness.ts";
import type { HeldToken } from "#freshness.ts";
import { notEligible } from "#not-eligible.ts";
import { withRefreshLock } from "#refresh-lock.ts";
import { browserEnvironment } from "#session-environment.ts";
import type { Channel, SessionEnvironment } from "#session-environment.ts";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT, statusOf } from "#session-snapshot.ts";
import type { SessionSnapshot } from "#session-snapshot.ts";
import { isAllowedUser } from "#user-type.ts";

export type { SessionSnapshot, SessionStatus } from "#session-snapshot.ts";

const REFRESH_TIMEOUT_MS = 10_000;
const LOGOUT_TIMEOUT_MS = 3000;
const RETRIES = 3;
const LONGEST_RETRY_MS = 30_000;
/** The tombstone of a logout the server has answered: it still bars silent sign-in, but is not sent again. */
const LOGOUT_DONE = "done";

export interface SessionOptions {
  readonly application: Application;
  /** Base of the API with the prefix `/api/`. */
  readonly baseUrl: string;
  /** Receives named events, e.g. `get_access_token_error`; never holds personal data. */
  readonly logEvent: (name: string, detail?: Readonly<Record<string, string | number>>) => void;
  readonly onHttpError?: (capture: HttpErrorCapture) => void;
  /** Stand-ins for parts of the browser. */
  readonly environment?: Partial<SessionEnvironment>;
}

/** The session of one application in one tab. Nothing of it is stored: a reload asks the server again. */
export interface Session {
  /** A client with bearer and renewal, for everything but signing in and out. */
  readonly client: Client;
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Begins in a browser: first refresh, other tabs, back/forward cache. Returns how to stop. */
  start(): () => void;
  /** A usable access token, or an empty string when there is none; never throws. */
  getAccessToken(): Promise<string>;
  /** The restricted token of a user who may not use this application; empty when there is none. */
  getFollowUpToken(): string;
  /** Signs in. Throws InvalidPortalUserLoginError, ApiError (`invalid_credentials`, …) or FailedToFetchError. */
  login(credentials: { readonly email: string; readonly password: string }): Promise<CurrentUser>;
  /** Signs out here and in every tab, even when the API does not answer; reloads the page. */
  logout(): Promise<void>;
  /** Takes over a newer state of the same user, e.g. the answer of accepting the terms. */
  setUser(user: CurrentUser): void;
  /** Reads the user again; sends nothing without an access token. */
  reloadUser(): Promise<void>;
}

type Message =
  | { readonly type: "token"; readonly session: SessionResponse }
  | { readonly type: "user-changed"; readonly qid: string }
  | { readonly type: "logout" };

/** Makes the session of `application`. Safe to call while prerendering: it does nothing before `start`. */
export function createSession(options: SessionOptions): Session {
  const environment: SessionEnvironment = { ...browserEnvironment(), ...options.environment };
  const name = `auth-refresh:${options.application}`;
  const tombstone = tombstoneKey(options.application);
  const listeners = new Set<() => void>();
  let snapshot = INITIAL_SNAPSHOT;
  let held: HeldToken | null = null;
  let followUpToken = "";
  let inFlight: Promise<string> | null = null;
  let channel: Channel | null = null;
  let leaving = false;
  /** Grows with every explicit login: what a refresh from before it answers is about the session before. */
  let epoch = 0;
  let retries = 0;
  let cancelRetry = () => {};

  const base = {
    baseUrl: options.baseUrl,
    application: options.application,
    onHttpError: options.onHttpError,
  };
  const refreshClient = makeClient({
    fetch: (input, init) => environment.takeEarlyRefresh() ?? environment.fetch(input, init),
  });
  const openClient = makeClient({ fetch: environment.fetch, getAccessToken: async () => held?.token ?? "" });
  const client = makeClient({
    fetch: environment.fetch,
    getAccessToken,
    renew,
    onHttpError: (capture: HttpErrorCapture) => {
      options.onHttpError?.(capture);
      // Refused with a token a moment old: the server has ended this session.
      if (capture.status === 401 && capture.renewed) signOutHere();
    },
  });

  function makeClient(more: Partial<Parameters<typeof createClient>[0]>): Client {
    const { onHttpError, ...rest } = base;
    return createClient({ ...rest, ...(onHttpError ? { onHttpError } : {}), ...more });
  }

  function set(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function post(message: Message) {
    channel?.post(message);
  }

  function signOutHere() {
    held = null;
    cancelRetry();
    if (snapshot.status !== "INVALID") set(SIGNED_OUT_SNAPSHOT);
  }

  /** Leaves nothing of the user in this tab and starts over; what stays is why nobody is signed in silently. */
  function leave() {
    if (leaving) return;
    leaving = true;
    signOutHere();
    environment.clearStorage((key) => key === tombstone);
    environment.reload();
  }

  function accept(session: SessionResponse) {
    if (leaving) return;
    if (snapshot.user !== null && snapshot.user.qid !== session.user.qid) return leave();
    if (!isAllowedUser(session.user)) return signOutHere();
    cancelRetry();
    retries = 0;
    held = {
      token: session.accessToken,
      lifetimeMs: lifetimeOf(session.accessToken),
      gotAt: environment.now(),
    };
    const { user, flags, signature } = session;
    set({ status: statusOf(user, signature), user, flags, signature, offline: false, followUp: null });
  }

  function retryLater() {
    if (retries >= RETRIES) return;
    cancelRetry();
    cancelRetry = environment.after(
      Math.min(1000 * 2 ** retries, LONGEST_RETRY_MS),
      () => void renew(held?.token ?? ""),
    );
    retries += 1;
  }

  async function requestSession(): Promise<string> {
    const begunIn = epoch;
    try {
      const session = await callWithin(environment, REFRESH_TIMEOUT_MS, (call) =>
        refreshClient.call(refreshToken, { query: { rotate: "true" } }, call),
      );
      if (epoch !== begunIn) return heldToken();
      // A logout that began meanwhile wins: its tombstone bars this answer.
      if (environment.storage.getItem(tombstone) !== null) return "";
      accept(session);
      if (held !== null) post({ type: "token", session });
      return heldToken();
    } catch (error) {
      if (epoch !== begunIn) return heldToken();
      const status = error instanceof ApiError ? error.statusCode : 0;
      options.logEvent("get_access_token_error", { status });
      if (status === 401 || status === 403) {
        signOutHere();
        return "";
      }
      if (!snapshot.offline) set({ ...snapshot, offline: true });
      retryLater();
      return held !== null && remainingMs(held, environment.now()) > 0 ? held.token : "";
    }
  }

  function heldToken(): string {
    return held?.token ?? "";
  }

  /** A token other than `refused`: another tab's, or one of a refresh; one refresh at a time. */
  function renew(refused: string): Promise<string> {
    const isUsable = () => held !== null && held.token !== refused && isFresh(held, environment.now());
    if (isUsable()) return Promise.resolve(heldToken());
    if (leaving || environment.storage.getItem(tombstone) !== null) return Promise.resolve("");
    inFlight ??= withRefreshLock(environment, name, async () =>
      isUsable() ? heldToken() : requestSession(),
    ).finally(() => (inFlight = null));
    return inFlight;
  }

  async function getAccessToken(): Promise<string> {
    if (held !== null && isFresh(held, environment.now())) return held.token;
    if (snapshot.status === "INVALID") return "";
    return renew(heldToken());
  }

  async function sendLogout(): Promise<void> {
    try {
      await callWithin(environment, LOGOUT_TIMEOUT_MS, (call) =>
        openClient.call(logout, {}, { ...call, keepalive: true }),
      );
      environment.storage.setItem(tombstone, LOGOUT_DONE);
    } catch {
      // The tombstone stays as it is, so the next load sends the logout again.
      options.logEvent("logout_not_delivered");
    }
  }

  function onMessage(message: unknown) {
    const { type, session, qid } = message as { type?: unknown; session?: unknown; qid?: unknown };
    if (type === "logout") leave();
    if (type === "user-changed" && snapshot.user !== null && snapshot.user.qid !== qid) leave();
    const parsed = type === "token" ? SessionResponse.safeParse(session) : undefined;
    if (parsed?.success && environment.storage.getItem(tombstone) === null) accept(parsed.data);
  }

  /** Stores the token first, notes whom it belongs to, and lets the login fail. */
  function recordFollowUp(token: string, user: CurrentUser) {
    followUpToken = token;
    held = null;
    set({ ...SIGNED_OUT_SNAPSHOT, followUp: { qid: user.qid, email: user.email } });
    options.logEvent("login_not_eligible", { qid: user.qid });
  }

  return {
    client,
    getSnapshot: () => snapshot,
    getAccessToken,
    getFollowUpToken: () => followUpToken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      channel = environment.openChannel(`session:${options.application}`, onMessage);
      const stopListening = environment.onReturn((reason) => {
        if (reason === "restored" && environment.storage.getItem(tombstone) !== null) return leave();
        if (reason === "restored" || snapshot.offline) {
          retries = 0;
          void renew(heldToken());
        }
      });
      const mark = environment.storage.getItem(tombstone);
      if (mark === null) void getAccessToken();
      else {
        signOutHere();
        if (mark !== LOGOUT_DONE) void sendLogout();
      }
      return () => {
        stopListening();
        cancelRetry();
        channel?.close();
        channel = null;
      };
    },
    async login(credentials) {
      const session = await openClient.call(login, { body: credentials }).catch((error: unknown) => {
        if (isApiError(error, login, "invalid_portal_user")) {
          recordFollowUp(error.details.accessToken, error.details.user);
        }
        throw error;
      });
      if (!isAllowedUser(session.user)) {
        recordFollowUp(session.accessToken, session.user);
        throw notEligible();
      }
      environment.storage.removeItem(tombstone);
      post({ type: "user-changed", qid: session.user.qid });
      epoch += 1;
      snapshot = INITIAL_SNAPSHOT;
      followUpToken = "";
      accept(session);
      post({ type: "token", session });
      return session.user;
    },
    async logout() {
      environment.storage.setItem(tombstone, String(environment.now().wall));
      post({ type: "logout" });
      await sendLogout();
      leave();
    },
    setUser(user) {
      if (snapshot.user?.qid === user.qid) set({ ...snapshot, user });
    },
    async reloadUser() {
      if ((await getAccessToken()) === "") return;
      const { signature, ...user } = await client.call(getUser, {});
      if (snapshot.user?.qid === user.qid) set({ ...snapshot, user, signature });
    },
  };
}
