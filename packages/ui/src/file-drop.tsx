"use client";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Upload } from "lucide-react";
import { FieldError, FieldHint } from "#field.tsx";
import { cn } from "#lib/cn.ts";
import { useErrorTitle } from "#lib/error-title.ts";
import { descriptionOf } from "#lib/field-props.ts";

/** True when files are dragged, not text or links. */
function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes("Files");
}

/**
 * A drop zone for files, also a button to choose them: the whole area is the label of a file input, so that keyboards
 * and screen readers can use it as usual. The same files can be chosen twice in a row.
 */
export function FileDrop({
  id: givenId,
  label,
  hint,
  error,
  accept,
  multiple = true,
  disabled,
  onFiles,
}: {
  /** Id of the file input; a generated one by default. */
  id?: string;
  /** What to do, such as "Choose files, or drop them here". */
  label: ReactNode;
  /** Accepted types and the largest size. */
  hint?: ReactNode;
  /** Why a file was not taken. */
  error?: ReactNode;
  /** As in an input: extensions or media types. A hint for the file dialog, not a check. */
  accept?: string;
  /** Takes several files at once. */
  multiple?: boolean;
  /** Takes no files. */
  disabled?: boolean;
  /** Called with the chosen or dropped files. */
  onFiles: (files: readonly File[]) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  useErrorTitle(Boolean(error));
  const [over, setOver] = useState(false);
  const give = (files: FileList | null) => {
    if (files !== null && files.length > 0 && !disabled)
      onFiles([...files].slice(0, multiple ? undefined : 1));
  };
  return (
    <div
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        give(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        type="file"
        className="peer sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={descriptionOf(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          give(event.target.files);
          // Cleared, so that the same file can be chosen again.
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          "flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed border-border-strong bg-surface px-5 py-6 text-center transition-colors duration-150 hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          over && "border-focus bg-selected",
          Boolean(error) && "border-error-solid",
          disabled && "cursor-not-allowed bg-sunken text-muted",
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="font-medium">{label}</span>
      </label>
      {hint && (
        <FieldHint of={id} className="mt-1.5">
          {hint}
        </FieldHint>
      )}
      {error && (
        <FieldError of={id} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </div>
  );
}
