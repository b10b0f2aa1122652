"use client";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextField } from "@quayside/ui/text-field";
import { passkeyTexts as texts } from "#security/security.messages.ts";

/** The API's maximum length. */
const LONGEST_NAME = 60;

/** Asks for the name of a new or an existing passkey. */
export function PasskeyNameDialog({
  title,
  description,
  confirmLabel,
  name,
  pending,
  error,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly description?: string;
  readonly confirmLabel: string;
  readonly name: string;
  readonly pending: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (name: string) => void;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const typed = field.current?.value.trim() ?? "";
    const found =
      typed === "" ? texts.nameRequired : typed.length > LONGEST_NAME ? texts.nameTooLong : undefined;
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    onConfirm(typed);
  }
  return (
    <Dialog
      open
      onOpenChange={() => !pending && onClose()}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pb-1" onSubmit={submit}>
        {error !== undefined && (
          <InlineNotification tone="error" closable={false}>
            {error}
          </InlineNotification>
        )}
        <TextField
          ref={field}
          label={texts.name}
          hint={texts.nameHint}
          name="passkeyName"
          autoComplete="off"
          defaultValue={name}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
