"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { ReactNode } from "react";
import type { Client } from "@quayside/api-client/client";
import { getUser } from "@quayside/api-client/contract/users/me.endpoints";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { queryKey } from "@quayside/api-client/queries";
import type { Session } from "#session-store.ts";
import type { SessionSnapshot } from "#session-snapshot.ts";
import { getUserType } from "#user-type.ts";
import type { UserType } from "#user-type.ts";

/** Where the browser is: the path and the query with its "?", or an empty string. */
export interface CurrentLocation {
  readonly path: string;
  readonly search: string;
}

interface SessionContextValue extends SessionSnapshot {
  readonly session: Session;
  readonly client: Client;
  readonly userType: { readonly type: UserType; readonly isLoggedIn: boolean };
  readonly navigate: (to: string) => void;
  readonly location: CurrentLocation;
}

const SessionContext = createContext<SessionContextValue | null>(null);

/** Areas whose reads are the same for every visitor and stay when a user leaves. */
const PUBLIC_AREAS = /^system\./;

/** What staff read is theirs, whichever seller they view. */
const STAFF_AREAS = /^internal\./;

interface Keyed {
  readonly queryKey: readonly unknown[];
}

function isPrivate({ queryKey: [id] }: Keyed): boolean {
  return typeof id !== "string" || !PUBLIC_AREAS.test(id);
}

function clearPrivateQueries(queryClient: QueryClient) {
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

/**
 * Keeps the query cache to the seller that staff view: with another one what is on the screen is fetched
 * again from scratch, and the rest is forgotten, before anything is rendered.
 */
function useViewedQueries({ user }: SessionSnapshot) {
  const queryClient = useQueryClient();
  const qid = user?.qid ?? null;
  const viewing = user?.viewing?.qid ?? null;
  const before = useRef({ qid, viewing });
  useLayoutEffect(() => {
    const isOther = before.current.qid === qid && before.current.viewing !== viewing;
    before.current = { qid, viewing };
    if (!isOther) return;
    const predicate = (query: Keyed) =>
      isPrivate(query) && !(typeof query.queryKey[0] === "string" && STAFF_AREAS.test(query.queryKey[0]));
    queryClient.removeQueries({ type: "inactive", predicate });
    void queryClient.resetQueries({ predicate });
  }, [queryClient, qid, viewing]);
}

/** Keeps the query cache to the user it belongs to: nothing private outlives an INVALID session or its user. */
function usePrivateQueries({ status, user, signature, offline, expired }: SessionSnapshot) {
  const queryClient = useQueryClient();
  const owner = useRef<string | null>(null);
  const qid = user?.qid ?? null;
  useEffect(() => {
    if (status === "INVALID" || (owner.current !== null && owner.current !== qid))
      clearPrivateQueries(queryClient);
    owner.current = qid;
  }, [queryClient, status, qid]);
  const wasOffline = useRef(false);
  useEffect(() => {
    // What failed during an outage of the API is fetched again, without a reload.
    if (wasOffline.current && !offline && status === "VERIFIED") void queryClient.invalidateQueries();
    wasOffline.current = offline;
  }, [queryClient, offline, status]);
  const wasExpired = useRef(false);
  useEffect(() => {
    // Calls that waited for the new token are under way already and are not begun again.
    if (wasExpired.current && !expired && status === "VERIFIED")
      void queryClient.invalidateQueries({}, { cancelRefetch: false });
    wasExpired.current = expired;
  }, [queryClient, expired, status]);
  useEffect(() => {
    if (user === null) return;
    // What the session does not tell of its user, and the page knows already, stays.
    queryClient.setQueryData(queryKey(getUser, {}), (known?: CurrentUser) => ({
      ...(known?.qid === user.qid ? known : {}),
      ...user,
      signature,
    }));
  }, [queryClient, user, signature]);
}

/**
 * Provides the session to an application. `navigate` and `location` come from its router; `onUser` receives the
 * qid of a user who qualifies, for analytics, and nothing else of them.
 */
export function SessionProvider({
  session,
  navigate,
  location,
  onUser,
  children,
}: {
  readonly session: Session;
  readonly navigate: (to: string) => void;
  readonly location: CurrentLocation;
  readonly onUser?: (qid: string) => void;
  readonly children: ReactNode;
}) {
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getInitialSnapshot);
  const { path, search } = location;
  useEffect(() => session.start(), [session]);
  useViewedQueries(snapshot);
  usePrivateQueries(snapshot);
  const qid = snapshot.user?.qid;
  useEffect(() => {
    if (qid !== undefined) onUser?.(qid);
  }, [qid, onUser]);
  const value = useMemo(
    () => ({
      ...snapshot,
      session,
      client: session.client,
      userType: getUserType(snapshot),
      navigate,
      location: { path, search },
    }),
    [snapshot, session, navigate, path, search],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session as it is now. Throws outside a SessionProvider. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (value === null) throw new Error("useSession must be called only inside a SessionProvider.");
  return value;
}

/** The signed-in user, below a guard. Throws when there is none. */
export function useUser(): CurrentUser {
  const user = useContext(SessionContext)?.user ?? null;
  if (user === null) throw new Error("useUser must be called only when UserProvider has an User.");
  return user;
}
