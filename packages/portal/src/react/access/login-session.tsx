"use client";
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { CurrentLocation } from "@quayside/auth/react/session-provider";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { SessionSnapshot } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { whenIdle } from "#when-idle.ts";
import type { Credentials } from "#credentials.view-model.ts";
import { problemMessages } from "#problem.messages.ts";
import type { LoginProblem } from "#login-problem.view-model.ts";
import type { LoginService } from "#login-service.ts";
import { heldSession } from "#tab-session.ts";

/** The session of the login page: usable at once, although its code loads after the page. */
export interface LoginSession {
  readonly snapshot: SessionSnapshot;
  readonly location: CurrentLocation;
  readonly navigate: (to: string) => void;
  /** Preloads the code for signing in, before the button is pressed. */
  readonly warm: () => void;
  /** Signs in, as soon as the code has loaded; null when that succeeded. Never throws. */
  readonly signIn: (credentials: Credentials) => Promise<LoginProblem | null>;
  /** The same with a passkey of the browser instead of the password. */
  readonly signInWithPasskey: (email: string) => Promise<LoginProblem | null>;
}

/** For a provider of a session that is already running. */
export const LoginContext = createContext<LoginSession | null>(null);

/** The session of the login page. Throws outside its provider. */
export function useLoginSession(): LoginSession {
  const value = use(LoginContext);
  if (value === null) throw new Error("useLoginSession must be called only inside a LoginSessionProvider.");
  return value;
}

const never = () => () => {};

/**
 * Provides the session to the login page and starts it once its code is loaded.
 *
 * @param load loads that code; called when the page is idle, or when the user starts to sign in
 */
export function LoginSessionProvider({
  load,
  location,
  navigate,
  children,
}: {
  readonly load: () => Promise<LoginService>;
  readonly location: CurrentLocation;
  readonly navigate: (to: string) => void;
  readonly children: ReactNode;
}) {
  const [session, setSession] = useState<Session | null>(heldSession);
  const loading = useRef<Promise<LoginService> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const mounted = useRef(false);
  const ready = useCallback(() => {
    if (loading.current !== null) return loading.current;
    const begun = load().then(
      (service) => {
        // Started before the first call, so that other tabs are notified of the login.
        if (mounted.current) stop.current ??= service.session.start();
        setSession(service.session);
        return service;
      },
      (error: unknown) => {
        // Failed loads are retried with the next attempt.
        loading.current = null;
        throw error;
      },
    );
    loading.current = begun;
    return begun;
  }, [load]);
  const warm = useCallback(() => void ready().catch(() => {}), [ready]);
  useEffect(() => {
    mounted.current = true;
    const cancel = whenIdle(warm);
    return () => {
      mounted.current = false;
      cancel();
      stop.current?.();
      stop.current = null;
      loading.current = null;
    };
  }, [warm]);
  const snapshot = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.getSnapshot ?? (() => INITIAL_SNAPSHOT),
    () => INITIAL_SNAPSHOT,
  );
  const value = useMemo(() => {
    const tried = async (login: (service: LoginService) => Promise<LoginProblem | null>) => {
      try {
        return await login(await ready());
      } catch {
        return { otherAccount: null, message: problemMessages.unreachable, waitSeconds: 0, code: null };
      }
    };
    return {
      snapshot,
      location,
      navigate,
      warm,
      signIn: (credentials: Credentials) => tried((service) => service.signIn(credentials)),
      signInWithPasskey: (email: string) => tried((service) => service.signInWithPasskey(email)),
    };
  }, [snapshot, location, navigate, warm, ready]);
  return <LoginContext value={value}>{children}</LoginContext>;
}
