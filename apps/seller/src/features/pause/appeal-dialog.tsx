"use client";
import { appealSellerStatement } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { APPEAL_TEXT } from "@quayside/api-client/contract/sellers/sellers.rules";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { TextDialog } from "#components/text-dialog.tsx";
import { appealErrors, pauseMessages as messages } from "#features/pause/pause.messages.ts";

const { min, max } = APPEAL_TEXT;

/** The dialog for appealing against a statement. */
export default function AppealDialog({
  qid,
  onClose,
}: {
  readonly qid: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const appeal = useSubmit(appealSellerStatement, {
    texts: appealErrors,
    fallback: messages.appealFailed,
    onSuccess: () => {
      show({ tone: "success", title: messages.appealed, description: "We decide within one working day." });
      onClose();
    },
  });
  return (
    <TextDialog
      title="Appeal"
      description="A person at Quayside reviews it and decides within one working day."
      field={{
        label: "What should we review?",
        hint: `At least ${min} characters. You can appeal once.`,
        rows: 6,
        min,
        max,
        wrong: messages.appealLength(min, max),
      }}
      actions={[
        {
          label: "Send appeal",
          send: (text) => appeal.send({ params: { qid }, body: { text } }),
        },
      ]}
      failure={appeal.failure}
      isPending={appeal.isPending}
      onClose={onClose}
    />
  );
}
