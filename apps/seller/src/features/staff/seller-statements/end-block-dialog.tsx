"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endBrandBlock } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { staleDetails } from "@quayside/portal/stale-text";
import { listStatementsForStaff } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { useToast } from "@quayside/ui/toast";
import { TextDialog } from "#components/text-dialog.tsx";
import {
  endBlockErrors,
  statementMessages as messages,
} from "#features/staff/seller-statements/statements.messages.ts";

/** Ends the block of a brand, with a text for the seller. */
export default function EndBlockDialog({
  qid,
  version,
  brand,
  company,
  onClose,
}: {
  readonly qid: string;
  /** The version of the statement that the page shows. */
  readonly version: number;
  readonly brand: string;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const queryClient = useQueryClient();
  const [opened] = useState(version);
  const end = useSubmit(endBrandBlock, {
    texts: endBlockErrors,
    fallback: messages.end,
    onSuccess: () => {
      show({ tone: "success", title: messages.ended });
      onClose();
    },
  });
  // Decided on what the dialog opened with; after a refusal, on what the person was told.
  const seen = staleDetails(end.error)?.version ?? opened;
  const close = () => {
    // Only now: the list may no longer hold what the dialog is about.
    if (end.error) void queryClient.invalidateQueries({ queryKey: queryKey(listStatementsForStaff) });
    onClose();
  };
  return (
    <TextDialog
      title={`End the block of ${brand} for ${company}`}
      description="Buyers see the seller's offers of the brand again. A pending appeal is answered with this text."
      field={{ label: "Reasons for the seller", rows: 4, min: 3, max: 2000, wrong: messages.textMissing }}
      actions={[
        {
          label: "End the block",
          send: (text) => end.send({ params: { qid }, body: { text, version: seen } }),
        },
      ]}
      failure={end.failure}
      isPending={end.isPending}
      onClose={close}
    />
  );
}
