"use client";
import { type ReactNode, useState } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { ConfirmPasswordDialog } from "#react/access/confirm-password-dialog.tsx";

/** Support for calls that require a fresh sign-in. */
export interface FreshSignIn {
  /** Asks for the password if a call failed because of it, then runs `retry`. False for every other error. */
  readonly ask: (error: unknown, retry: () => void) => boolean;
  /** Rendered somewhere on the screen; nothing while no password is requested. */
  readonly dialog: ReactNode;
}

/**
 * Retries a call that was rejected for an old sign-in after the password was confirmed: bank details, e-mail, phone,
 * second factor. The API then treats the session as fresh for five minutes.
 *
 *     const fresh = useFreshSignIn();
 *     const save = useSubmit(updateUser, { confirm: fresh, onSuccess });
 *     return <>{form}{fresh.dialog}</>;
 */
export function useFreshSignIn(): FreshSignIn {
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const ask = (error: unknown, again: () => void) => {
    if (!(error instanceof ApiError) || error.code !== "fresh_sign_in_required") return false;
    setRetry(() => again);
    return true;
  };
  const dialog = retry !== null && (
    <ConfirmPasswordDialog
      onClose={() => setRetry(null)}
      onConfirmed={() => {
        setRetry(null);
        retry();
      }}
    />
  );
  return { ask, dialog };
}
