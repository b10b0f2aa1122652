import { useEffect, useState } from "react";
import type { PasskeyProof } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Session } from "#session.ts";
import { useSession } from "#react/session-provider.tsx";

/** What the dialog over the page of an expired session needs. */
export interface SessionExpiry {
  /** True while the page is still shown but its user has to sign in again. */
  readonly expired: boolean;
  /** E-mail address of the one user who may go on; empty when no one is signed in. */
  readonly email: string;
  /** Tries to go on with this password, and a code when the account wants one; `error` says why it failed. */
  readonly resume: (password: string, code?: string) => Promise<void>;
  /** The same with a passkey. @param ask gets it from the browser; null when its user does not want to */
  readonly resumeWithPasskey: (ask: (session: Session) => Promise<PasskeyProof | null>) => Promise<void>;
  /** Leaves completely, here and in every tab. */
  readonly signOut: () => Promise<void>;
  /** True while one of the two runs. */
  readonly pending: boolean;
  /** The error of the last attempt, as `session.login` throws it; null before, during and after a success. */
  readonly error: unknown;
}

/** The expiry of the session as the dialog of an application shows it. */
export function useSessionExpiry(): SessionExpiry {
  const { session, expired, user } = useSession();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // Also when another tab was first: nothing of this attempt belongs to the next dialog.
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
