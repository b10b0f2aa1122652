"use client";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { loginProblemOf } from "#features/session/login-error.view-model.ts";
import type { LoginProblem } from "#features/session/login-error.view-model.ts";
import { loginMessages } from "#features/session/login.messages.ts";
import { useTrack } from "#lib/telemetry.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Seconds left of a wait the server asked for; counts down to 0. */
function useCountdown(seconds: number, startedFor: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, startedFor]);
  return left;
}

/**
 * E-mail and password, as password managers expect them. Errors stand in a summary and at their fields.
 *
 * @param onOtherAccount called with the problem when the account is genuine but not one for this portal
 */
export function LoginForm({ onOtherAccount }: { readonly onOtherAccount: (problem: LoginProblem) => void }) {
  const { session } = useSession();
  const track = useTrack();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const wait = useCountdown(problem?.waitSeconds ?? 0, problem);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>({
    defaultValues: { email: "", password: "" },
    shouldFocusError: false,
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(
    async (credentials) => {
      if (wait > 0) return;
      setProblem(null);
      try {
        await session.login({ email: credentials.email.trim(), password: credentials.password });
      } catch (error) {
        const found = loginProblemOf(error);
        if (found.otherAccount !== null) {
          if (found.otherAccount === "buyer") track("buyer_sign_in_attempted");
          onOtherAccount(found);
          return;
        }
        setProblem(found);
        resetField("password");
        setFocus("password");
      }
    },
    () => setProblem(null),
  );

  const fieldErrors = [
    ...(errors.email?.message ? [{ fieldId: "email", message: errors.email.message }] : []),
    ...(errors.password?.message ? [{ fieldId: "password", message: errors.password.message }] : []),
  ];
  const waiting = (problem?.waitSeconds ?? 0) > 0 && wait > 0;
  const message = waiting
    ? loginMessages.wait(wait)
    : problem?.waitSeconds
      ? null
      : (problem?.message ?? null);
  return (
    <>
      <h1 className="text-xl font-semibold">Login to the seller portal</h1>
      {fieldErrors.length > 0 && <ErrorSummary key={submitCount} errors={fieldErrors} />}
      {message !== null && (
        <InlineNotification tone="error" closable={false}>
          {message}
        </InlineNotification>
      )}
      {/* Posting never happens: without scripts the password must not travel in an address. */}
      <form method="post" noValidate className="card grid gap-5 p-6" onSubmit={(event) => void submit(event)}>
        <TextField
          id="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register("email", {
            required: loginMessages.emailRequired,
            pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: loginMessages.emailInvalid },
          })}
        />
        <TextField
          id="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password", { required: loginMessages.passwordRequired })}
        />
        <Button type="submit" variant="primary" size="lg" pending={isSubmitting}>
          Login
        </Button>
      </form>
    </>
  );
}
