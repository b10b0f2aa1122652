"use client";
import { useId, useState } from "react";
import { Button } from "@quayside/ui/button";
import { Dialog } from "@quayside/ui/dialog";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { TextareaField } from "@quayside/ui/textarea-field";

/**
 * Asks for a text before something is sent. Text that is too short or too long is reported at the field, which takes
 * the focus.
 *
 * @param field its label and hint, the allowed number of characters, and the message for any other number
 * @param actions the submit actions, the last one primary; they get the trimmed text
 * @param failure why the last attempt failed; null otherwise
 */
export function TextDialog({
  title,
  description,
  field,
  actions,
  failure,
  isPending,
  onClose,
}: {
  readonly title: string;
  readonly description: string;
  readonly field: {
    readonly label: string;
    readonly hint?: string;
    readonly rows: number;
    readonly min: number;
    readonly max: number;
    readonly wrong: string;
  };
  readonly actions: readonly { readonly label: string; readonly send: (text: string) => void }[];
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { label, hint, rows, min, max, wrong } = field;
  const submit = (send: (text: string) => void) => {
    const words = text.trim();
    const isOff = words.length < min || words.length > max;
    setWrong(isOff);
    if (isOff) document.getElementById(id)?.focus();
    else send(words);
  };
  return (
    <Dialog
      open
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
          {actions.map((action, index) => (
            <Button
              key={action.label}
              variant={index === actions.length - 1 ? "primary" : undefined}
              pending={isPending}
              onClick={() => submit(action.send)}
            >
              {action.label}
            </Button>
          ))}
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        <TextareaField
          id={id}
          label={label}
          hint={hint}
          rows={rows}
          maxLength={max}
          value={text}
          error={isWrong ? wrong : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
      </div>
    </Dialog>
  );
}
