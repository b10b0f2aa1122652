"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { decideSellerAppeal } from "@quayside/api-client/contract/sellers/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import {
  decideErrors,
  statementMessages as messages,
} from "#features/seller-statements/statements.messages.ts";

type Decision = "UPHELD" | "LIFTED";

function failureText(error: Error): string {
  if (error instanceof FailedToFetchError) return messages.unreachable;
  return isApiError(error, decideSellerAppeal, "invalid_state")
    ? decideErrors.invalid_state
    : messages.decide;
}

/** Decides an appeal, with words for the seller. */
export default function DecideDialog({
  qid,
  company,
  onClose,
}: {
  readonly qid: string;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const decide = useMutation(
    mutationOptionsFor(client, decideSellerAppeal, {
      onSuccess: () => {
        show({ tone: "success", title: messages.decided });
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.statusCode < 500) setKey(crypto.randomUUID());
      },
    }),
  );
  const send = (decision: Decision) => {
    const isShort = text.trim().length < 3;
    setWrong(isShort);
    if (isShort) document.getElementById("decision-text")?.focus();
    else
      decide.mutate({
        params: { qid },
        body: { decision, text: text.trim() },
        idempotencyKey: `${key}-${decision}`,
      });
  };
  return (
    <Dialog
      open
      size="md"
      title={`Decide the appeal of ${company}`}
      description="Lifting ends the statement; a paused seller sells again at once. Upholding leaves it as it is."
      onOpenChange={(open) => {
        if (!open && !decide.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={decide.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button pending={decide.isPending} onClick={() => send("UPHELD")}>
            Uphold
          </Button>
          <Button variant="primary" pending={decide.isPending} onClick={() => send("LIFTED")}>
            Lift
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decide.error && (
          <InlineNotification tone="error" closable={false}>
            {failureText(decide.error)}
          </InlineNotification>
        )}
        <TextareaField
          id="decision-text"
          label="Reasons for the seller"
          rows={5}
          maxLength={2000}
          value={text}
          error={isWrong ? messages.textMissing : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
            setKey(crypto.randomUUID());
          }}
        />
      </div>
    </Dialog>
  );
}
