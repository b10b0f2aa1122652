"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "#button.tsx";
import { Dialog } from "#dialog.tsx";

/**
 * A dialog or a drawer with a form, sent by the button in its footer. While `pending` it stays open.
 *
 * @param submitLabel the button that sends the form
 * @param canClose whether it can be closed; by default unless `pending`
 * @param method "post" for a form with a secret, which without scripts must not travel in an address
 * @param className of the form
 */
export function FormDialog({
  submitLabel,
  pending,
  canClose = !pending,
  method,
  className = "grid gap-4 pb-1",
  onSubmit,
  onClose,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, "title" | "description" | "variant" | "size"> & {
  /** The verb of the button that sends the form. */
  submitLabel: ReactNode;
  /** The form is being sent: the dialog stays open. */
  pending: boolean;
  /** Whether it can be closed; by default unless pending. */
  canClose?: boolean;
  /** "post" for a form with a secret. */
  method?: "post";
  /** Class names of the form. */
  className?: string;
  /** Called when the form is sent. */
  onSubmit: () => void;
  /** Called when it should close. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={() => canClose && onClose()}
      footer={
        <>
          <Button disabled={!canClose} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        method={method}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // What happens in the dialog reaches the page below it too, and with it the page's form.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
