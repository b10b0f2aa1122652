"use client";
import { useEffect } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatDate } from "@quayside/format/date";
import { Stepper } from "@quayside/ui/stepper";
import { useToast } from "@quayside/ui/toast";
import { useBusinessNow } from "#components/business-time.ts";
import { ConfirmForm } from "#features/sales/components/confirm-form.tsx";
import { SaleClosedNotice } from "#features/sales/components/sale-closed-notice.tsx";
import { SaleHeader } from "#features/sales/components/sale-header.tsx";
import { SaleLines } from "#features/sales/components/sale-lines.tsx";
import { SaleMoney } from "#features/sales/components/sale-money.tsx";
import { SaleTimeline } from "#features/sales/components/sale-timeline.tsx";
import { salesMessages } from "#features/sales/sales.messages.ts";
import { canConfirm, marksOf, stepsOf } from "#features/sales/sale.view-model.ts";
import type { neighboursOf } from "#features/sales/sale.view-model.ts";

/** Orders whose warning was shown in this tab: each is warned of once. */
const warned = new Set<string>();

function useExpiryWarning(sale: Sale, isExpiring: boolean) {
  const { show } = useToast();
  const { qid, expiredAt, deadline } = sale;
  useEffect(() => {
    if (!isExpiring || warned.has(qid)) return;
    warned.add(qid);
    const description = formatDate(expiredAt, deadline.timeZone);
    show({ tone: "caution", title: salesMessages.expiring, description, persistent: true });
  }, [isExpiring, qid, expiredAt, deadline.timeZone, show]);
}

/** An order that was loaded: the step to take now on the left, money and history on the right. */
export function SaleDetail({
  sale,
  neighbours,
}: {
  readonly sale: Sale;
  readonly neighbours: ReturnType<typeof neighboursOf> | null;
}) {
  const nowMs = useBusinessNow();
  const { isExpiring } = marksOf(sale, nowMs);
  const steps = stepsOf(sale);
  useExpiryWarning(sale, isExpiring);
  return (
    <>
      <SaleHeader sale={sale} neighbours={neighbours} nowMs={nowMs} />
      <SaleClosedNotice sale={sale} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {steps.length > 0 && <Stepper label="Steps of the order" steps={steps} />}
          {canConfirm(sale) ? <ConfirmForm sale={sale} /> : <SaleLines sale={sale} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <SaleMoney sale={sale} />
          <SaleTimeline saleQid={sale.qid} />
        </div>
      </div>
    </>
  );
}
