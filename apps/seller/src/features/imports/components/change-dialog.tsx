import { type ReactNode, useId } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
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
  title,
  description,
  action,
  dryRun,
  isPending,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly dryRun: DryRun;
  readonly isPending: boolean;
  readonly failure: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        <ChangePreview dryRun={dryRun} />
      </form>
    </Dialog>
  );
}
