"use client";
import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { listDeals, withdrawDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { useToast } from "@quayside/ui/toast";
import { dealMessages as messages, withdrawErrors } from "#features/deals/deals.messages.ts";

/** Asks before a deal is withdrawn, and withdraws the version that the reader saw. */
export function WithdrawDialog({ deal, onClose }: { readonly deal: Deal; readonly onClose: () => void }) {
  const { show } = useToast();
  const withdraw = useSubmit(withdrawDeal, {
    texts: withdrawErrors,
    fallback: messages.withdrawFailed,
    refetches: [queryKey(listDeals)],
    onSuccess: () => {
      show({ tone: "success", title: messages.withdrawn });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw the deal of ${deal.offer.name}?`}
      description={messages.withdrawText}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      tone="danger"
      pending={withdraw.isPending}
      error={withdraw.failure}
      onConfirm={() => void withdraw.send({ params: { id: deal.qid }, body: { version: deal.version } })}
    />
  );
}
