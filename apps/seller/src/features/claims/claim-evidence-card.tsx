"use client";
import { CircleCheck, CircleDashed, Download } from "lucide-react";
import { downloadClaimEvidence } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Claim, ClaimEvidence } from "@quayside/api-client/contract/claims/claim.schema";
import { queryKey } from "@quayside/api-client/queries";
import {
  type StoredPicture,
  isPicture,
  useStoredPictures,
} from "@quayside/portal/react/parts/stored-pictures";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { useDates } from "@quayside/portal/reader-time";
import { claimMessages, slotNames } from "#features/claims/claims.messages.ts";
import { formatBytes } from "@quayside/format/number";

/** The button that downloads a file of a claim. */
function DownloadButton({
  claimQid,
  evidence: { qid, file },
}: {
  readonly claimQid: string;
  readonly evidence: ClaimEvidence;
}) {
  const { download, isPending } = useDownload(claimMessages.downloadFailed);
  return (
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
      Download <span className="sr-only">{file.name}</span>
    </Button>
  );
}

/** The files as thumbnails with name, size and date; pictures open in a viewer, others are downloaded. */
function Files({
  claimQid,
  title,
  files,
}: {
  readonly claimQid: string;
  readonly title: string;
  readonly files: readonly ClaimEvidence[];
}) {
  const { formatMoment } = useDates();
  const { download } = useDownload(claimMessages.downloadFailed);
  const pictures = files.map(({ qid, slot, file, addedAt }): StoredPicture => {
    const params = { qid: claimQid, evidenceQid: qid };
    return {
      key: qid,
      title: slotNames[slot],
      description: `${file.name}, ${formatMoment(addedAt)}`,
      mediaType: file.mediaType,
      read: (client) => client.download(downloadClaimEvidence, { params }),
      queryKey: queryKey(downloadClaimEvidence, { params }),
    };
  });
  const fileOf = (key: string) => files.find(({ qid }) => qid === key);
  const { tile, viewer } = useStoredPictures({
    pictures,
    failed: claimMessages.previewFailed,
    labelOf: (picture) => `${isPicture(picture) ? "View" : "Open"} ${fileOf(picture.key)?.file.name ?? ""}`,
    onFile: ({ read }) => void download(read),
    actionsOf: ({ key }) => {
      const evidence = fileOf(key);
      return evidence && <DownloadButton claimQid={claimQid} evidence={evidence} />;
    },
  });
  return (
    <>
      <ul aria-label={title} className="card grid grid-cols-1 gap-4 p-5 xl:grid-cols-2">
        {files.map((evidence, index) => (
          <li key={evidence.qid} className="flex min-w-0 gap-4">
            {pictures[index] && tile(pictures[index])}
            <div className="grid min-w-0 content-start justify-items-start gap-1">
              <p className="font-medium">{slotNames[evidence.slot]}</p>
              <p className="text-sm break-all text-muted">{evidence.file.name}</p>
              <p className="tnum text-sm text-muted">
                {formatBytes(evidence.file.bytes)} · {formatMoment(evidence.addedAt)}
              </p>
              <div className="print:hidden">
                <DownloadButton claimQid={claimQid} evidence={evidence} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {viewer}
    </>
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

/** The files of one side of a claim, as thumbnails with download. The seller's card is hidden while empty. */
export function ClaimEvidenceCard({
  claim,
  by,
  title,
}: {
  readonly claim: Claim;
  readonly by: ClaimEvidence["addedBy"];
  readonly title: string;
}) {
  const files = claim.evidence.added.filter(({ addedBy }) => addedBy === by);
  const isBuyer = by === "BUYER";
  if (!isBuyer && files.length === 0) return null;
  return (
    <section aria-labelledby={`evidence-${by}`} className="grid grid-cols-1 gap-3">
      <h2 id={`evidence-${by}`} className="text-lg font-semibold">
        {title}
      </h2>
      {isBuyer && <RequiredPlaces claim={claim} />}
      {files.length > 0 && <Files claimQid={claim.qid} title={title} files={files} />}
      {isBuyer && files.length === 0 && claim.evidence.required.length > 0 && (
        <p className="card px-5 py-4 text-muted">The buyer added no files.</p>
      )}
    </section>
  );
}
