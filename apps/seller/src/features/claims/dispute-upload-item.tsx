"use client";
import { Button } from "@quayside/ui/button";
import { slotNames } from "#features/claims/claims.messages.ts";
import type { DisputeUpload } from "#features/claims/dispute-uploads.ts";
import { formatBytes } from "@quayside/format/number";

const progressTexts = { checking: "Looking at", sending: "Adding" } as const;

/** A file being uploaded for a dispute: its progress, or its problem and the possible actions. */
export function DisputeUploadItem({
  upload,
  onSend,
  onRetry,
  onRemove,
}: {
  readonly upload: DisputeUpload;
  readonly onSend: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { file, slot, state, hints } = upload;
  const name = <span className="sr-only">{file.name}</span>;
  const isBusy = state === "checking" || state === "sending";
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-all">{file.name}</p>
        <p className="text-sm text-muted">
          {slotNames[slot]}, {formatBytes(file.size)}
        </p>
        {isBusy ? (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <progress aria-label={`${progressTexts[state]} ${file.name}`} className="w-24 accent-accent" />
            {progressTexts[state]} the file
          </p>
        ) : (
          <ul role="alert" className="text-sm font-medium text-error-fg">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
      </div>
      {!isBusy && (
        <div className="flex flex-wrap gap-2">
          {state === "doubtful" && (
            <Button size="sm" onClick={onSend}>
              Add it anyway {name}
            </Button>
          )}
          {state === "failed" && (
            <Button size="sm" onClick={onRetry}>
              Try again {name}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Leave it out {name}
          </Button>
        </div>
      )}
    </li>
  );
}
