"use client";

import { useEffect, useCallback, useRef, useState } from "react";
import {
  activateAccount,
  verifyEmailToken,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { useToast } from "@quayside/ui/toast";
import {
  activationErrors,
  activationMessages as texts,
  emailStepMessages,
  emailTokenErrors,
} from "#activation.messages.ts";
import { loginMessages } from "#login.messages.ts";
import { usePublicConfig } from "#public-config.ts";
import { problemText, waitOf } from "#problem-text.ts";

/** True if a retry may help: no answer, a server error, a rate limit. */
function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode >= 500 || error.statusCode === 429;
}

function LinkProblem({
  error,
  errors,
  onRetry,
}: {
  readonly error: unknown;
  readonly errors: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}) {
  const { user } = useSession();
  const { supportEmail } = usePublicConfig();
  const wait = waitOf(error);
  return (
    <>
      <InlineNotification tone="error" closable={false}>
        {wait > 0 ? loginMessages.wait(wait) : problemText(error, errors)}
      </InlineNotification>
      <div className="flex flex-wrap gap-3">
        {isWorthRepeating(error) && <Button onClick={onRetry}>{texts.retry}</Button>}
        {isApiError(error, activateAccount, "ActivationExpired") && (
          <LinkButton href="/reset-password/" variant="primary">
            {texts.resetPassword}
          </LinkButton>
        )}
        {user === null && <LinkButton href="/login/">{texts.login}</LinkButton>}
      </div>
      {user === null && (
        <p>
          {texts.help}{" "}
          <a className="prose-link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      )}
    </>
  );
}

/** Activates the account of a mailed link, with or without a session, and shows the next step. */
export function ActivationLink({ secret }: { readonly secret: string }) {
  const { client, session, user } = useSession();
  const { show } = useToast();
  const call = useCallOnMount(() => client.call(activateAccount, { body: { secret } }));
  const isDone = call.state === "done";
  useEffect(() => {
    if (!isDone) return;
    show({ tone: "success", title: texts.activated });
    // The data of this tab's user, if any, may now be out of date.
    void session.reloadUser().catch(() => {});
  }, [isDone, show, session]);
  if (call.state === "running") return <p role="status">{texts.activating}</p>;
  if (call.state === "failed")
    return <LinkProblem error={call.error} errors={activationErrors} onRetry={call.retry} />;
  if (user !== null) return null;
  return (
    <>
      <InlineNotification tone="success" closable={false}>
        {texts.activatedNext}
      </InlineNotification>
      <div>
        <LinkButton href="/login/?redirectPath=%2Factivate-account%2F" variant="primary">
          {texts.login}
        </LinkButton>
      </div>
    </>
  );
}

/**
 * Verifies the e-mail address of the signed-in user with the token of a mailed link.
 *
 * @param isChange the link was mailed to a new address, which takes effect now
 */
export function EmailLink({ token, isChange }: { readonly token: string; readonly isChange: boolean }) {
  const { client, session } = useSession();
  const call = useCallOnMount(() => client.call(verifyEmailToken, { body: { token } }));
  const user = call.state === "done" ? call.answer : null;
  useEffect(() => {
    if (user !== null) session.setUser(user);
  }, [user, session]);
  if (call.state === "running") return <p role="status">{emailStepMessages.checking}</p>;
  if (call.state === "failed")
    return <LinkProblem error={call.error} errors={emailTokenErrors} onRetry={call.retry} />;
  if (!isChange) return null;
  return (
    <InlineNotification tone="success" closable={false}>
      {emailStepMessages.changed(call.answer.email)}
    </InlineNotification>
  );
}

/** The state of a call that starts with the page. */
type CallState<T> =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

/**
 * Makes a call when the component mounts, exactly once even if effects run twice: the secret of a mailed link works
 * once. Not a query, because queries of a visitor are cancelled when the session turns out to be signed out.
 *
 * @param call makes the call; the first render's function is used
 * @returns its state, and a function to retry after a failure
 */
function useCallOnMount<T>(call: () => Promise<T>): CallState<T> & { readonly retry: () => void } {
  const [state, setState] = useState<CallState<T>>({ state: "running" });
  const [first] = useState(() => call);
  const running = useRef<Promise<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    running.current ??= first();
    running.current.then(
      (answer) => isCurrent && setState({ state: "done", answer }),
      (error: unknown) => isCurrent && setState({ state: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [first, attempt]);
  const retry = useCallback(() => {
    running.current = null;
    setState({ state: "running" });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}
