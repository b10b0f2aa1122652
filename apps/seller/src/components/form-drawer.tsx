"use client";
import { type ReactNode, useId } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { ErrorSummary } from "@quayside/ui/error-summary";
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
  title,
  description,
  submitLabel,
  problems,
  attempt,
  failure,
  isPending,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly problems: readonly { readonly fieldId: string; readonly message: string }[];
  readonly attempt: number;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      open
      variant="drawer"
      size="md"
      title={title}
      description={description}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" pending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {problems.length > 0 && <ErrorSummary key={attempt} errors={problems} />}
        {failure !== null && problems.length === 0 && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        {children}
      </form>
    </Dialog>
  );
}
