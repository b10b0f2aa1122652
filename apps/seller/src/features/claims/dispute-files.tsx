"use client";
import { CircleCheck, CircleDashed, Paperclip } from "lucide-react";
import { useRef } from "react";
import { EVIDENCE_LIMITS } from "@quayside/api-client/contract/claims/claim.rules";
import { attachClaimDocuments } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { useToast } from "@quayside/ui/toast";
import { useClaimAction } from "#features/claims/claim-action.ts";
import { type ChecklistPlace, checklistOf, unattachedDocuments } from "#features/claims/claim.view-model.ts";
import { attachErrors, claimMessages, slotNames } from "#features/claims/claims.messages.ts";
import { DisputeUploadItem } from "#features/claims/dispute-upload-item.tsx";
import { useDisputeUploads } from "#features/claims/dispute-uploads.ts";

const accepted = EVIDENCE_LIMITS.formats.map((format) => `.${format}`).join(",");

/** A slot of the checklist: whether it has a file, and the button that adds one. */
function Place({
  place: { slot, files },
  onFiles,
}: {
  readonly place: ChecklistPlace;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const isFilled = files > 0;
  const status = isFilled ? `${files} ${files === 1 ? "file" : "files"}` : "Nothing yet";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span className="flex items-center gap-2">
        {isFilled ? (
          <CircleCheck aria-hidden className="size-5 text-success-fg" />
        ) : (
          <CircleDashed aria-hidden className="size-5 text-muted" />
        )}
        <span className="font-medium">{slotNames[slot]}</span>
        <span className="text-sm text-muted">
          {slot === "OTHER" && !isFilled ? "If you need it" : status}
        </span>
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={`Files for ${slotNames[slot]}`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button size="sm" onClick={() => chooser.current?.click()}>
        Add files <span className="sr-only">for {slotNames[slot]}</span>
      </Button>
    </li>
  );
}

/** Documents of the order, added to the dispute with one click. */
function HeldDocuments({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const documents = unattachedDocuments(claim);
  const { send, isPending, failure } = useClaimAction(attachClaimDocuments, {
    claimQid: claim.qid,
    texts: attachErrors,
    fallback: claimMessages.attachFailed,
    onDone: () => show({ tone: "success", title: claimMessages.attached }),
  });
  const attach = (documentQids: string[]) => send({ params: { qid: claim.qid }, body: { documentQids } });
  if (documents.length === 0 && failure === null) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">Documents of the order</p>
        {documents.length > 1 && (
          <Button
            size="sm"
            variant="primary"
            pending={isPending}
            onClick={() => attach(documents.map(({ qid }) => qid))}
          >
            Add all {documents.length}
          </Button>
        )}
      </div>
      <ul aria-label="Documents of the order" className="divide-y rounded-md border border-border">
        {documents.map(({ qid, name }) => (
          <li key={qid} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <span className="flex min-w-0 items-center gap-2 break-all">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
              {name}
            </span>
            <Button size="sm" pending={isPending} onClick={() => attach([qid])}>
              Add <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <InlineNotification tone="error" closable={false}>
          {failure}
        </InlineNotification>
      )}
    </div>
  );
}

/** The seller's evidence: a checklist of convincing evidence, the order's documents, and files being uploaded. */
export function DisputeFiles({ claim }: { readonly claim: Claim }) {
  const { uploads, add, send, check, remove } = useDisputeUploads(claim.qid);
  return (
    <div className="grid grid-cols-1 gap-4">
      <HeldDocuments claim={claim} />
      <div className="grid grid-cols-1 gap-2">
        <p className="font-medium">Evidence</p>
        <ul aria-label="Evidence checklist" className="divide-y rounded-md border border-border">
          {checklistOf(claim).map((place) => (
            <Place key={place.slot} place={place} onFiles={(files) => void add(place.slot, files)} />
          ))}
        </ul>
        <p className="text-sm text-muted">
          JPEG, PNG, WebP or PDF, at most 10 MB each. Files are checked before they are added.
        </p>
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Files on their way" className="divide-y rounded-md border border-border">
          {uploads.map((upload) => (
            <DisputeUploadItem
              key={upload.id}
              upload={upload}
              onSend={() => void send(upload)}
              onRetry={() => void check(upload)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
