"use client";
import type { ComponentType } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { useIsReadOnly } from "#components/read-only.ts";
import { ConfirmForm } from "#features/sales/components/confirm-form.tsx";
import { LoadedPart } from "#features/sales/components/loaded-part.tsx";
import { StepPanel } from "#features/sales/components/step-panel.tsx";
import { openStepOf, stepTitles } from "#features/sales/steps.view-model.ts";
import type { OpenStepId } from "#features/sales/steps.view-model.ts";

type Load = () => Promise<ComponentType<{ sale: Sale }>>;

/** What a step is done with; its code comes when the step is open. */
const loads: Record<Exclude<OpenStepId, "confirm">, Load> = {
  ship: () => import("#features/sales/shipping/ship-step.tsx").then((loaded) => loaded.ShipStep),
  pay: () => import("#features/sales/components/pay-step.tsx").then((loaded) => loaded.PayStep),
  complete: () =>
    import("#features/sales/components/complete-step.tsx").then((loaded) => loaded.CompleteStep),
};

const leads: Record<OpenStepId | "change", string> = {
  confirm:
    "Every line stands at what was ordered. Reduce what you cannot ship and say why. A column copied from a spreadsheet can be pasted into the first quantity.",
  change:
    "Possible until something is shipped. Say why on every line that stays below what was ordered; the buyer is refunded for it.",
  ship: "Book a carrier with us, or ship with your own one. Only one method is possible for an order.",
  pay: "Set your shipping fee and VAT, then trigger the payment: the amounts are fixed with it.",
  complete: "The payment is triggered. Complete the order once everything is on its way.",
};

/** The one step of an order that is open: the one to take now, or its quantities while they are being changed. */
export function SaleStep({
  sale,
  isChanging,
  onChanged,
}: {
  readonly sale: Sale;
  /** Whether confirmed quantities are being changed. */
  readonly isChanging: boolean;
  readonly onChanged: () => void;
}) {
  const step = openStepOf(sale, { isReadOnly: useIsReadOnly("orders") });
  if (isChanging)
    return (
      <StepPanel step="change" title="Change quantities" lead={leads.change}>
        <ConfirmForm key="change" sale={sale} mode="change" onClose={onChanged} />
      </StepPanel>
    );
  if (step === null) return null;
  return (
    <StepPanel step={step} title={stepTitles[step]} lead={leads[step]}>
      {step === "confirm" ? (
        <ConfirmForm key="confirm" sale={sale} />
      ) : (
        <LoadedPart key={step} load={loads[step]} props={{ sale }} />
      )}
    </StepPanel>
  );
}
