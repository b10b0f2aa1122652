"use client";
import { useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { usePublicConfig } from "@quayside/portal/public-config";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { LinkButton } from "@quayside/ui/link-button";
import { openVerifications } from "#features/session/activation.view-model.ts";
import { activationMessages } from "#features/session/session.messages.ts";

/** Says what an account still needs before it can be used in the warehouse. */
export function ActivateAccountPage() {
  const { user, session } = useSession();
  const { supportEmail } = usePublicConfig();
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const open = user === null ? [] : openVerifications(user);

  async function checkAgain() {
    setState("pending");
    try {
      await session.reloadUser();
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-6 py-4 sm:py-10">
      <h1 className="text-xl font-semibold">Activate your account</h1>
      {state === "failed" && (
        <InlineNotification tone="error">{activationMessages.failed}</InlineNotification>
      )}
      <div className="card grid gap-4 p-6">
        {user === null && <p>{activationMessages.signIn}</p>}
        {user !== null && open.length === 0 && <p>{activationMessages.done}</p>}
        {open.length > 0 && (
          <>
            <p>Before you can work with packages:</p>
            <ul className="grid list-disc gap-2 pl-5">
              {open.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="text-muted">
              You are signed in as {user?.email}. If a message did not arrive, write to{" "}
              <a className="prose-link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
              .
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {user === null && (
            <LinkButton variant="primary" href="/login/">
              Login
            </LinkButton>
          )}
          {open.length > 0 && (
            <Button variant="primary" pending={state === "pending"} onClick={() => void checkAgain()}>
              Check again
            </Button>
          )}
          {user !== null && open.length === 0 && (
            <LinkButton variant="primary" href="/">
              Go to incoming packages
            </LinkButton>
          )}
          {user !== null && <LinkButton href="/logout/">Sign Out</LinkButton>}
        </div>
      </div>
    </div>
  );
}
