"use client";
import type { ReactNode } from "react";
import { Button } from "@quayside/ui/button";
import { FormProblems } from "#components/form-problems.tsx";
import { UnsavedChanges } from "#components/unsaved-changes.tsx";
import type { Saving } from "#features/profile/save.ts";

/** A form of the profile: error summary, fields, Save, and a confirmation before unsaved changes are lost. */
export function ProfileForm({
  label,
  saving,
  isDirty,
  saveLabel = "Save",
  onSubmit,
  onReset,
  onCancel,
  children,
}: {
  /** The accessible name and heading of the form. */
  readonly label: string;
  readonly saving: Saving;
  readonly isDirty: boolean;
  readonly saveLabel?: string;
  readonly onSubmit: () => void;
  /** Discards the input; offered when another user saved in the meantime. */
  readonly onReset?: () => void;
  /** Closes an opened form; only offered if set. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}) {
  const { problems, attempt, failure, isConflict, isPending, dialog } = saving;
  return (
    <>
      <form
        noValidate
        aria-label={label}
        className="card grid grid-cols-1 gap-5 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        <h2 className="text-lg font-semibold">{label}</h2>
        <FormProblems
          problems={problems}
          attempt={attempt}
          failure={
            failure === null || isPending ? null : (
              <>
                <p>{failure}</p>
                {isConflict && onReset && (
                  <Button size="sm" className="mt-2" onClick={onReset}>
                    Use the current values
                  </Button>
                )}
              </>
            )
          }
        />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" pending={isPending}>
            {saveLabel}
          </Button>
          {onCancel && (
            <Button variant="ghost" disabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
          )}
          {isDirty && !isPending && <p className="text-sm text-muted">Not saved yet</p>}
        </div>
      </form>
      <UnsavedChanges isDirty={isDirty} />
      {dialog}
    </>
  );
}
