import type { ComponentProps, ReactNode } from "react";
import { FormDialog } from "@quayside/ui/form-dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { ChangePreview } from "#features/imports/components/change-preview.tsx";
import type { DryRun } from "#features/imports/use-dry-run.ts";

/**
 * A bulk change of cells: its fields, its preview, and its failure.
 *
 * @param props.action the label of the submit button
 * @param props.failure why it failed; null otherwise
 */
export function ChangeDialog({
  action,
  dryRun,
  isPending,
  failure,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, "title" | "description" | "onSubmit" | "onClose"> & {
  readonly action: string;
  readonly dryRun: DryRun;
  readonly isPending: boolean;
  readonly failure: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <FormDialog {...dialog} submitLabel={action} pending={isPending} canClose className="grid gap-4">
      {children}
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
      <ChangePreview dryRun={dryRun} />
    </FormDialog>
  );
}
