"use client";
import { useMemo } from "react";
import { releasePayout } from "@quayside/api-client/contract/internal/internal.endpoints";
import { getOperations, runJob } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { StuckPayout } from "@quayside/api-client/contract/operations/operations.schemas";
import { isApprovable } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { type Column, Table } from "@quayside/ui/table";
import { useToast } from "@quayside/ui/toast";
import { useStaffMay } from "#components/staff-may.tsx";
import { OperationsSection } from "#features/staff/operations/operations-section.tsx";
import {
  operationsMessages as messages,
  payoutErrors,
  payoutReasons,
} from "#features/staff/operations/operations.messages.ts";

/** The job that pays what is due. */
const PAYOUT_JOB = "payouts";

/** Held or overdue payouts: staff approve those that need approval, and run the job for unpaid ones. */
export function PayoutsSection({ payouts }: { readonly payouts: readonly StuckPayout[] }) {
  const { client } = useSession();
  const { show } = useToast();
  const { queryKey } = queryOptionsFor(client, getOperations, {});
  const fresh = useFreshSignIn();
  const approval = useSubmit(releasePayout, {
    confirm: fresh,
    texts: payoutErrors,
    fallback: messages.approve,
    refetches: [queryKey],
    onSuccess: () => show({ tone: "success", title: messages.approved }),
  });
  const run = useSubmit(runJob, {
    fallback: messages.run,
    refetches: [queryKey],
    onSuccess: () => show({ tone: "success", title: messages.requested }),
  });
  const { send: approve } = approval;
  const { send: requestRun } = run;
  const [mayApprove, mayRun] = [useStaffMay(releasePayout), useStaffMay(runJob)];
  const isPending = approval.isPending || run.isPending;
  const columns = useMemo(
    () =>
      columnsFor({
        approve: ({ qid, version }) => void approve({ params: { qid }, body: { version } }),
        tryAgain: () => void requestRun({ params: { name: PAYOUT_JOB } }),
        isPending,
        mayApprove,
        mayRun,
      }),
    [approve, requestRun, isPending, mayApprove, mayRun],
  );
  return (
    <OperationsSection
      id="operations-payouts"
      title="Payouts"
      description="An approved payout is paid on the next working day. An overdue one is paid by the job “payouts”."
      failure={approval.failure ?? run.failure}
    >
      {payouts.length === 0 ? (
        <p className="text-muted">{messages.noPayouts}</p>
      ) : (
        <Table
          caption="Held and overdue payouts"
          columns={columns}
          rows={payouts}
          rowKey={({ qid }) => qid}
        />
      )}
      {fresh.dialog}
    </OperationsSection>
  );
}

interface PayoutActions {
  readonly approve: (payout: StuckPayout) => void;
  readonly tryAgain: () => void;
  readonly isPending: boolean;
  readonly mayApprove: boolean;
  readonly mayRun: boolean;
}

function columnsFor(actions: PayoutActions): Column<StuckPayout>[] {
  return [
    { key: "sale", header: "Order", rowHeader: true, cell: ({ saleNumber }) => saleNumber },
    { key: "company", header: "Seller", cell: ({ company }) => company },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { key: "due", header: "Due", cell: ({ dueOn }) => formatDate(dueOn) },
    { key: "reason", header: "Reason", cell: ({ reason }) => payoutReasons[reason] },
    { key: "next", header: "Next step", align: "end", cell: (payout) => nextStep(payout, actions) },
  ];
}

function nextStep(payout: StuckPayout, actions: PayoutActions) {
  const { saleNumber, reason } = payout;
  const { approve, tryAgain, isPending, mayApprove, mayRun } = actions;
  if (reason === "OVERDUE" || isApprovable(reason)) {
    const isOverdue = reason === "OVERDUE";
    if (!(isOverdue ? mayRun : mayApprove)) return messages.waitsForAdministrator;
    return (
      <Button size="sm" disabled={isPending} onClick={() => (isOverdue ? tryAgain() : approve(payout))}>
        {isOverdue ? "Try again" : "Approve"}{" "}
        <span className="sr-only">the payout of order {saleNumber}</span>
      </Button>
    );
  }
  return reason === "BANK_DETAILS_UNVERIFIED" ? messages.waitsForTime : messages.waitsForSeller;
}
