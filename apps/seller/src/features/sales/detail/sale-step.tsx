"use client";

import { type ComponentType, type ReactNode, useRef } from "react";
import { useTakeFocus } from "#features/sales/detail/take-focus.ts";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { Skeleton } from "@quayside/ui/skeleton";
import { useIsReadOnly } from "#components/read-only.ts";
import { ConfirmForm } from "#features/sales/confirm/confirm-form.tsx";
import { useOwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { LoadedPart } from "#features/sales/sale/loaded-part.tsx";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { type OpenStepId, openStepOf, stepTitles } from "#features/sales/sale/steps.view-model.ts";

/** The open step. Its heading takes the focus when it replaces another step. */
function StepPanel({
  step,
  title,
  lead,
  children,
}: {
  /** Id of the open step; makes the heading unique. */
  readonly step: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTakeFocus(heading, step);
  return (
    <section aria-labelledby="step-title" className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="step-title" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}

type Load = () => Promise<ComponentType<{ sale: Sale }>>;

/** The form of a step; its code is loaded when the step opens. */
const loads: Record<Exclude<OpenStepId, "confirm">, Load> = {
  ship: () => import("#features/sales/shipping/ship-step.tsx").then((loaded) => loaded.ShipStep),
  pay: () => import("#features/sales/payment/pay-step.tsx").then((loaded) => loaded.PayStep),
  complete: () => import("#features/sales/detail/complete-step.tsx").then((loaded) => loaded.CompleteStep),
};

const leads: Record<OpenStepId | "change", string> = {
  confirm: "Lower what you can't ship and choose a reason. You can paste a column from a spreadsheet.",
  change:
    "Possible until something is shipped. Choose a reason for every line below what was ordered; the buyer is refunded for it.",
  ship: "Book a carrier through Quayside or use your own. One method per order.",
  pay: "Check the shipping fee and VAT. Amounts are final once you trigger payment.",
  complete: "Payment is on its way. Complete the order once everything has left.",
};

/** The open step of an order: the current one, or its quantities while they are being changed. */
export function SaleStep({
  sale,
  isChanging,
  onChanged,
  onDraft,
}: {
  readonly sale: Sale;
  /** Whether confirmed quantities are being changed. */
  readonly isChanging: boolean;
  readonly onChanged: () => void;
  /** Called with the quantities while they are being entered, null afterwards. */
  readonly onDraft: (quantities: Quantities | null) => void;
}) {
  const own = useOwnCarrier(sale);
  const step = openStepOf(sale, { isReadOnly: useIsReadOnly("orders") });
  if (isChanging)
    return (
      <StepPanel step="change" title="Change quantities" lead={leads.change}>
        <ConfirmForm key="change" sale={sale} mode="change" onClose={onChanged} onDraft={onDraft} />
      </StepPanel>
    );
  if (step === null) return null;
  return (
    <StepPanel
      step={step}
      title={stepTitles[step]}
      lead={step === "ship" && own !== "OFFERED" ? "Book a carrier through Quayside." : leads[step]}
    >
      {step === "confirm" ? (
        <ConfirmForm key="confirm" sale={sale} onDraft={onDraft} />
      ) : (
        <LoadedPart
          key={step}
          load={loads[step]}
          props={{ sale }}
          // As high as the ways to ship at least, so that the lines below do not move.
          fallback={
            <Skeleton lines={4} label="Loading" className={step === "ship" ? "min-h-160" : undefined} />
          }
        />
      )}
    </StepPanel>
  );
}
