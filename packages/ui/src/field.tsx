"use client";
import { useId } from "react";
import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { cn } from "#lib/cn.ts";
import { useErrorTitle } from "#lib/error-title.ts";
import { type FieldTexts, descriptionOf } from "#lib/field-props.ts";

export type FieldAria = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldText = {
  /** The id of the control. */
  of: string;
  /** Class names for the outer element. */
  className?: string;
  /** The text. */
  children: ReactNode;
};

/** What a control is for, below its label. */
export function FieldHint({ of, className, children }: FieldText) {
  return (
    <p id={`${of}-hint`} className={cn("text-sm text-muted", className)}>
      {children}
    </p>
  );
}

/** What is wrong with the value of a control. */
export function FieldError({ of, className, children }: FieldText) {
  return (
    <p
      id={`${of}-error`}
      className={cn("flex items-start gap-1.5 text-sm font-medium text-error-fg", className)}
    >
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

/** Label, hint and error of one control, linked by ids: `children` is called with the control's props. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  optional,
  hideLabel,
  errorElsewhere,
  className,
  describedBy,
  children,
}: FieldTexts & {
  /** Id of the control; a generated one by default. */
  id?: string;
  /** Class names for the outer element. */
  className?: string;
  /** Ids of further text that describes the control. */
  describedBy?: string;
  /** Renders the control with its ids. */
  children: (aria: FieldAria) => ReactNode;
}) {
  useErrorTitle(Boolean(error));
  const ownId = useId();
  const id = givenId ?? ownId;
  const description = descriptionOf(id, { hint, error, more: describedBy });
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className={cn("text-base font-medium text-fg", hideLabel && "sr-only")}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && <FieldHint of={id}>{hint}</FieldHint>}
      {children({ id, "aria-describedby": description, "aria-invalid": error ? true : undefined })}
      {error && !errorElsewhere && <FieldError of={id}>{error}</FieldError>}
    </div>
  );
}
