"use client";
import { useQuery } from "@tanstack/react-query";
import { downloadClaimEvidence } from "@quayside/api-client/contract/claims/evidence";
import type { ClaimEvidence } from "@quayside/api-client/contract/claims/claim.schema";
import type { Client } from "@quayside/api-client/client";
import { queryKey } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { Dialog } from "@quayside/ui/dialog";
import { Skeleton } from "@quayside/ui/skeleton";
import { StateBlock } from "@quayside/ui/state-block";
import { claimMessages, slotNames } from "#features/claims/claims.messages.ts";

/** The content of a picture as an address that an image may have: pages allow those of their own text only. */
async function readPicture(
  client: Client,
  params: { qid: string; evidenceQid: string },
  mediaType: string,
): Promise<string> {
  const { blob } = await client.download(downloadClaimEvidence, { params });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob.slice(0, blob.size, mediaType));
  });
}

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
  const { client } = useSession();
  const { qid, slot, file } = evidence;
  const params = { qid: claimQid, evidenceQid: qid };
  const { data, isError, refetch } = useQuery({
    queryKey: queryKey(downloadClaimEvidence, { params }),
    queryFn: () => readPicture(client, params, file.mediaType),
    // A file of a claim never changes; its content is dropped soon after the dialog closes.
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={slotNames[slot]}
      description={file.name}
    >
      {data !== undefined ? (
        <img
          src={data}
          alt={`${slotNames[slot]}: ${file.name}`}
          className="mx-auto mb-4 max-h-[70dvh] rounded-md"
        />
      ) : isError ? (
        <StateBlock kind="failed" title={claimMessages.previewFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="Loading the picture" />
      )}
    </Dialog>
  );
}
