"use client";
import { Download } from "lucide-react";
import {
  downloadStockDraftErrors,
  downloadStockDraftFile,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { StockDraftDetail } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockList } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { ListOutcome } from "#features/imports/list-outcome.tsx";
import { importMessages } from "#features/imports/imports.messages.ts";
import { draftKey } from "#features/imports/imports.queries.ts";

const icon = <Download aria-hidden className="size-4" />;

/** The result of a committed draft, with its files. */
export function ResultPanel({ draft, list }: { readonly draft: StockDraftDetail; readonly list: StockList }) {
  const { download, isPending } = useDownload(importMessages.download);
  const params = { id: draft.qid };
  const hasRejected = list.rows.rejected > 0;
  return (
    <ListOutcome
      list={list}
      shownBy={draftKey(draft.qid)}
      afterCancel="The upload stays open: you can correct its rows and put it live later."
      files={
        <>
          {hasRejected && (
            <Button
              icon={icon}
              pending={isPending}
              onClick={() =>
                void download((client) =>
                  client.download(downloadStockDraftErrors, { params, query: { format: "xlsx" } }),
                )
              }
            >
              Download skipped rows
            </Button>
          )}
          <Button
            icon={icon}
            pending={isPending}
            onClick={() => void download((client) => client.download(downloadStockDraftFile, { params }))}
          >
            The file you uploaded
          </Button>
        </>
      }
    >
      {hasRejected && (
        <p className="max-w-prose text-muted">
          The download has your own columns: correct its rows and upload it again. Only those rows are added.
        </p>
      )}
    </ListOutcome>
  );
}
