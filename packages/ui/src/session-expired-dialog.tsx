"use client";
import { useEffect, useId, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "#button.tsx";
import { Dialog } from "#dialog.tsx";
import { InlineNotification } from "#inline-notification.tsx";
import { TextField } from "#text-field.tsx";

/**
 * Covers a page whose session has ended: the same user signs in again and continues where they were. It cannot be
 * closed by accident: its close button and Escape only ask whether to sign out.
 *
 * @param email the page's user; no other user can continue with it
 * @param error why the last attempt failed; the password is then requested again
 * @param asksCode that attempt failed because of the second-factor code: a field for it appears, the password stays
 */
export function SessionExpiredDialog({
  email,
  pending,
  error,
  asksCode,
  onResume,
  onPasskey,
  onSignOut,
}: {
  /** The page's user; no other user can continue with it. */
  email: string;
  /** Signing in. */
  pending?: boolean;
  /** Why the last attempt failed. */
  error?: ReactNode;
  /** Shows the field for the second factor. */
  asksCode?: boolean;
  /** Called with password and code. */
  onResume: (password: string, code?: string) => void;
  /** Signs in with a passkey instead of the password; not offered if unset. */
  onPasskey?: () => void;
  /** Called when the reader leaves instead. */
  onSignOut: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  const formId = useId();
  const toggle = () => {
    if (!pending) setLeaving(!leaving);
  };
  if (leaving) {
    return (
      <Dialog
        open
        onOpenChange={toggle}
        title="Sign out?"
        description="What you typed on this page will be lost."
        closeLabel="Back"
        footer={
          <>
            <Button onClick={toggle} aria-disabled={pending}>
              Back
            </Button>
            <Button variant="danger" pending={pending} onClick={onSignOut}>
              Sign out
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={toggle}
      title="Your session has ended"
      description="Sign in again to continue; what you typed is still here."
      closeLabel="Sign out"
      footer={
        <>
          <Button onClick={toggle} aria-disabled={pending}>
            Sign out
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            Sign in
          </Button>
        </>
      }
    >
      <PasswordForm {...{ formId, email, pending, error, asksCode, onResume }} />
      {onPasskey && (
        <div className="pt-3 pb-1">
          <Button onClick={onPasskey} aria-disabled={pending}>
            Use a passkey
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/**
 * The fixed e-mail address, as password managers expect it, and the password, which has the focus; once required,
 * also a code.
 */
function PasswordForm({
  formId,
  email,
  pending,
  error,
  asksCode,
  onResume,
}: {
  formId: string;
  email: string;
  pending: boolean | undefined;
  error: ReactNode;
  asksCode: boolean | undefined;
  onResume: (password: string, code?: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    // After the dialog has moved the focus and recorded its previous place.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (asksCode) setHasCode(true);
    const wrong = asksCode ? codeField.current : field.current;
    if (!error || !wrong) return;
    wrong.value = "";
    wrong.focus();
    // The code field is rendered after the answer that requires it.
  }, [error, asksCode, hasCode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !field.current) return;
    const password = field.current.value;
    setMissing(password === "");
    if (password === "") field.current.focus();
    else if (codeField.current?.value.trim() === "") codeField.current.focus();
    else if (codeField.current) onResume(password, codeField.current.value.trim());
    else onResume(password);
  }

  return (
    // Posting never happens: without scripts the password must not travel in an address.
    <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4 pb-1">
      {error && (
        <InlineNotification tone="error" closable={false}>
          {error}
        </InlineNotification>
      )}
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        className="bg-sunken"
      />
      <TextField
        ref={field}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={isMissing ? "Enter your password." : undefined}
      />
      {hasCode && (
        <TextField
          ref={codeField}
          label="Code"
          hint="The six digits from your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </form>
  );
}
