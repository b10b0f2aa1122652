"use client";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { documentTypes } from "@quayside/api-client/contract/sale-documents/sale-documents.rules";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import { ErrorLine } from "#components/error-line.tsx";
import type { PendingFile } from "#features/sales/documents/document-uploads.ts";
import { formatBytes } from "@quayside/format/number";
import { typeOptions } from "#features/sales/documents/documents.view-model.ts";

/** The upload state of a file as text. */
function stateText({ file, state, sent }: PendingFile): string {
  const size = formatBytes(file.size);
  if (state === "waiting") return `${size}, waiting`;
  if (state === "cancelled") return `${size}, cancelled`;
  if (state !== "sending") return size;
  // All bytes are sent: now waiting for the answer.
  return sent >= 1 ? `${size}, being checked` : `${formatBytes(Math.round(sent * file.size))} of ${size}`;
}

/** A chosen file: its guessed type, which can be corrected, and its progress. */
export function PendingFileItem({
  pending,
  proformaAllowed,
  onType,
  onCancel,
  onRetry,
  onRemove,
}: {
  readonly pending: PendingFile;
  readonly proformaAllowed: boolean;
  readonly onType: (type: DocumentType) => void;
  /** Cancels its upload, or removes it from the queue. */
  readonly onCancel: () => void;
  /** Retries it; only offered if set. */
  readonly onRetry: (() => void) | undefined;
  readonly onRemove: () => void;
}) {
  const { file, type, state, problem, sent } = pending;
  const isUnderWay = state === "sending" || state === "waiting";
  const percent = Math.round(sent * 100);
  const name = <span className="sr-only">{file.name}</span>;
  return (
    <li className="grid gap-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end">
      <div className="min-w-0">
        <p className="font-medium break-all">{file.name}</p>
        <p className="tnum flex flex-wrap items-center gap-2 text-sm text-muted">
          {state === "sending" && (
            <progress
              aria-label={`Upload of ${file.name}`}
              max={100}
              value={percent}
              className="w-24 accent-accent"
            />
          )}
          {stateText(pending)}
        </p>
        <ErrorLine>{problem}</ErrorLine>
      </div>
      <SelectField
        label={
          <>
            Type <span className="sr-only">of {file.name}</span>
          </>
        }
        options={typeOptions(proformaAllowed)}
        value={type}
        disabled={isUnderWay}
        onChange={(event) => onType(documentTypes.find((option) => option === event.target.value) ?? "OTHER")}
      />
      <span className="flex flex-wrap gap-2">
        {onRetry && <Button onClick={onRetry}>Try again {name}</Button>}
        {isUnderWay ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel {name}
          </Button>
        ) : (
          <Button variant="ghost" onClick={onRemove}>
            Remove {name}
          </Button>
        )}
      </span>
    </li>
  );
}
