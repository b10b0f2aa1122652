"use client";
import { DocumentType } from "@quayside/api-client/contract/sale-documents/index";
import { Button } from "@quayside/ui/button";
import { SelectField } from "@quayside/ui/select-field";
import type { PendingFile } from "#features/sales/document-uploads.ts";
import { formatBytes, typeOptions } from "#features/sales/documents.view-model.ts";

/** A chosen file: what it is, guessed and to be corrected, and how far it got. */
export function PendingFileItem({
  pending,
  proformaAllowed,
  onType,
  onRemove,
}: {
  readonly pending: PendingFile;
  readonly proformaAllowed: boolean;
  readonly onType: (type: DocumentType) => void;
  readonly onRemove: () => void;
}) {
  const { file, type, state, problem } = pending;
  const isSending = state === "sending";
  return (
    <li className="grid gap-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end">
      <div className="min-w-0">
        <p className="font-medium break-all">{file.name}</p>
        {isSending ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            <progress aria-label={`Upload of ${file.name}`} className="w-24 accent-accent" />
            Uploading {formatBytes(file.size)}
          </p>
        ) : (
          <p className="text-sm text-muted">{formatBytes(file.size)}</p>
        )}
        {problem !== null && (
          <p role="alert" className="text-sm font-medium text-error-fg">
            {problem}
          </p>
        )}
      </div>
      <SelectField
        label={
          <>
            Type <span className="sr-only">of {file.name}</span>
          </>
        }
        options={typeOptions(proformaAllowed)}
        value={type}
        disabled={isSending}
        onChange={(event) =>
          onType(DocumentType.options.find((option) => option === event.target.value) ?? "OTHER")
        }
      />
      <Button variant="ghost" disabled={isSending} onClick={onRemove}>
        Remove <span className="sr-only">{file.name}</span>
      </Button>
    </li>
  );
}
