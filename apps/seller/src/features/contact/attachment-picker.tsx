"use client";
import { CircleCheck } from "lucide-react";
import { CONTACT_LIMITS } from "@quayside/api-client/contract/sale-contact/topics.rules";
import { Button } from "@quayside/ui/button";
import { FileDrop } from "@quayside/ui/file-drop";
import { ErrorLine } from "#components/error-line.tsx";
import type { ChosenFile, useAttachments } from "#features/contact/attachments.ts";
import { formatBytes } from "@quayside/format/number";
import { acceptedFiles, formatNames } from "#features/contact/message.view-model.ts";

function FileState({ file, state, problem }: ChosenFile) {
  if (problem !== null) return <ErrorLine>{problem}</ErrorLine>;
  if (state === "done")
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden className="size-4 text-success-fg" />
        Uploaded, {formatBytes(file.size)}
      </p>
    );
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <progress aria-label={`Upload of ${file.name}`} className="w-24 accent-accent" />
      {state === "sending" ? "Uploading" : "Waiting,"} {formatBytes(file.size)}
    </p>
  );
}

/** Chooses files for a message; each shows its progress, and can be retried or removed. */
export function AttachmentPicker({
  id,
  attachments,
  error,
}: {
  readonly id: string;
  readonly attachments: ReturnType<typeof useAttachments>;
  readonly error?: string | undefined;
}) {
  const { files, add, retry, remove } = attachments;
  const there = files.filter(({ state }) => state === "done").length;
  return (
    <div id={id} tabIndex={-1} className="grid grid-cols-1 gap-3">
      <FileDrop
        label="Attach files, or drop them here"
        hint={`At most ${CONTACT_LIMITS.attachments} files of 10 MB each: ${formatNames}.`}
        accept={acceptedFiles}
        onFiles={add}
      />
      {error !== undefined && <p className="text-sm font-medium text-error-fg">{error}</p>}
      {files.length > 0 && (
        <>
          <p role="status" className="text-sm text-muted">
            {there} of {files.length} uploaded
          </p>
          <ul aria-label="Attached files" className="card divide-y">
            {files.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-medium break-all">{one.file.name}</p>
                  <FileState {...one} />
                </div>
                <span className="flex gap-2">
                  {one.state === "failed" && one.canRetry && (
                    <Button size="sm" onClick={() => retry(one)}>
                      Try again<span className="sr-only">: {one.file.name}</span>
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={one.state === "sending"}
                    onClick={() => remove(one)}
                  >
                    Remove <span className="sr-only">{one.file.name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
