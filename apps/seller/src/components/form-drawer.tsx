"use client";
import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "@quayside/ui/error-summary";
import { FormDialog } from "@quayside/ui/form-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";

/**
 * A drawer with a form: its problems above the fields, its buttons in the footer. It stays open while a call is in
 * progress.
 *
 * @param problems errors by field
 * @param attempt number of the last try, so that each one is announced again
 * @param failure why the last call failed, if not because of a field; null without a failure
 */
export function FormDrawer({
  problems,
  attempt,
  failure,
  isPending,
  children,
  ...dialog
}: Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "description" | "submitLabel" | "onSubmit" | "onClose"
> & {
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly attempt: number;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly children: ReactNode;
}) {
  return (
    <FormDialog {...dialog} variant="drawer" size="md" pending={isPending} className="grid gap-5">
      {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
      {failure !== null && problems.length === 0 && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      {children}
    </FormDialog>
  );
}
