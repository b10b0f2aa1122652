"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  resendEmailToken,
  verifyEmail,
} from "@quayside/api-client/contract/verification/verification.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession, useUser } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { emailStepMessages as texts } from "#activation.messages.ts";
import { problemText, waitOf } from "#problem-text.ts";
import { useWait } from "#react/access/use-wait.tsx";

/** Mails the link that verifies the address of the signed-in user, and another one after the server's wait. */
export function EmailStep() {
  const { client, session } = useSession();
  const { email } = useUser();
  const { show } = useToast();
  const [isSent, setSent] = useState(false);
  const pause = useWait(0, texts.wait);
  const reactions = {
    onSuccess: ({ wait }: { wait: number }) => {
      pause.start(wait);
      if (isSent) show({ tone: "success", title: texts.resent });
      setSent(true);
    },
    onError: (error: Error) => {
      pause.start(waitOf(error));
      // Verified in another tab or on another device meanwhile.
      if (error instanceof ApiError && error.code === "invalid_state")
        void session.reloadUser().catch(() => {});
    },
  };
  const first = useMutation(mutationOptionsFor(client, verifyEmail, reactions));
  const again = useMutation(mutationOptionsFor(client, resendEmailToken, reactions));
  const { mutate, isPending, error } = isSent ? again : first;
  const isProblem = error !== null && waitOf(error) === 0;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="break-words">{isSent ? texts.sent(email) : texts.intro(email)}</p>
      {isProblem && (
        <InlineNotification tone="error" closable={false}>
          {problemText(error)}
        </InlineNotification>
      )}
      <Button
        variant={isSent ? "secondary" : "primary"}
        pending={isPending}
        {...pause.buttonProps(() => mutate({}))}
      >
        {isSent ? texts.again : texts.send}
      </Button>
      {pause.hint}
    </div>
  );
}
