"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { lookUpTeamInvitation } from "@quayside/api-client/contract/team/team.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { LinkButton } from "@quayside/ui/link-button";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { JoinForm } from "#features/team/join-form.tsx";
import { joinMessages as messages } from "#features/team/team.messages.ts";

/**
 * The page of an invitation link: the invitation's details, and the form that accepts it. Open to any visitor.
 */
export function JoinPage() {
  const { client, location, user } = useSession();
  const secret = new URLSearchParams(location.search).get("secret") ?? "";
  const look = useMutation(mutationOptionsFor(client, lookUpTeamInvitation, {}));
  const { mutate } = look;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (secret === "" || asked.current === secret) return;
    asked.current = secret;
    mutate({ body: { secret } });
  }, [secret, mutate]);

  const isInvalid = secret === "" || isApiError(look.error, lookUpTeamInvitation, "invitation_invalid");
  return (
    <div className="mx-auto grid w-full max-w-lg grid-cols-1 gap-6 py-6">
      {isInvalid && (
        <div className="card grid justify-items-start gap-2 p-6">
          <h1 className="text-xl font-semibold">{messages.invalidTitle}</h1>
          <p>{messages.invalid}</p>
          {user === null && (
            <LinkButton href="/login/" className="mt-2">
              {messages.login}
            </LinkButton>
          )}
        </div>
      )}
      {!isInvalid && look.data === undefined && look.error === null && (
        <div aria-busy className="card grid gap-4 p-6">
          <h1 className="text-xl font-semibold">{messages.checking}</h1>
          <Skeleton lines={4} />
        </div>
      )}
      {!isInvalid && look.error !== null && (
        <StateBlock kind="failed" title={messages.checkFailed} onRetry={() => mutate({ body: { secret } })} />
      )}
      {look.data !== undefined && <JoinForm secret={secret} invitation={look.data} />}
    </div>
  );
}
