import { useEffect, useState } from "react";
import type { PasskeyProof } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Session } from "#session.ts";
import { useSession } from "#react/session-provider.tsx";

/** The state and actions of the dialog over the page of an expired session. */
export interface SessionExpiry {
  /** True while the page is still shown but its user has to sign in again. */
  readonly expired: boolean;
  /** E-mail address of the only user who may resume; empty when no user is signed in. */
  readonly email: string;
  /** Tries to resume with this password, and a code if the account requires one; `error` says why it failed. */
  readonly resume: (password: string, code?: string) => Promise<void>;
  /** The same with a passkey. @param ask gets it from the browser; null when the user cancels */
  readonly resumeWithPasskey: (ask: (session: Session) => Promise<PasskeyProof | null>) => Promise<void>;
  /** Signs out, here and in every tab. */
  readonly signOut: () => Promise<void>;
  /** True while either attempt runs. */
  readonly pending: boolean;
  /** The error of the last attempt, as `session.login` throws it; null before, during and after a success. */
  readonly error: unknown;
}

/** The expiry of the session, for the dialog of an application. */
export function useSessionExpiry(): SessionExpiry {
  const { session, expired, user } = useSession();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // Also when another tab was first: this attempt's error must not appear in the next dialog.
    if (!expired) setError(null);
  }, [expired]);

  async function run(action: () => Promise<void>) {
    setPending(true);
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(reason);
    } finally {
      setPending(false);
    }
  }

  return {
    expired,
    email: user?.email ?? "",
    resume: (password, code) => run(() => session.resume(password, code)),
    resumeWithPasskey: (ask) =>
      run(async () => {
        const proof = await ask(session);
        if (proof !== null) await session.resume(proof);
      }),
    signOut: () => run(() => session.logout()),
    pending,
    error,
  };
}
