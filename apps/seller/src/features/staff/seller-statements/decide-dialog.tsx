"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  decideSellerAppeal,
  listStatementsForStaff,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { staleDetails } from "@quayside/portal/stale-text";
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
  version,
  company,
  onClose,
}: {
  readonly qid: string;
  /** The version of the statement that the page shows. */
  readonly version: number;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const queryClient = useQueryClient();
  const [opened] = useState(version);
  const decide = useSubmit(decideSellerAppeal, {
    texts: decideErrors,
    fallback: messages.decide,
    onSuccess: () => {
      show({ tone: "success", title: messages.decided });
      onClose();
    },
  });
  // Decided on what the dialog opened with; after a refusal, on what the person was told.
  const seen = staleDetails(decide.error)?.version ?? opened;
  const close = () => {
    // Only now: the list may no longer hold what the dialog is about.
    if (decide.error) void queryClient.invalidateQueries({ queryKey: queryKey(listStatementsForStaff) });
    onClose();
  };
  const send = (decision: Decision) => (text: string) =>
    decide.send({ params: { qid }, body: { decision, text, version: seen } });
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
      onClose={close}
    />
  );
}
