"use client";
import { Camera } from "lucide-react";
import { useRef } from "react";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { Button } from "@quayside/ui/button";
import { FileDrop } from "@quayside/ui/file-drop";
import { PendingFileItem } from "#features/sales/documents/pending-file-item.tsx";
import { canStart, useDocumentUploads } from "#features/sales/documents/document-uploads.ts";
import { documentMessages } from "#features/sales/sale/documents.messages.ts";
import { acceptedFiles, formatNames } from "#features/sales/documents/documents.view-model.ts";

const PHOTO_KINDS: readonly (readonly [DocumentType, string])[] = [
  ["PACKING_PHOTO", "Photograph the packing"],
  ["HANDOVER_PHOTO", "Photograph the hand-over"],
];

/** "1 file", "3 files". */
const filesText = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

/** Takes photos of one kind: with the camera on a phone, from files elsewhere. */
function PhotoButton({
  label,
  onPhotos,
}: {
  readonly label: string;
  readonly onPhotos: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Camera aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same photo can be chosen again after it was removed.
          target.value = "";
          if (files.length > 0) onPhotos(files);
        }}
      />
    </>
  );
}

/** Chooses files for an order, lets the user correct their types, and uploads them one by one. */
export function DocumentUploadsForm({
  saleQid,
  present,
  proformaAllowed,
}: {
  readonly saleQid: string;
  /** Number of the order's documents. */
  readonly present: number;
  readonly proformaAllowed: boolean;
}) {
  const uploads = useDocumentUploads(saleQid, present, proformaAllowed);
  const { files, progress, sent } = uploads;
  const startable = files.filter(canStart);
  const count = startable.length;
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <FileDrop
        label="Choose files, or drop them here"
        hint={`${formatNames}; at most 10 MB each.`}
        accept={acceptedFiles}
        onFiles={uploads.add}
      />
      <div className="card grid gap-3 px-5 py-4">
        <h3 className="font-medium">{documentMessages.photosTitle}</h3>
        <p className="max-w-prose text-sm text-muted">{documentMessages.photosText}</p>
        <div className="flex flex-wrap gap-2">
          {PHOTO_KINDS.map(([type, label]) => (
            <PhotoButton
              key={type}
              label={label}
              onPhotos={(photos) => void uploads.photograph(photos, type)}
            />
          ))}
        </div>
      </div>
      {files.length > 0 && (
        <ul aria-label="Files to upload" className="card divide-y">
          {files.map((pending) => (
            <PendingFileItem
              key={pending.id}
              pending={pending}
              proformaAllowed={proformaAllowed}
              onType={(type) => uploads.setType(pending.id, type)}
              onCancel={() => uploads.cancel(pending.id)}
              onRetry={
                canStart(pending) && (pending.state === "failed" || pending.state === "cancelled")
                  ? () => void uploads.start([pending])
                  : undefined
              }
              onRemove={() => uploads.remove(pending.id)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {(count > 0 || progress !== null) && (
          // Files can be added during an upload; without new ones, the button stays disabled.
          <Button variant="primary" pending={count === 0} onClick={() => void uploads.start(startable)}>
            Upload {filesText(count === 0 ? files.length : count)}
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {progress !== null && `Uploading ${progress.at} of ${progress.of}`}
          {progress === null && sent > 0 && `${filesText(sent)} uploaded`}
        </p>
      </div>
    </div>
  );
}
