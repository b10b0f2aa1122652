"use client";
import { downloadClaimEvidence } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { ClaimEvidence } from "@quayside/api-client/contract/claims/claim.schema";
import { queryKey } from "@quayside/api-client/queries";
import { PictureDialog } from "@quayside/portal/react/parts/picture-dialog";
import { claimMessages, slotNames } from "#features/claims/claims.messages.ts";

/** A picture of a claim in a dialog. */
export function EvidencePreview({
  claimQid,
  evidence,
  onClose,
}: {
  readonly claimQid: string;
  readonly evidence: ClaimEvidence;
  readonly onClose: () => void;
}) {
  const { qid, slot, file } = evidence;
  const params = { qid: claimQid, evidenceQid: qid };
  return (
    <PictureDialog
      title={slotNames[slot]}
      description={file.name}
      alt={`${slotNames[slot]}: ${file.name}`}
      mediaType={file.mediaType}
      read={(client) => client.download(downloadClaimEvidence, { params })}
      queryKey={queryKey(downloadClaimEvidence, { params })}
      failed={claimMessages.previewFailed}
      onClose={onClose}
    />
  );
}
