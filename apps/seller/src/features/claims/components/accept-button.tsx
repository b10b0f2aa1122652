"use client";
import { useState } from "react";
import { acceptClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { formatMoney } from "@quayside/format/money";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { useClaimAction } from "#features/claims/claim-action.ts";
import { acceptErrors, claimMessages } from "#features/claims/claims.messages.ts";

/** Accepts a claim in full, after showing the cost. */
export function AcceptButton({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const { send, isPending, failure, reset } = useClaimAction(acceptClaim, {
    claimQid: claim.qid,
    texts: acceptErrors,
    fallback: claimMessages.acceptFailed,
    onDone: () => show({ tone: "success", title: claimMessages.accepted }),
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Accept the claim
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Accept claim ${claim.number}?`}
        description={`The buyer is refunded at once. Goods worth ${formatMoney(claim.claimed, claim.currency)} and the VAT on them are charged to you in the credit note of this month. This can’t be undone.`}
        confirmLabel="Accept the claim"
        tone="danger"
        pending={isPending}
        error={failure ?? undefined}
        onConfirm={() => send({ params: { qid: claim.qid }, body: { version: claim.version } })}
      />
    </>
  );
}
