import type { ReactNode } from "react";
import { Check } from "lucide-react";
import { Badge } from "#badge.tsx";
import { UiLink } from "#ui-provider.tsx";
import type { Tone } from "#lib/tone.ts";

export type StepStatus =
  | "not-started"
  | "in-progress"
  | "completed"
  | "cannot-start"
  | "action-needed"
  | "recommended"
  | "skipped";
export type Step = {
  id: string;
  title: string;
  href?: string;
  status: StepStatus;
  hint?: ReactNode;
  /** An action on a step, e.g. a button that changes a completed one. */
  action?: ReactNode;
};

/** A step's state in words. */
export const stepWords: Record<StepStatus, { text: string; tone: Tone }> = {
  "not-started": { text: "Not started", tone: "neutral" },
  "in-progress": { text: "In progress", tone: "info" },
  completed: { text: "Completed", tone: "success" },
  "cannot-start": { text: "Cannot start yet", tone: "neutral" },
  "action-needed": { text: "Action needed", tone: "caution" },
  recommended: { text: "Recommended", tone: "info" },
  skipped: { text: "Skipped", tone: "neutral" },
};

/** The steps of a task in order, each with its state in words; a step that cannot start yet is not a link. */
export function Stepper({
  steps,
  label = "Steps",
}: {
  /** The steps in order. */
  steps: readonly Step[];
  /** Name of the list. */
  label?: string;
}) {
  return (
    <ol aria-label={label} className="card divide-y">
      {steps.map((step, index) => (
        <li key={step.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <span
            aria-hidden
            className="tnum grid size-7 place-items-center rounded-full border border-border text-sm font-medium text-muted"
          >
            {step.status === "completed" ? <Check className="size-4" /> : index + 1}
          </span>
          <div className="min-w-40 flex-1">
            {step.href && step.status !== "cannot-start" ? (
              <UiLink
                href={step.href}
                className="font-medium text-accent-text after:absolute after:inset-0 hover:underline"
              >
                {step.title}
              </UiLink>
            ) : (
              <span className="font-medium">{step.title}</span>
            )}
            {step.hint && <p className="text-sm text-muted">{step.hint}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full max-sm:pl-11">
            {step.action && <div className="relative z-10 print:hidden">{step.action}</div>}
            <Badge tone={stepWords[step.status].tone} icon={step.status !== "cannot-start"}>
              {stepWords[step.status].text}
            </Badge>
          </div>
        </li>
      ))}
    </ol>
  );
}
