"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { decideSellerAppeal } from "@quayside/api-client/contract/sellers/index";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";
import { TextDialog } from "#components/text-dialog.tsx";
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
  const send = (decision: Decision) => (text: string) =>
    decide.mutate({ params: { qid }, body: { decision, text }, idempotencyKey: `${key}-${decision}` });
  return (
    <TextDialog
      title={`Decide the appeal of ${company}`}
      description="Lifting ends the statement; a paused seller sells again at once. Upholding leaves it as it is."
      field={{
        label: "Reasons for the seller",
        rows: 5,
        min: 3,
        max: 2000,
        wrong: messages.textMissing,
      }}
      actions={[
        { label: "Uphold", send: send("UPHELD") },
        { label: "Lift", send: send("LIFTED") },
      ]}
      failure={decide.error && failureText(decide.error)}
      isPending={decide.isPending}
      onEdit={() => setKey(crypto.randomUUID())}
      onClose={onClose}
    />
  );
}
