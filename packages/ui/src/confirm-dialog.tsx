"use client";
import type { ReactNode } from "react";
import { Button } from "#button.tsx";
import { Dialog } from "#dialog.tsx";
import { InlineNotification } from "#inline-notification.tsx";

/** Asks once before something that cannot be undone. Stays open while `pending` and shows `error` in place. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  pending,
  isReady = true,
  error,
  onConfirm,
  returnFocus,
  children,
}: {
  /** Whether the question is shown. */
  open: boolean;
  /** Called when it should close; not while pending. */
  onOpenChange: (open: boolean) => void;
  /** The question, with the object's name. */
  title: ReactNode;
  /** What happens, and whether it can be undone. */
  description?: ReactNode;
  /** The verb of the action, such as "Delete". */
  confirmLabel: string;
  /** The way out. */
  cancelLabel?: string;
  /** Look of the confirming button. */
  tone?: "primary" | "danger";
  /** The action is running: the dialog stays open. */
  pending?: boolean;
  /** False while the subject of the question is not known yet: it can be closed, not confirmed. */
  isReady?: boolean;
  /** Why the action failed; shown in place. */
  error?: ReactNode;
  /** Called when the reader confirms. */
  onConfirm: () => void;
  /** As in Dialog. */
  returnFocus?: () => HTMLElement | null;
  /** What the reader must see or choose first. */
  children?: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!pending) onOpenChange(next);
      }}
      title={title}
      description={description}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} disabled={!isReady} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children || error) && (
        <div className="grid grid-cols-1 gap-3">
          {children}
          {error && (
            <InlineNotification tone="error" closable={false}>
              {error}
            </InlineNotification>
          )}
        </div>
      )}
    </Dialog>
  );
}
