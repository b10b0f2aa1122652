"use client";
import { useId } from "react";
import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { cn } from "#lib/cn.ts";
import { useErrorTitle } from "#lib/error-title.ts";

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks the label with "(optional)"; required fields carry no mark. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

export type FieldAria = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Label, hint and error of one control, wired by ids: the control gets what `children` is called with. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  describedBy,
  children,
}: FieldTexts & {
  id?: string;
  className?: string;
  describedBy?: string;
  children: (aria: FieldAria) => ReactNode;
}) {
  useErrorTitle(Boolean(error));
  const ownId = useId();
  const id = givenId ?? ownId;
  const describe = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", describedBy ?? ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className={cn("text-base font-medium text-fg", hideLabel && "sr-only")}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ id, "aria-describedby": describe || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-error-fg">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {error}
          </span>
        </p>
      )}
    </div>
  );
}
