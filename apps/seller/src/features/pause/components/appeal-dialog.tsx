"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { appealSellerStatement } from "@quayside/api-client/contract/sellers/index";
import { APPEAL_TEXT } from "@quayside/api-client/contract/sellers/pause.schema";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { useToast } from "@quayside/ui/toast";
import { TextDialog } from "#components/text-dialog.tsx";
import { appealErrors, pauseMessages as messages } from "#features/pause/pause.messages.ts";
import { isDecided } from "#components/is-decided.ts";
import { errorText } from "#features/pause/pause.view-model.ts";

const { min, max } = APPEAL_TEXT;

/** Asks staff to look at a statement again. */
export default function AppealDialog({
  qid,
  onClose,
}: {
  readonly qid: string;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const { show } = useToast();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const appeal = useMutation(
    mutationOptionsFor(client, appealSellerStatement, {
      onSuccess: () => {
        show({ tone: "success", title: messages.appealed, description: "We decide within one working day." });
        onClose();
      },
      onError: (error) => {
        if (isDecided(error)) setKey(crypto.randomUUID());
      },
    }),
  );
  return (
    <TextDialog
      title="Appeal"
      description="A person of Quayside looks at it again and decides within one working day."
      field={{
        label: "What should we look at again?",
        hint: `At least ${min} characters. You can appeal once.`,
        rows: 6,
        min,
        max,
        wrong: messages.appealLength(min, max),
      }}
      actions={[
        {
          label: "Send appeal",
          send: (text) => appeal.mutate({ params: { qid }, body: { text }, idempotencyKey: key }),
        },
      ]}
      failure={appeal.error && errorText(appeal.error, appealErrors, messages.appealFailed)}
      isPending={appeal.isPending}
      onEdit={() => setKey(crypto.randomUUID())}
      onClose={onClose}
    />
  );
}
