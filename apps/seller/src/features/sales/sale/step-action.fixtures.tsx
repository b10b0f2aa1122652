import type { ComponentProps } from "react";
import { StepAction, StepForms } from "#features/sales/sale/step-action.tsx";

/** The form of a step with its action, which the page shows in its head. */
export function StepFrame({
  step,
  children,
}: ComponentProps<typeof StepAction> & ComponentProps<typeof StepForms>) {
  return (
    <StepForms>
      <StepAction step={step} />
      {children}
    </StepForms>
  );
}
