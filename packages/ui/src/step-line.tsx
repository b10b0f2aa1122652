"use client";
import { Check, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { type Step, stepWords } from "#stepper.tsx";
import { UiLink } from "#ui-provider.tsx";
import { cn } from "#lib/cn.ts";

/** Where a step stands: a check when it is done, its number before that. */
function StepMark({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const isDone = step.status === "completed";
  return (
    <span
      aria-hidden
      className={cn(
        "tnum grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold",
        isDone && "border-transparent bg-success-bg text-success-fg",
        isCurrent && "border-transparent bg-ink text-on-ink",
        !isDone && !isCurrent && "border-border-strong text-muted",
      )}
    >
      {isDone ? <Check className="size-3.5" /> : number}
    </span>
  );
}

/**
 * The steps of a task in one line of 44 px: done ones are checked, and one is current. On a phone it is a button that
 * says which step is current and opens the list, with the hints.
 */
export function StepLine({
  steps,
  label = "Steps",
}: {
  /** The steps in order. */
  steps: readonly Step[];
  /** Name of the list. */
  label?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const current = steps.findIndex(({ status }) => status === "action-needed");
  return (
    <div className="card print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="tnum flex h-11 w-full items-center justify-between gap-3 px-4 font-medium md:hidden"
      >
        <span className="truncate">
          {current === -1
            ? `${steps.length} steps`
            : `Step ${current + 1} of ${steps.length}: ${steps[current]?.title}`}
        </span>
        <ChevronDown aria-hidden className={cn("size-4 shrink-0 text-muted", isOpen && "rotate-180")} />
      </button>
      <ol
        id={listId}
        aria-label={label}
        className={cn(
          "divide-y max-md:border-t md:grid md:h-11 md:auto-cols-auto md:grid-flow-col md:divide-x md:divide-y-0",
          !isOpen && "max-md:hidden",
        )}
      >
        {steps.map((step, index) => {
          const isCurrent = index === current;
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? "step" : undefined}
              className={cn(
                "relative flex items-center gap-2.5 px-4 text-sm max-md:py-2.5 md:justify-center md:px-2 md:first:rounded-l-lg md:last:rounded-r-lg",
                isCurrent && "bg-selected",
              )}
            >
              <StepMark step={step} number={index + 1} isCurrent={isCurrent} />
              <span className="grid min-w-0">
                {step.href && step.status !== "cannot-start" ? (
                  <UiLink
                    href={step.href}
                    className="font-medium after:absolute after:inset-0 hover:underline"
                  >
                    {step.title}
                  </UiLink>
                ) : (
                  <span className={cn(isCurrent ? "font-semibold" : "font-medium text-muted")}>
                    {step.title}
                  </span>
                )}
                {step.status === "recommended" && (
                  <span aria-hidden className="text-xs text-muted max-md:hidden">
                    {stepWords.recommended.text}
                  </span>
                )}
                <span className="text-muted md:sr-only">
                  {stepWords[step.status].text}
                  {step.hint && <>: {step.hint}</>}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
