"use client";
import { decideSellerAppeal } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { TextDialog } from "#components/text-dialog.tsx";
import {
  decideErrors,
  statementMessages as messages,
} from "#features/staff/seller-statements/statements.messages.ts";

type Decision = "UPHELD" | "LIFTED";

/** Decides an appeal, with a text for the seller. */
export default function DecideDialog({
  qid,
  company,
  onClose,
}: {
  readonly qid: string;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const decide = useSubmit(decideSellerAppeal, {
    texts: decideErrors,
    fallback: messages.decide,
    onSuccess: () => {
      show({ tone: "success", title: messages.decided });
      onClose();
    },
  });
  const send = (decision: Decision) => (text: string) =>
    decide.send({ params: { qid }, body: { decision, text } });
  return (
    <TextDialog
      title={`Decide the appeal of ${company}`}
      description="Lifting ends the statement; a paused seller sells again at once. Upholding keeps the statement in force."
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
      failure={decide.failure}
      isPending={decide.isPending}
      onClose={onClose}
    />
  );
}
