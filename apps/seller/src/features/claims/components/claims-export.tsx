"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadClaims } from "@quayside/api-client/contract/claims/claims.endpoints";
import { formatNumber } from "@quayside/format/number";
import { Button } from "@quayside/ui/button";
import { ListExportDialog } from "#components/list-exports/list-export-dialog.tsx";
import type { ExportFile } from "#components/list-exports/list-export-dialog.tsx";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { type ClaimsView, claimFiltersOf } from "#features/claims/claims.search-params.ts";

/** Exports the list with its current filters and sort order, all pages. */
export function ClaimsExport({
  view,
  total,
}: {
  readonly view: ClaimsView;
  readonly total: number | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const queryOf = (file: ExportFile) => ({ ...claimFiltersOf(view), ...file });
  const count =
    total === undefined ? "All claims" : `${formatNumber(total)} ${total === 1 ? "claim" : "claims"}`;
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      <ListExportDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Export claims"
        description={`${count} in the current filters and sort order, from all pages.`}
        total={total}
        failed={claimMessages.exportFailed}
        download={(client, file) => client.download(downloadClaims, { query: queryOf(file) })}
        prepared={(file) => ({ list: "claims", query: queryOf(file) })}
      />
    </>
  );
}
