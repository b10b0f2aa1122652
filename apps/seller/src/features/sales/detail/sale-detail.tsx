"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { useDates } from "@quayside/portal/reader-time";
import { Timeline } from "@quayside/ui/timeline";
import { SideCard } from "#components/side-card.tsx";
import { eventDetail, eventTitle, eventTone } from "#features/sales/detail/timeline.messages.ts";
import { saleTimelineQuery } from "#features/sales/sale/sales.queries.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isClosed } from "@quayside/api-client/contract/sales/sale.rules";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { LinkButton } from "@quayside/ui/link-button";
import { StepLine } from "@quayside/ui/step-line";
import { useToast } from "@quayside/ui/toast";
import { useBusinessNow } from "#components/business-time.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { ExpiryWarning } from "#features/sales/detail/expiry-warning.tsx";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import { SaleClosedNotice } from "#features/sales/detail/sale-closed-notice.tsx";
import { SaleFacts, SaleHeader } from "#features/sales/detail/sale-header.tsx";
import { SaleLines } from "#features/sales/detail/sale-lines.tsx";
import { SaleMoney } from "#features/sales/detail/sale-money.tsx";
import { SalePayout } from "#features/sales/detail/sale-payout.tsx";
import { SaleStep } from "#features/sales/detail/sale-step.tsx";
import { PaymentWarning } from "#features/sales/payment/profile-gaps.tsx";
import { StepAction, StepForms } from "#features/sales/sale/step-action.tsx";
import { LiveConsequence } from "#features/sales/confirm/live-consequence.tsx";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { saleDocumentsQuery } from "#features/sales/documents/documents.queries.ts";
import { loadDocuments, loadInvoice, loadReceipt, loadShipments } from "#features/sales/detail/sale-parts.ts";
import { isRemoteChange } from "#features/sales/sale/pending-mutations.ts";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";
import { marksOf } from "#features/sales/detail/sale-marks.view-model.ts";
import { canConfirm, mayNeedCustoms, type neighboursOf } from "#features/sales/sale/sale.view-model.ts";
import { canChangeLines, openStepOf, stepsOf } from "#features/sales/sale/steps.view-model.ts";

/** The history of the order; hidden when it cannot be loaded, as the order works without it. */
function SaleTimeline({ saleQid }: { readonly saleQid: string }) {
  const { formatMoment } = useDates();
  const { client } = useSession();
  const { data } = useQuery(saleTimelineQuery(client, saleQid));
  if (!data || data.results.length === 0) return null;
  return (
    <SideCard id="sale-timeline" title="Activity" count={data.results.length}>
      <Timeline
        label="Activity"
        events={data.results.map((event) => ({
          id: event.qid,
          title: eventTitle(event.type),
          at: formatMoment(event.at),
          dateTime: event.at,
          by: event.actor,
          tone: eventTone(event.type),
          detail: event.detail === null ? undefined : eventDetail(event.detail),
        }))}
      />
    </SideCard>
  );
}

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

/** The steps before that of the payment, which says itself what it waits for. */
const WARNED_STEPS: ReadonlySet<string> = new Set(["confirm", "change", "ship"]);

/**
 * A loaded order: its head, its steps and the current one, and a rail with money and history.
 *
 * @param neighbours the orders before and after it; null while they are not known
 * @param children what stands between head and steps
 */
export function SaleDetail({
  sale,
  neighbours = null,
  children,
}: {
  readonly sale: Sale;
  readonly neighbours?: ReturnType<typeof neighboursOf> | null;
  readonly children?: ReactNode;
}) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const viewer = { isReadOnly: useIsReadOnly("orders") };
  const [wantsChange, setWantsChange] = useState(false);
  const [draft, setDraft] = useState<Quantities | null>(null);
  const [wasClosed] = useState(isClosed(sale.status));
  const { isExpiring } = marksOf(sale, nowMs);
  const isChanging = wantsChange && canChangeLines(sale, viewer);
  const documents = useQuery(saleDocumentsQuery(client, sale.qid)).data;
  const steps = stepsOf(sale, documents?.results);
  const step = isChanging ? "change" : openStepOf(sale, viewer);
  // Once an order is done here, the next one is its main action.
  const next = !wasClosed && isClosed(sale.status) ? (neighbours?.next ?? null) : null;
  useNewsOf(sale);
  return (
    <StepForms>
      {/* No grid: the head sticks to its whole parent. */}
      <div>
        <SaleHeader
          sale={sale}
          nowMs={nowMs}
          draft={draft}
          neighbours={next !== null && neighbours !== null ? { ...neighbours, next: null } : neighbours}
          action={
            step !== null ? (
              <StepAction key={step} step={step} />
            ) : next !== null ? (
              <LinkButton href={`/orders/${next}/`} variant="primary">
                Next order
              </LinkButton>
            ) : null
          }
        />
        <div className="mt-4 grid grid-cols-1 gap-4">
          {children}
          <SaleFacts sale={sale} nowMs={nowMs} />
          {step !== null && WARNED_STEPS.has(step) && <PaymentWarning saleQid={sale.qid} />}
          <ExpiryWarning key={sale.qid} sale={sale} isExpiring={isExpiring} />
          {steps.length > 0 && <StepLine label="Steps of the order" steps={steps} />}
          <div className="mt-2 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
            <div className="grid grid-cols-1 gap-6">
              <SaleClosedNotice sale={sale} />
              <SaleStep
                sale={sale}
                isChanging={isChanging}
                onChanged={() => setWantsChange(false)}
                onDraft={setDraft}
              />
            </div>
            <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-[calc(var(--header-h)+var(--notice-h,0px)+5rem)] xl:max-h-[calc(100dvh-var(--header-h)-var(--notice-h,0px)-6rem)] xl:overflow-y-auto print:max-h-none print:overflow-visible xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <SaleMoney sale={sale} draft={draft} />
              {draft !== null && <LiveConsequence sale={sale} quantities={draft} />}
              <SalePayout sale={sale} />
              <SaleTimeline saleQid={sale.qid} />
            </div>
            <div className="grid grid-cols-1 gap-6 empty:hidden">
              {(sale.hasShipments || sale.isBookedThroughProvider) && (
                <>
                  <LoadedPart load={loadShipments} props={{ sale }} />
                  <LoadedPart load={loadReceipt} props={{ saleQid: sale.qid }} fallback={null} />
                </>
              )}
              {!canConfirm(sale, viewer) && !isChanging && (
                <SaleLines
                  sale={sale}
                  onChange={canChangeLines(sale, viewer) ? () => setWantsChange(true) : undefined}
                />
              )}
              <LoadedPart load={loadDocuments} props={{ sale }} />
              {mayNeedCustoms(sale) && <LoadedPart load={loadInvoice} props={{ sale }} fallback={null} />}
            </div>
          </div>
        </div>
      </div>
    </StepForms>
  );
}
