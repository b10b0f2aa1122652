"use client";
import type { ComponentProps, ReactNode } from "react";
import { FormDialog } from "@quayside/ui/form-dialog";
import { FormProblems } from "#components/form-problems.tsx";

/**
 * A drawer with a form: its problems above the fields, its buttons in the footer. It stays open while a call is in
 * progress.
 *
 * @param check what is wrong at which field, and the number of the last try
 * @param call the one that sends the form: whether it is under way, and why the last one did not succeed
 */
export function FormDrawer({
  check,
  call,
  children,
  ...dialog
}: Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "description" | "submitLabel" | "onSubmit" | "onClose"
> & {
  readonly check: Pick<ComponentProps<typeof FormProblems>, "problems" | "attempt">;
  readonly call: { readonly failure: string | null; readonly isPending: boolean };
  readonly children: ReactNode;
}) {
  return (
    <FormDialog {...dialog} variant="drawer" size="md" pending={call.isPending} className="grid gap-5">
      <FormProblems {...check} failure={call.failure} />
      {children}
    </FormDialog>
  );
}
