"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { Stepper } from "@quayside/ui/stepper";
import { useToast } from "@quayside/ui/toast";
import { useBusinessNow } from "#components/business-time.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { ExpiryWarning } from "#features/sales/detail/expiry-warning.tsx";
import { LoadedPart } from "#features/sales/detail/loaded-part.tsx";
import { SaleClosedNotice } from "#features/sales/detail/sale-closed-notice.tsx";
import { SaleHeader } from "#features/sales/detail/sale-header.tsx";
import { SaleLines } from "#features/sales/detail/sale-lines.tsx";
import { SaleMoney } from "#features/sales/detail/sale-money.tsx";
import { SalePayout } from "#features/sales/detail/sale-payout.tsx";
import { SaleStep } from "#features/sales/detail/sale-step.tsx";
import { SaleTimeline } from "#features/sales/detail/sale-timeline.tsx";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { saleDocumentsQuery } from "#features/sales/documents/documents.queries.ts";
import { loadDocuments, loadInvoice, loadReceipt, loadShipments } from "#features/sales/detail/sale-parts.ts";
import { isRemoteChange } from "#features/sales/detail/pending-mutations.ts";
import { salesMessages } from "#features/sales/detail/sale.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { canConfirm, mayNeedCustoms } from "#features/sales/detail/sale.view-model.ts";
import { canChangeLines, stepsOf } from "#features/sales/detail/steps.view-model.ts";

/** Announces when the order on screen was changed by another user, another tab or the clock. */
function useNewsOf({ qid, version }: Sale) {
  const { show } = useToast();
  const seen = useRef({ qid, version });
  useEffect(() => {
    const before = seen.current;
    seen.current = { qid, version };
    const isFirst = before.qid !== qid || version <= before.version;
    if (!isFirst && isRemoteChange(qid, version))
      show({ tone: "info", title: salesMessages.changedElsewhere });
  }, [qid, version, show]);
}

/** A loaded order: the current step on the left, money and history on the right. */
export function SaleDetail({ sale }: { readonly sale: Sale }) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const viewer = { isReadOnly: useIsReadOnly("orders") };
  const [wantsChange, setWantsChange] = useState(false);
  const [draft, setDraft] = useState<Quantities | null>(null);
  const { isExpiring } = marksOf(sale, nowMs);
  const isChanging = wantsChange && canChangeLines(sale, viewer);
  const documents = useQuery(saleDocumentsQuery(client, sale.qid)).data;
  const steps = stepsOf(sale, documents?.results).map((step) =>
    step.id === "confirm" && canChangeLines(sale, viewer) && !isChanging
      ? {
          ...step,
          action: (
            <Button size="sm" onClick={() => setWantsChange(true)}>
              Change quantities
            </Button>
          ),
        }
      : step,
  );
  useNewsOf(sale);
  return (
    <>
      <ExpiryWarning key={sale.qid} sale={sale} isExpiring={isExpiring} />
      <SaleHeader sale={sale} nowMs={nowMs} />
      <SaleClosedNotice sale={sale} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {steps.length > 0 && <Stepper label="Steps of the order" steps={steps} />}
          <SaleStep
            sale={sale}
            isChanging={isChanging}
            onChanged={() => setWantsChange(false)}
            onDraft={setDraft}
          />
          {(sale.hasShipments || sale.isBookedThroughProvider) && (
            <>
              <LoadedPart load={loadShipments} props={{ sale }} />
              <LoadedPart load={loadReceipt} props={{ saleQid: sale.qid }} fallback={null} />
            </>
          )}
          {!canConfirm(sale, viewer) && !isChanging && <SaleLines sale={sale} />}
          <LoadedPart load={loadDocuments} props={{ sale }} />
          {mayNeedCustoms(sale) && <LoadedPart load={loadInvoice} props={{ sale }} fallback={null} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <SaleMoney sale={sale} draft={draft} />
          <SalePayout sale={sale} />
          <SaleTimeline saleQid={sale.qid} />
        </div>
      </div>
    </>
  );
}
