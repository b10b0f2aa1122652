import { login, refreshToken, startPasskeySignIn } from "@quayside/api-client/contract/auth/auth.endpoints";
import { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import type { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { ApiError, AppError, isApiError } from "@quayside/api-client/errors/api-error";
import { callWithin } from "#call-within.ts";
import { holdToken, isFresh, remainingMs } from "#freshness.ts";
import type { HeldToken } from "#freshness.ts";
import { LOGOUT_DONE, makeLogoutDelivery } from "#logout-delivery.ts";
import { notEligible } from "#not-eligible.ts";
import { makePageKeys } from "#page-keys.ts";
import { withRefreshLock } from "#refresh-lock.ts";
import { makeRetry } from "#refresh-retry.ts";
import type { LoginCredentials, Session, SessionOptions } from "#session.ts";
import { readSessionMessage } from "#session-channel.ts";
import { isEndedElsewhere, makeSessionClients } from "#session-clients.ts";
import { browserEnvironment } from "#session-environment.ts";
import type { Channel, SessionEnvironment } from "#session-environment.ts";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT, snapshotOf } from "#session-snapshot.ts";
import type { SessionSnapshot } from "#session-snapshot.ts";
import { makeTombstone } from "#tombstone.ts";
import { isAllowedUser } from "#user-type.ts";
import { makeWaitingCalls } from "#waiting-calls.ts";

export type { Session, SessionOptions } from "#session.ts";
export type { SessionSnapshot } from "#session-snapshot.ts";

const REFRESH_TIMEOUT_MS = 10_000;

/** Delay before the first renewal of a session that came with its document: after page load, before it is left. */
const FIRST_RENEWAL_MS = 30_000;

/** Makes the session of `application`. Safe to call while prerendering: it does nothing before `start`. */
export function createSession(options: SessionOptions): Session {
  const environment: SessionEnvironment = { ...browserEnvironment(), ...options.environment };
  const { application, initial } = options;
  const tombstone = makeTombstone(environment, application);
  const listeners = new Set<() => void>();
  const initialSnapshot = initial === undefined ? INITIAL_SNAPSHOT : snapshotOf(initial);
  let snapshot = initialSnapshot;
  let held: HeldToken | null =
    initial === undefined ? null : holdToken(initial.accessToken, environment.now());
  const heldToken = () => held?.token ?? "";
  let followUpToken = "";
  let inFlight: Promise<string> | null = null;
  let channel: Channel | null = null;
  let leaving = false;
  /** Incremented by every login and change of the viewed seller, in any tab: an earlier refresh is then outdated. */
  let epoch = 0;
  const retry = makeRetry(environment);
  const waiting = makeWaitingCalls();
  const pageKeys = makePageKeys(environment.pages, initial !== undefined);
  const { client, openClient, refreshClient } = makeSessionClients(options, environment, {
    heldToken,
    getAccessToken,
    renew,
    expire,
  });

  const logouts = makeLogoutDelivery(environment, openClient, tombstone, options.logEvent);

  function set(next: SessionSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** True while silent sign-in is barred: the page is being left, or there is the tombstone of a logout. */
  function isBarred(): boolean {
    return leaving || tombstone.isThere();
  }

  function dropToken() {
    held = null;
    retry.cancel();
  }

  function signOutHere() {
    dropToken();
    pageKeys.drop();
    if (snapshot.status !== "INVALID") set(SIGNED_OUT_SNAPSHOT);
    waiting.settle("");
  }

  /** The server ended the session: a user known in this tab keeps the page and may resume with the password. */
  function expire() {
    if (snapshot.status !== "VERIFIED" || isBarred()) return signOutHere();
    dropToken();
    if (!snapshot.expired) set({ ...snapshot, expired: true, offline: false });
  }

  /**
   * Clears everything of the user in this tab and starts over; only the tombstone that bars silent sign-in stays.
   */
  function leave() {
    if (leaving) return;
    leaving = true;
    signOutHere();
    environment.clearStorage((key) => key === tombstone.key);
    environment.reload();
  }

  function accept(session: SessionResponse) {
    if (leaving) return;
    if (snapshot.user !== null && snapshot.user.qid !== session.user.qid) return leave();
    if (!isAllowedUser(session.user)) return signOutHere();
    retry.reset();
    held = holdToken(session.accessToken, environment.now());
    set(snapshotOf(session));
    waiting.settle(held.token);
    pageKeys.handOver(session.pageKey);
  }

  async function requestSession(): Promise<string> {
    const begunIn = epoch;
    pageKeys.pause();
    try {
      const session = await callWithin(environment, REFRESH_TIMEOUT_MS, (call) =>
        refreshClient.call(refreshToken, { query: { rotate: "true" } }, call),
      );
      if (epoch !== begunIn) return heldToken();
      // A logout that began meanwhile wins: its tombstone bars this answer.
      if (tombstone.isThere()) return "";
      accept(session);
      if (held !== null) channel?.post({ type: "token", session });
      return heldToken();
    } catch (error) {
      if (epoch !== begunIn) return heldToken();
      const status = error instanceof ApiError ? error.statusCode : 0;
      options.logEvent("get_access_token_error", { status });
      if (status === 401 || status === 403) {
        if (status === 401 && !isEndedElsewhere(error)) expire();
        else signOutHere();
        return "";
      }
      if (!snapshot.offline) set({ ...snapshot, offline: true });
      retry.later(() => void renew(heldToken()));
      return held !== null && remainingMs(held, environment.now()) > 0 ? held.token : "";
    }
  }

  function isUsable(refused: string): boolean {
    return held !== null && held.token !== refused && isFresh(held, environment.now());
  }

  /** One refresh at a time; skipped when another tab's token has arrived before it starts. */
  function refresh(refused: string): Promise<string> {
    const hasResult = () => isUsable(refused);
    inFlight ??= withRefreshLock(environment, `auth-refresh:${application}`, hasResult, async () =>
      hasResult() ? heldToken() : requestSession(),
    ).finally(() => (inFlight = null));
    return inFlight;
  }

  /** A token other than `refused`; once the session has expired, the token of the next sign-in. */
  async function renew(refused: string): Promise<string> {
    if (isUsable(refused)) return heldToken();
    if (isBarred()) return "";
    const token = snapshot.expired ? "" : await refresh(refused);
    if (token !== "" || !snapshot.expired) return token;
    return waiting.nextToken();
  }

  async function getAccessToken(): Promise<string> {
    if (held !== null && isFresh(held, environment.now())) return held.token;
    if (snapshot.status === "INVALID") return "";
    return renew(heldToken());
  }

  /** Shows a newer state of the same user; false when it belongs to another user. */
  function takeOver(user: CurrentUser): boolean {
    if (snapshot.user?.qid !== user.qid) return false;
    // A refresh still in flight may answer with the previous user.
    if (snapshot.user.viewing?.qid !== user.viewing?.qid) epoch += 1;
    set({ ...snapshot, user });
    return true;
  }

  function onMessage(received: unknown) {
    const message = readSessionMessage(received);
    if (message?.type === "logout") leave();
    if (message?.type === "user-changed" && snapshot.user !== null && snapshot.user.qid !== message.qid)
      leave();
    if (message?.type === "user" && !isBarred()) takeOver(message.user);
    if (message?.type !== "token" || isBarred()) return;
    // A refresh of this tab that is still in flight is about the previous session.
    epoch += 1;
    pageKeys.note(message.session.pageKey);
    accept(message.session);
  }

  /** Stores the token first, records its user, and fails the login. */
  function recordFollowUp(token: string, user: CurrentUser) {
    if (snapshot.expired && snapshot.user?.qid !== user.qid) return leave();
    followUpToken = token;
    dropToken();
    set({ ...SIGNED_OUT_SNAPSHOT, followUp: { qid: user.qid, email: user.email } });
    waiting.settle("");
    options.logEvent("login_not_eligible", { qid: user.qid });
  }

  async function signIn(credentials: LoginCredentials) {
    const { expired } = snapshot;
    await logouts.settled();
    const session = await openClient.call(login, { body: credentials }).catch((error: unknown) => {
      if (isApiError(error, login, "invalid_portal_user")) {
        recordFollowUp(error.details.accessToken, error.details.user);
      }
      throw error;
    });
    if (leaving || (expired && isBarred())) {
      // A logout during the call wins: its renewed tombstone makes the next page load end this session too.
      if (tombstone.isThere()) tombstone.leave();
      leave();
      throw new AppError("Signed out while signing in");
    }
    if (!isAllowedUser(session.user)) {
      recordFollowUp(session.accessToken, session.user);
      throw notEligible();
    }
    followUpToken = "";
    takeSession(session);
    return session.user;
  }

  function takeSession(session: SessionResponse) {
    tombstone.remove();
    channel?.post({ type: "user-changed", qid: session.user.qid });
    channel?.post({ type: "token", session });
    epoch += 1;
    // The page still shows its user: for any other user `accept` resets it and the page reloads.
    accept(session);
  }

  return {
    client,
    getSnapshot: () => snapshot,
    getInitialSnapshot: () => initialSnapshot,
    getAccessToken,
    getFollowUpToken: () => followUpToken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      channel = environment.openChannel(`session:${application}`, onMessage);
      const stopListening = environment.onReturn((reason) => {
        if (reason === "restored" && tombstone.isThere()) return leave();
        // Another tab may have signed in again while this one could not be notified.
        if ((reason === "restored" || snapshot.offline || snapshot.expired) && !isBarred()) {
          retry.reset();
          void refresh(heldToken());
        }
      });
      // A document neither extends its session nor knows whose cookie the browser has: the browser's renewal does.
      const stopRenewal = environment.after(FIRST_RENEWAL_MS, () => {
        const isDue = initial !== undefined && !pageKeys.isKnown();
        if (isDue && !isBarred() && !snapshot.expired) void refresh(heldToken());
      });
      const mark = tombstone.read();
      // When restarted while expired, it checks once: another tab may have signed in while this one had no listeners.
      if (mark === null) void (snapshot.expired ? refresh("") : getAccessToken());
      else {
        signOutHere();
        if (mark !== LOGOUT_DONE) void logouts.send();
      }
      return () => {
        stopListening();
        stopRenewal();
        retry.cancel();
        channel?.close();
        channel = null;
      };
    },
    login: signIn,
    takeSession,
    startPasskey: () => openClient.call(startPasskeySignIn, {}),
    async resume(proof, code) {
      const { expired, user } = snapshot;
      if (!expired || user === null) return;
      const given = typeof proof === "string" ? { password: proof } : { passkey: proof };
      await signIn({ email: user.email, ...given, ...(code !== undefined && { code }) });
    },
    async logout() {
      tombstone.leave();
      pageKeys.bar();
      channel?.post({ type: "logout" });
      await logouts.send();
      leave();
    },
    setUser(user) {
      if (takeOver(user)) channel?.post({ type: "user", user });
    },
    async reloadUser() {
      if ((await getAccessToken()) === "") return;
      const { signature, ...user } = await client.call(getUser, {});
      if (snapshot.user?.qid === user.qid) set({ ...snapshot, user, signature });
    },
  };
}
