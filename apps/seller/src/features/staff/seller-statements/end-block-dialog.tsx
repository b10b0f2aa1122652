"use client";
import { endBrandBlock } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
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
  brand,
  company,
  onClose,
}: {
  readonly qid: string;
  readonly brand: string;
  readonly company: string;
  readonly onClose: () => void;
}) {
  const { show } = useToast();
  const end = useSubmit(endBrandBlock, {
    texts: endBlockErrors,
    fallback: messages.end,
    onSuccess: () => {
      show({ tone: "success", title: messages.ended });
      onClose();
    },
  });
  return (
    <TextDialog
      title={`End the block of ${brand} for ${company}`}
      description="Buyers see the seller's offers of the brand again. A pending appeal is answered with this text."
      field={{ label: "Reasons for the seller", rows: 4, min: 3, max: 2000, wrong: messages.textMissing }}
      actions={[{ label: "End the block", send: (text) => end.send({ params: { qid }, body: { text } }) }]}
      failure={end.failure}
      isPending={end.isPending}
      onClose={onClose}
    />
  );
}
