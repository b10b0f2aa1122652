"use client";
import { Download } from "lucide-react";
import { downloadClaimDecision } from "@quayside/api-client/contract/claims/decision.endpoints";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { claimMessages } from "#features/claims/claims.messages.ts";

/** The decision as a document for third parties, such as an insurer or the carrier. */
export function ClaimDecisionButton({ claimQid }: { readonly claimQid: string }) {
  const { download, isPending } = useDownload(claimMessages.downloadFailed);
  return (
    <div className="print:hidden">
      <Button
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() =>
          void download((client) => client.download(downloadClaimDecision, { params: { qid: claimQid } }))
        }
      >
        Download decision (PDF)
      </Button>
    </div>
  );
}
