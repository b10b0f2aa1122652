"use client";
import { useCallback, useEffect, useState } from "react";
import { useSessionExpiry } from "@quayside/auth/react/session-expiry";
import { useSession } from "@quayside/auth/react/session-provider";
import type { SessionExpiredDialog } from "@quayside/ui/session-expired-dialog";
import { afterLoad } from "#after-load.ts";
import { loginProblemOf } from "#login-problem.view-model.ts";
import { askForPasskey } from "#passkey.ts";
import { loginMessages } from "#login.messages.ts";

/** What the dialog says of an error, and whether it is about the code of the second factor. */
function problemOf(error: unknown): { readonly message?: string; readonly asksCode: boolean } {
  if (error === null) return { asksCode: false };
  const problem = loginProblemOf(error);
  if (problem.otherAccount !== null) return { message: loginMessages.other, asksCode: false };
  const message = problem.waitSeconds > 0 ? loginMessages.wait(problem.waitSeconds) : problem.message;
  return { message, asksCode: problem.code !== null };
}

/** Over the page of an expired session: asks for the password. Its code is fetched ahead, once the page has settled. */
export function SessionExpiryDialog() {
  const { session } = useSession();
  const { expired, email, pending, error, resume, resumeWithPasskey, signOut } = useSessionExpiry();
  const [Dialog, setDialog] = useState<typeof SessionExpiredDialog | null>(null);
  const load = useCallback(async () => {
    const loaded = await import("@quayside/ui/session-expired-dialog");
    setDialog(() => loaded.SessionExpiredDialog);
  }, []);
  useEffect(() => afterLoad(() => void load().catch(() => {})), [load]);
  useEffect(() => {
    if (expired) void load().catch(() => session.logout());
  }, [expired, load, session]);
  const { message, asksCode } = problemOf(error);
  if (!expired || Dialog === null) return null;
  return (
    <Dialog
      email={email}
      pending={pending}
      error={message}
      asksCode={asksCode}
      onPasskey={() => void resumeWithPasskey(askForPasskey)}
      onResume={(password, code) => void resume(password, code)}
      onSignOut={() => void signOut()}
    />
  );
}
