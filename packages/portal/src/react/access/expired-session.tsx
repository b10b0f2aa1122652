"use client";
import { useSessionExpiry } from "@quayside/auth/react/session-expiry";
import { SessionExpiredDialog } from "@quayside/ui/session-expired-dialog";
import { loginProblemOf } from "#login-problem.view-model.ts";
import { askForPasskey } from "#passkey.ts";
import { loginMessages } from "#login.messages.ts";
import { problemMessages } from "#problem.messages.ts";

/** The dialog's text for an error, and whether it concerns the second-factor code. */
function problemOf(error: unknown): { readonly message?: string; readonly asksCode: boolean } {
  if (error === null) return { asksCode: false };
  const problem = loginProblemOf(error);
  if (problem.otherAccount !== null) return { message: problemMessages.other, asksCode: false };
  const message = problem.waitSeconds > 0 ? loginMessages.wait(problem.waitSeconds) : problem.message;
  return { message, asksCode: problem.code !== null };
}

/** The dialog over the page of an expired session, which asks for the password or a passkey. */
export function ExpiredSession() {
  const { email, pending, error, resume, resumeWithPasskey, signOut } = useSessionExpiry();
  const { message, asksCode } = problemOf(error);
  return (
    <SessionExpiredDialog
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
