"use client";
import { useRef, useState } from "react";
import { FormDialog } from "@quayside/ui/form-dialog";
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
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  function submit() {
    if (pending) return;
    const typed = field.current?.value.trim() ?? "";
    const found =
      typed === "" ? texts.nameRequired : typed.length > LONGEST_NAME ? texts.nameTooLong : undefined;
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    onConfirm(typed);
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
