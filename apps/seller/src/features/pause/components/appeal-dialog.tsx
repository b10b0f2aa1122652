"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { appealSellerStatement } from "@quayside/api-client/contract/sellers/index";
import { APPEAL_TEXT } from "@quayside/api-client/contract/sellers/pause.schema";
import { mutationOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { appealErrors, pauseMessages as messages } from "#features/pause/pause.messages.ts";
import { errorText, isDecided } from "#features/pause/pause.view-model.ts";

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
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
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
  const send = () => {
    const { length } = text.trim();
    const wrong = length < min || length > max;
    setWrong(wrong);
    if (wrong) document.getElementById("appeal-text")?.focus();
    else appeal.mutate({ params: { qid }, body: { text: text.trim() }, idempotencyKey: key });
  };
  return (
    <Dialog
      open
      size="md"
      title="Appeal"
      description="A person of Quayside looks at it again and decides within one working day."
      onOpenChange={(open) => {
        if (!open && !appeal.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={appeal.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={appeal.isPending} onClick={send}>
            Send appeal
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {appeal.error && (
          <InlineNotification tone="error" closable={false}>
            {errorText(appeal.error, appealErrors, messages.appealFailed)}
          </InlineNotification>
        )}
        <TextareaField
          id="appeal-text"
          label="What should we look at again?"
          hint={`At least ${min} characters. You can appeal once.`}
          rows={6}
          maxLength={max}
          value={text}
          error={isWrong ? messages.appealLength(min, max) : undefined}
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
