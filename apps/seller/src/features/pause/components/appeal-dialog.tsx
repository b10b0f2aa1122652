"use client";
import { appealSellerStatement } from "@quayside/api-client/contract/sellers/index";
import { APPEAL_TEXT } from "@quayside/api-client/contract/sellers/pause.schema";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { useToast } from "@quayside/ui/toast";
import { useSendOnce } from "#components/send-once.ts";
import { TextDialog } from "#components/text-dialog.tsx";
import { appealErrors, pauseMessages as messages } from "#features/pause/pause.messages.ts";

const { min, max } = APPEAL_TEXT;

/** Asks staff to look at a statement again. */
export default function AppealDialog({
  qid,
  onClose,
}: {
  readonly qid: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const appeal = useSendOnce(appealSellerStatement, () => {
    show({ tone: "success", title: messages.appealed, description: "We decide within one working day." });
    onClose();
  });
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
          send: (text) => appeal.send({ params: { qid }, body: { text } }),
        },
      ]}
      failure={appeal.error && sendingProblemText(appeal.error, appealErrors, messages.appealFailed)}
      isPending={appeal.isPending}
      onClose={onClose}
    />
  );
}
