"use client";
import { useState } from "react";
import { Download } from "lucide-react";
import {
  cancelStockDraft,
  downloadStockDraftErrors,
  downloadStockDraftFile,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { useSubmit } from "@quayside/portal/submit/use-submit";
import { Button } from "@quayside/ui/button";
import { ConfirmDialog } from "@quayside/ui/confirm-dialog";
import { staleDetails } from "@quayside/portal/stale-text";
import { useDownload } from "@quayside/portal/use-download";
import { useIsReadOnly } from "#components/read-only.ts";
import { cancelErrors, importMessages } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";
import { historyHref } from "#features/imports/imports.search-params.ts";

const icon = <Download aria-hidden className="size-4" />;

/** Actions on an upload available at every step: its files, and cancelling it. */
export function DraftActions({ draft }: { readonly draft: StockDraftDetail }) {
  const { navigate } = useSession();
  const isReadOnly = useIsReadOnly("stock");
  /** The version that is to be cancelled, while the dialog asks. */
  const [seen, setSeen] = useState<number | null>(null);
  const { download, isPending } = useDownload(importMessages.download);
  const params = { id: draft.qid };
  const cancel = useSubmit(cancelStockDraft, {
    texts: cancelErrors,
    fallback: importMessages.cancel,
    refetches: [draftKey(draft.qid)],
    onSuccess: () => navigate(historyHref()),
  });
  const isOpen = draft.status === "READING" || draft.status === "CHOOSING" || draft.status === "READY";
  // The end of reading is nobody's change: it takes no version.
  const versionToCancel =
    draft.status === "READING" ? undefined : (staleDetails(cancel.error)?.version ?? seen ?? draft.version);
  return (
    <>
      {draft.status === "READY" && draft.counts.rejected > 0 && (
        <Button
          icon={icon}
          pending={isPending}
          onClick={() =>
            void download((client) =>
              client.download(downloadStockDraftErrors, { params, query: { format: "xlsx" } }),
            )
          }
        >
          Rows to fix
        </Button>
      )}
      {draft.status !== "COMMITTED" && (
        <Button
          icon={icon}
          pending={isPending}
          onClick={() => void download((client) => client.download(downloadStockDraftFile, { params }))}
        >
          File
        </Button>
      )}
      {isOpen && !isReadOnly && <Button onClick={() => setSeen(draft.version)}>Cancel upload</Button>}
      <ConfirmDialog
        open={seen !== null}
        onOpenChange={() => setSeen(null)}
        title="Cancel this upload?"
        description="Your corrections will be lost. No offer changes."
        confirmLabel="Cancel upload"
        cancelLabel="Keep it"
        tone="danger"
        pending={cancel.isPending}
        error={cancel.failure}
        onConfirm={() => cancel.send({ params, body: { version: versionToCancel } })}
      />
    </>
  );
}
