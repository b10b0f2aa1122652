"use client";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { useCountdown } from "#countdown.ts";
import { credentialProblems, credentialsOf, emailProblems } from "#credentials.view-model.ts";
import type { FieldProblem } from "#credentials.view-model.ts";
import { loginMessages } from "#login.messages.ts";
import type { OtherAccount } from "#login.messages.ts";
import type { LoginProblem } from "#login-problem.view-model.ts";
import { useLoginSession } from "#react/access/login-session.tsx";

type Problem = Extract<LoginProblem, { readonly otherAccount: null }>;

/** The form's current text for a problem: a wait only while it lasts, with the alternative that has none. */
function messageOf(problem: Problem | null, wait: number): ReactNode {
  // Problems with a code are shown at its field.
  if (problem === null || problem.code === "refused") return null;
  if (problem.waitSeconds === 0) return problem.message;
  if (wait === 0) return null;
  return (
    <>
      {loginMessages.wait(wait)}{" "}
      <a className="prose-link" href="/reset-password/">
        {loginMessages.reset}
      </a>
    </>
  );
}

/**
 * E-mail and password, as password managers expect them, and a code once the account turns out to have a second
 * factor; the right password stays until then. A passkey replaces both. Errors are shown in a summary and at their
 * fields.
 *
 * @param link the secret of a mailed link that admits this browser
 * @param heading element of the form's heading; `h2` below the heading of a page
 * @param onOtherAccount called when the account is valid but not for this portal
 */
export function LoginForm({
  title,
  heading: Heading = "h1",
  link,
  onOtherAccount,
}: {
  readonly title: string;
  readonly heading?: "h1" | "h2";
  readonly link?: string | undefined;
  readonly onOtherAccount: (account: OtherAccount) => void;
}) {
  const { signIn, signInWithPasskey, warm } = useLoginSession();
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState<"password" | "passkey" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const wait = useCountdown(problem?.waitSeconds ?? 0, problem);
  const message = messageOf(problem, wait);
  const errorOf = (id: FieldProblem["fieldId"]) => fields.find(({ fieldId }) => fieldId === id)?.message;

  /** One attempt, unless a field is missing or the wait is not over; returns the problem to show. */
  async function tryTo(
    way: NonNullable<typeof pending>,
    found: readonly FieldProblem[],
    login: () => Promise<LoginProblem | null>,
  ): Promise<Problem | null> {
    setFields(found);
    setAttempt(attempt + 1);
    if (found.length > 0) setProblem(null);
    // A passkey cannot be guessed, so it does not wait with the password.
    if (found.length > 0 || (wait > 0 && way === "password")) return null;
    setProblem(null);
    setPending(way);
    const failure = await login();
    setPending(null);
    if (failure !== null && failure.otherAccount !== null) onOtherAccount(failure.otherAccount);
    if (failure === null || failure.otherAccount !== null) return null;
    setProblem(failure);
    return failure;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const credentials = credentialsOf(new FormData(event.currentTarget));
    const failure = await tryTo("password", credentialProblems(credentials), () =>
      signIn({ ...credentials, ...(link !== undefined && { link }) }),
    );
    if (failure === null) return;
    if (failure.code !== null) return setAsksCode(true);
    if (password.current) {
      password.current.value = "";
      password.current.focus();
    }
  }

  async function signInByPasskey() {
    if (pending || !form.current) return;
    const { email } = credentialsOf(new FormData(form.current));
    await tryTo("passkey", emailProblems(email), () => signInWithPasskey(email));
  }

  useEffect(() => {
    // Once the field is rendered. A code in it is used up or wrong.
    if (!problem?.code || !code.current) return;
    code.current.value = "";
    code.current.focus();
  }, [problem]);

  return (
    <>
      <Heading className="text-xl font-semibold">{title}</Heading>
      {fields.length > 0 && <ErrorSummary key={attempt} errors={fields} />}
      {link !== undefined && problem === null && (
        <InlineNotification tone="info" closable={false}>
          {loginMessages.link}
        </InlineNotification>
      )}
      {message !== null && (
        <InlineNotification tone={problem?.code === "wanted" ? "info" : "error"} closable={false}>
          {message}
        </InlineNotification>
      )}
      {/* Posting never happens: without scripts the password must not travel in an address. */}
      <form
        ref={form}
        method="post"
        noValidate
        className="card grid gap-5 p-6"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          id="email"
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={warm}
          error={errorOf("email")}
        />
        <TextField
          id="password"
          name="password"
          ref={password}
          label="Password"
          type="password"
          autoComplete="current-password"
          onFocus={warm}
          error={errorOf("password")}
        />
        {asksCode && (
          <TextField
            id="code"
            name="code"
            ref={code}
            label={loginMessages.code}
            hint={loginMessages.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf("code") ?? (problem?.code === "refused" ? problem.message : undefined)}
          />
        )}
        <Button type="submit" variant="primary" size="lg" pending={pending === "password"}>
          Login
        </Button>
        <Button size="lg" pending={pending === "passkey"} onClick={() => void signInByPasskey()}>
          {loginMessages.passkey}
        </Button>
        <p>
          <a className="prose-link" href="/reset-password/">
            {loginMessages.forgotPassword}
          </a>
        </p>
      </form>
    </>
  );
}
