"use client";
import { CircleCheck, CircleDashed, Download, Eye } from "lucide-react";
import { useState } from "react";
import { downloadClaimEvidence } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Claim, ClaimEvidence } from "@quayside/api-client/contract/claims/claim.schema";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { useDates } from "@quayside/portal/reader-time";
import { claimMessages, slotNames } from "#features/claims/claims.messages.ts";
import { EvidencePreview } from "#features/claims/components/evidence-preview.tsx";
import { formatBytes } from "@quayside/format/number";

function EvidenceItem({
  claimQid,
  evidence,
  onPreview,
}: {
  readonly claimQid: string;
  readonly evidence: ClaimEvidence;
  readonly onPreview: () => void;
}) {
  const { formatMoment } = useDates();
  const { download, isPending } = useDownload(claimMessages.downloadFailed);
  const { file, slot, addedAt, qid } = evidence;
  const name = <span className="sr-only">{file.name}</span>;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium">{slotNames[slot]}</p>
        <p className="text-sm text-muted">
          <span className="break-all">{file.name}</span>, {formatBytes(file.bytes)}, {formatMoment(addedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {file.mediaType.startsWith("image/") && (
          <Button size="sm" icon={<Eye aria-hidden className="size-4" />} onClick={onPreview}>
            Preview {name}
          </Button>
        )}
        <Button
          size="sm"
          pending={isPending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            void download((client) =>
              client.download(downloadClaimEvidence, { params: { qid: claimQid, evidenceQid: qid } }),
            )
          }
        >
          Download {name}
        </Button>
      </div>
    </li>
  );
}

/** Evidence required for the buyer's reasons, and which of it exists. */
function RequiredPlaces({ claim }: { readonly claim: Claim }) {
  const { required } = claim.evidence;
  if (required.length === 0) {
    return <p className="text-muted">No photographs are needed for this reason.</p>;
  }
  return (
    <ul aria-label="Asked of the buyer" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {required.map(({ slot, isFilled }) => (
        <li key={slot} className="flex items-center gap-1.5">
          {isFilled ? (
            <CircleCheck aria-hidden className="size-4 text-success-fg" />
          ) : (
            <CircleDashed aria-hidden className="size-4 text-muted" />
          )}
          {slotNames[slot]}
          <span className="sr-only">{isFilled ? ": there" : ": missing"}</span>
        </li>
      ))}
    </ul>
  );
}

/** The files of one side of a claim, with preview and download. The seller's card is hidden while empty. */
export function ClaimEvidenceCard({
  claim,
  by,
  title,
}: {
  readonly claim: Claim;
  readonly by: ClaimEvidence["addedBy"];
  readonly title: string;
}) {
  const [previewed, setPreviewed] = useState<ClaimEvidence | null>(null);
  const files = claim.evidence.added.filter(({ addedBy }) => addedBy === by);
  const isBuyer = by === "BUYER";
  if (!isBuyer && files.length === 0) return null;
  return (
    <section aria-labelledby={`evidence-${by}`} className="grid grid-cols-1 gap-3">
      <h2 id={`evidence-${by}`} className="text-lg font-semibold">
        {title}
      </h2>
      {isBuyer && <RequiredPlaces claim={claim} />}
      {files.length > 0 && (
        <ul aria-label={title} className="card divide-y">
          {files.map((evidence) => (
            <EvidenceItem
              key={evidence.qid}
              claimQid={claim.qid}
              evidence={evidence}
              onPreview={() => setPreviewed(evidence)}
            />
          ))}
        </ul>
      )}
      {isBuyer && files.length === 0 && claim.evidence.required.length > 0 && (
        <p className="card px-5 py-4 text-muted">The buyer added no files.</p>
      )}
      {previewed !== null && (
        <EvidencePreview
          key={previewed.qid}
          claimQid={claim.qid}
          evidence={previewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </section>
  );
}
