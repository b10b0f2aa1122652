"use client";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { credentialProblems, loginProblemOf } from "#features/session/login-problem.view-model.ts";
import type { FieldProblem } from "#features/session/login-problem.view-model.ts";
import { loginMessages } from "#features/session/session.messages.ts";

/**
 * E-mail and password, as password managers expect them. Errors stand in a summary and at their fields.
 *
 * @param onOtherAccount called when the account is genuine but not one for the warehouse
 */
export function LoginForm({ onOtherAccount }: { readonly onOtherAccount: () => void }) {
  const { session } = useSession();
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const errorOf = (id: FieldProblem["fieldId"]) => fields.find(({ fieldId }) => fieldId === id)?.message;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get("email")).trim(), password: String(form.get("password")) };
    const found = credentialProblems(credentials);
    setFields(found);
    setProblem(null);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    setPending(true);
    try {
      await session.login(credentials);
    } catch (error) {
      const { message, otherAccount } = loginProblemOf(error);
      if (otherAccount) return onOtherAccount();
      setProblem(message);
      if (password.current) {
        password.current.value = "";
        password.current.focus();
      }
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <h1 className="text-xl font-semibold">{loginMessages.title}</h1>
      {fields.length > 0 && <ErrorSummary key={attempt} errors={fields} />}
      {problem !== null && (
        <InlineNotification tone="error" closable={false}>
          {problem}
        </InlineNotification>
      )}
      {/* Posting never happens: without scripts the password must not travel in an address. */}
      <form method="post" noValidate className="card grid gap-5 p-6" onSubmit={(event) => void submit(event)}>
        <TextField
          id="email"
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf("email")}
        />
        <TextField
          id="password"
          name="password"
          ref={password}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Login
        </Button>
      </form>
    </>
  );
}
